import { useTranslation } from 'react-i18next';
import { CheckList } from '../../../../components/form/CheckList';
import { useListWords } from '../../components/useListWords';

type SitesProps = {
  id?: string;
  value?: number[];
  onChange?: (value: (string | number)[]) => void;
  disabled?: boolean;
  sites: readonly { siteId: number; siteName: string; auctionId: string }[];
};

/** Sites to tick, by name and auction id. */
export function CheckSites({ sites, ...field }: SitesProps) {
  const { t } = useTranslation('site-config');
  return (
    <CheckList
      {...field}
      choices={sites.map(({ siteId, siteName, auctionId }) => ({
        value: siteId,
        label: `${siteName} (${auctionId})`,
      }))}
      words={useListWords(t('users.field.siteIds'))}
    />
  );
}
