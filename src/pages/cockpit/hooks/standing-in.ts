import type { CockpitFilter, Picked } from './cockpit-address';
import type { StandingRow } from './sums';
import { firstGroups, waitingGroups } from './waiting-groups';

/** How many of those who must act are told apart. */
export const MOST_GROUPS = 10;

/** The vehicles that are there, of the shop that is looked at where there is one. */
export const standingIn = (
  rows: readonly StandingRow[],
  { shop }: Pick<CockpitFilter, 'shop'>,
): readonly StandingRow[] =>
  shop === '' ? rows : rows.filter(({ siteShopId }) => siteShopId === Number(shop));

/** The vehicles behind a number of those that are there; undefined where the number is one of hours. */
export function standingPicked(
  rows: readonly StandingRow[],
  picked: Picked,
): readonly StandingRow[] | undefined {
  switch (picked.kind) {
    case 'standing':
      return rows;
    case 'some': {
      const wanted = new Set(picked.workOrderIds);
      return rows.filter(({ workOrderId }) => wanted.has(workOrderId));
    }
    case 'waiting': {
      const groups = firstGroups(waitingGroups(rows), MOST_GROUPS);
      return groups.find(({ key }) => key === picked.group)?.rows ?? [];
    }
    default:
      return undefined;
  }
}
