import type { OpenHours } from '../calendar/open-time';
import type { Day } from '../days';
import { costAt, type PriceSteps } from '../holding-cost';
import type { Account, Piece } from './causes';
import { isSame } from './ledger';
import { cutByDay, type SiteDays } from './site-days';

/** How long a vehicle's time of one day of its site went into one account, and what that cost. */
export type VehicleHour = Account & {
  readonly day: Day;
  /** Milliseconds of the calendar. */
  readonly ms: number;
  /** Milliseconds of them in which the site was open. */
  readonly openMs: number;
  readonly cents: number;
  /** Milliseconds before the first rate: what they cost is not known. */
  readonly unpricedMs: number;
};

/**
 * The hours of a vehicle by day and account, in their order. Each day is priced for itself, so that a rate which holds from
 * one day on leaves those before as they are, and the vehicle costs what its days do to the cent.
 */
export function vehicleHours(
  pieces: readonly Piece[],
  { days, hours, prices }: { days: SiteDays; hours: Pick<OpenHours, 'time'>; prices: PriceSteps },
): VehicleHour[] {
  const rows: VehicleHour[] = [];
  let own: Own[] = [];
  let name: Day = '';
  const close = () => {
    if (own.length > 0)
      rows.push(...priced(name, own, { prices, dayMs: days.start(days.after(name)) - days.start(name) }));
    own = [];
  };
  cutByDay(pieces, days, (day, piece, from, to) => {
    if (day !== name) close();
    name = day;
    // A day has few accounts: looking through them is quicker than a key for each piece.
    let found = own.find(({ account }) => isSame(account, piece));
    if (!found) own.push((found = { account: piece, stretches: [], openMs: 0 }));
    found.stretches.push([from, to]);
    if (!piece.closed) found.openMs += hours.time(from, to);
  });
  close();
  return rows;
}

/** What tells accounts apart. */
export const accountKey = ({ cause, closed, party, partyName, siteShopId, stage, rework }: Account): string =>
  JSON.stringify([cause, closed, party, partyName, siteShopId, stage, rework]);

/** What a day has of an account. */
type Own = { account: Account; stretches: [from: number, to: number][]; openMs: number };

/** The hours of one day, an account after the other in the order in which they began. */
function priced(
  day: Day,
  accounts: readonly Own[],
  { prices, dayMs }: { prices: PriceSteps; dayMs: number },
): VehicleHour[] {
  const { causes: cents } = costAt(
    prices,
    accounts.flatMap(({ stretches }, place) =>
      stretches.map(([from, to]) => ({ cause: String(place), from, to })),
    ),
    dayMs,
  );
  const rate = prices.find(({ parts }) => parts !== null)?.from ?? Infinity;
  return accounts.map(({ account, stretches, openMs }, place) => {
    const { cause, closed, party, partyName, siteShopId, stage, rework } = account;
    let ms = 0;
    let unpricedMs = 0;
    for (const [from, to] of stretches) {
      ms += to - from;
      unpricedMs += Math.max(0, Math.min(to, rate) - from);
    }
    return {
      cause,
      closed,
      party,
      partyName,
      siteShopId,
      stage,
      rework,
      day,
      ms,
      openMs,
      cents: cents.get(String(place)) ?? 0,
      unpricedMs,
    };
  });
}
