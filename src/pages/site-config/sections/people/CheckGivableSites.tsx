import { flagsOf, useSession } from '../../../../providers/session/session-store';
import { judgeAccess } from '../../../../resources/access';
import { CheckSites } from './CheckSites';

type Props = {
  id?: string;
  value?: number[];
  onChange?: (value: (string | number)[]) => void;
  disabled?: boolean;
  /** Sites already given, no matter by whom. */
  known: readonly number[] | undefined;
};

/** The sites that can be given: those that the administrator manages. */
export function CheckGivableSites({ known, ...field }: Props) {
  const { sites, grantsAt } = useSession();
  const givable = sites.filter(
    (one) =>
      known?.includes(one.siteId) ||
      judgeAccess('site-users', 'edit', grantsAt(one), flagsOf(one)) === 'allowed',
  );
  return <CheckSites {...field} sites={givable} />;
}
