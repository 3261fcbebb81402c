import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../../components/form/CheckList';
import { flagsOf, useSession } from '../../../../providers/session/session-store';
import { judgeAccess } from '../../../../resources/access';
import { useListWords } from '../../components/useListWords';

type Props = {
  id?: string;
  value?: number[];
  onChange?: (value: (string | number)[]) => void;
  disabled?: boolean;
  /** Those that are given already, whoever gave them. */
  known: readonly number[] | undefined;
};

/** The sites that can be given: those that the administrator administrates. */
export function CheckSites({ known, ...field }: Props) {
  const { t } = useTranslation('site-config');
  const { sites, grantsAt } = useSession();
  const administered = sites.filter(
    (one) =>
      known?.includes(one.siteId) ||
      judgeAccess('site-users', 'edit', grantsAt(one), flagsOf(one)) === 'allowed',
  );
  return (
    <CheckList
      {...field}
      choices={administered.map(({ siteId, siteName, auctionId }) => ({
        value: siteId,
        label: `${siteName} (${auctionId})`,
      }))}
      words={useListWords(t('users.field.siteIds'))}
    />
  );
}
