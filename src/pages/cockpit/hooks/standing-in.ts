import { waitsFor } from '#domain/ledger/causes';
import type { CockpitFilter } from '#domain/cockpit/filter';
import type { Picked } from '#domain/cockpit/address';
import type { StandingRow } from '#domain/cockpit/sums';
import { firstGroups, waitingGroups, type WaitingGroup } from '#domain/cockpit/waiting-groups';

/** How many of those who must act are shown separately. */
export const MOST_GROUPS = 10;

/** The vehicles here now, limited to the chosen shop if there is one. */
export const standingIn = (
  rows: readonly StandingRow[],
  { shop }: Pick<CockpitFilter, 'shop'>,
): readonly StandingRow[] =>
  shop === '' ? rows : rows.filter(({ siteShopId }) => siteShopId === Number(shop));

/** A group of waiting vehicles by its key, including groups shown as part of "all others". */
export function groupPicked(rows: readonly StandingRow[], group: string): WaitingGroup | undefined {
  const groups = waitingGroups(rows);
  return [...groups, ...firstGroups(groups, MOST_GROUPS)].find(({ key }) => key === group);
}

/** The numbers about vehicles here now, as opposed to hours. */
const OF_NOW: ReadonlySet<Picked['kind']> = new Set(['standing', 'some', 'waiting', 'who']);
export const isOfNow = ({ kind }: Picked): boolean => OF_NOW.has(kind);

/** The vehicles behind a number about vehicles here now; undefined for a number of hours. */
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
    case 'who':
      return rows.filter((row) => waitsFor(row) === picked.who);
    case 'waiting':
      return groupPicked(rows, picked.group)?.rows ?? [];
    default:
      return undefined;
  }
}
