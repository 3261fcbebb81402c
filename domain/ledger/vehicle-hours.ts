import type { OpenHours } from '../calendar/open-time';
import type { Day } from '../days';
import { centsOfDay, priceAt, type PriceSteps } from '../holding-cost';
import type { Account, Piece } from './causes';
import { isSame } from './ledger';
import { cutByDay, type SiteDays } from './site-days';

/** How much of a vehicle's time on one day of its site went into one account, and what that cost. */
export type VehicleHour = Account & {
  readonly day: Day;
  /** Calendar milliseconds. */
  readonly ms: number;
  /** Milliseconds of them in which the site was open. */
  readonly openMs: number;
  readonly cents: number;
  /** Milliseconds before the first rate: their cost is unknown. */
  readonly unpricedMs: number;
};

/**
 * The hours of a vehicle by day and account, in order. Each day is priced by itself, so that a rate which holds from
 * one day on leaves earlier days as they are, and the vehicle costs what its days do to the cent.
 */
export function vehicleHours(
  pieces: readonly Piece[],
  { days, hours, prices }: { days: SiteDays; hours: Pick<OpenHours, 'time'>; prices: PriceSteps },
): VehicleHour[] {
  const rows: VehicleHour[] = [];
  let own: Own[] = [];
  let name: Day = '';
  const close = () => {
    if (own.length > 0) priceDay(rows, own, { day: name, days, prices });
    own = [];
  };
  cutByDay(pieces, days, (day, piece, from, to) => {
    if (day !== name) close();
    name = day;
    // A day has few accounts: scanning them is faster than building a key for each piece.
    let found = own.find(({ account }) => isSame(account, piece));
    if (!found) own.push((found = { account: piece, ms: 0, openMs: 0 }));
    found.ms += to - from;
    if (!piece.closed) found.openMs += hours.time(from, to);
  });
  close();
  return rows;
}

/** What distinguishes accounts. */
export const accountKey = ({ cause, closed, party, partyName, siteShopId, stage, rework }: Account): string =>
  JSON.stringify([cause, closed, party, partyName, siteShopId, stage, rework]);

/** What an account has of a day, in milliseconds. */
type Own = { account: Account; ms: number; openMs: number };

/**
 * Adds the hours of one day, one account after another in the order in which they began. A price holds for whole days.
 */
function priceDay(
  rows: VehicleHour[],
  accounts: readonly Own[],
  { day, days, prices }: { day: Day; days: SiteDays; prices: PriceSteps },
): void {
  const begins = days.start(day);
  const price = priceAt(prices, begins);
  const times = accounts.map(({ ms }) => ms);
  const costs = price === null ? [] : centsOfDay(price, times, days.start(days.after(day)) - begins);
  for (const [place, { account, ms, openMs }] of accounts.entries()) {
    const { cause, closed, party, partyName, siteShopId, stage, rework } = account;
    const cents = costs[place] ?? 0;
    const unpricedMs = price === null ? ms : 0;
    rows.push({
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
      cents,
      unpricedMs,
    });
  }
}
