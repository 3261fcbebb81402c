import { flagsOf, useSession } from '../../../../providers/session/session-store';
import { judgeAccess } from '../../../../resources/access';
import { CheckSites } from './CheckSites';

type Props = {
  id?: string;
  value?: number[];
  onChange?: (value: (string | number)[]) => void;
  disabled?: boolean;
  /** Those that are given already, whoever gave them. */
  known: readonly number[] | undefined;
};

/** The sites that can be given: those that the administrator administers. */
export function CheckGivableSites({ known, ...field }: Props) {
  const { sites, grantsAt } = useSession();
  const givable = sites.filter(
    (one) =>
      known?.includes(one.siteId) ||
      judgeAccess('site-users', 'edit', grantsAt(one), flagsOf(one)) === 'allowed',
  );
  return <CheckSites {...field} sites={givable} />;
}
