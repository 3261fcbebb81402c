import { waitsFor, type Party } from '../ledger/causes';
import { costADay, type StandingRow } from './sums';

/** Vehicles that wait for the same party. */
export type WaitingGroup = {
  readonly key: string;
  /** `unknown` where nothing explains what they wait for, `rest` for groups that are shown as one. */
  readonly who: Party | 'rest';
  /**
   * The supplier, vendor or customer, or for the site the stage that no shop works at; empty where there is no name.
   */
  readonly name: string;
  readonly siteShopId: number | null;
  readonly rows: readonly StandingRow[];
  readonly cents: number;
};

/** Who can end what a vehicle waits for. */
export function groupOf(row: StandingRow): Pick<WaitingGroup, 'key' | 'who' | 'name' | 'siteShopId'> {
  const { party, partyName, customerId, customerName, siteShopId, stage } = row;
  if (waitsFor(row) === 'unknown') return { key: 'unknown', who: 'unknown', name: '', siteShopId: null };
  switch (party) {
    case 'site':
      return siteShopId === null
        ? { key: `desk ${stage}`.trimEnd(), who: party, name: stage, siteShopId }
        : { key: `site ${siteShopId}`, who: party, name: '', siteShopId };
    case 'consignor':
      return { key: `consignor ${customerId}`, who: party, name: customerName, siteShopId: null };
    default:
      return { key: `${party} ${partyName}`.trimEnd(), who: party, name: partyName, siteShopId: null };
  }
}

/**
 * The vehicles that are there and not worked on, by who can end what each waits for: the most expensive first, or where
 * nothing has a price the largest group.
 */
export function waitingGroups(standing: readonly StandingRow[]): readonly WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const row of standing) {
    if (waitsFor(row) === undefined) continue;
    const group = groupOf(row);
    const rows = [...(groups.get(group.key)?.rows ?? []), row];
    groups.set(group.key, { ...group, rows, cents: costADay(rows) });
  }
  return [...groups.values()].toSorted(
    (one, other) => other.cents - one.cents || other.rows.length - one.rows.length,
  );
}

/** The first groups, and one for all others if there are more. */
export function firstGroups(groups: readonly WaitingGroup[], most: number): readonly WaitingGroup[] {
  if (groups.length <= most + 1) return groups;
  const rows = groups.slice(most).flatMap((group) => group.rows);
  return [
    ...groups.slice(0, most),
    { key: 'rest', who: 'rest', name: '', siteShopId: null, rows, cents: costADay(rows) },
  ];
}
