import type { OpenHours } from '../calendar/open-time';
import type { Day } from '../days';
import { costAt, type PriceSteps } from '../holding-cost';
import type { Account, Piece } from './causes';
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
  let day: Piece[] = [];
  let name: Day = '';
  const close = () => {
    if (day.length > 0) rows.push(...hoursOfDay(name, day, hours, prices));
    day = [];
  };
  for (const { day: next, stretch } of cutByDay(pieces, days)) {
    if (next !== name) close();
    name = next;
    day.push(stretch);
  }
  close();
  return rows;
}

/** What tells accounts apart. */
export const accountKey = ({ cause, closed, party, partyName, siteShopId, stage, rework }: Account): string =>
  JSON.stringify([cause, closed, party, partyName, siteShopId, stage, rework]);

function hoursOfDay(
  day: Day,
  pieces: readonly Piece[],
  hours: Pick<OpenHours, 'time'>,
  prices: PriceSteps,
): VehicleHour[] {
  const accounts = new Map<string, { account: Account; pieces: Piece[] }>();
  for (const { from, to, ...account } of pieces) {
    const key = accountKey(account);
    const known = accounts.get(key) ?? { account, pieces: [] };
    known.pieces.push({ ...account, from, to });
    accounts.set(key, known);
  }
  const all = [...accounts];
  const cost = costAt(
    prices,
    all.flatMap(([cause, own]) => own.pieces.map(({ from, to }) => ({ cause, from, to }))),
  );
  return all.map(([key, { account, pieces: own }]) => {
    const ms = own.reduce((sum, { from, to }) => sum + to - from, 0);
    return {
      ...account,
      day,
      ms,
      openMs: account.closed ? 0 : own.reduce((sum, { from, to }) => sum + hours.time(from, to), 0),
      cents: cost.causes.get(key) ?? 0,
      unpricedMs: unpricedOf(own, prices),
    };
  });
}

function unpricedOf(pieces: readonly Piece[], prices: PriceSteps): number {
  const priced = prices.find(({ parts }) => parts !== null)?.from ?? Infinity;
  return pieces.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, priced) - from), 0);
}
