import type { Calendar, Shift, Weekday } from '../calendar/calendar';
import { WEEKDAYS, clockMs, endsNextDay } from '../calendar/calendar';
import { heldOn } from '../calendar/week';
import type { Day } from '../days';
import type { FittedPools } from './fit';
import { shorter, type Step } from './route';
import type { Pool } from './simulate';

/** By how many percent more or fewer vehicles may arrive. */
export const ARRIVAL_CHANGES = [-20, -10, 0, 10, 20] as const;
export type ArrivalChange = (typeof ARRIVAL_CHANGES)[number];

/** How many people a place may gain at most. */
export const MORE_PEOPLE_MOST = 2;

/** What would be different; all defaults change nothing. */
export type Levers = {
  /** More people by place (`placeOf`). */
  readonly people: readonly { readonly place: string; readonly more: number }[];
  /** A weekday on which the site would be open as on its longest day. */
  readonly openDay: Weekday | null;
  /** Customers decide in half the time. */
  readonly decideFaster: boolean;
  /** A vehicle waits a day less for suppliers, all its parts together. */
  readonly partsSooner: boolean;
  readonly arrivals: ArrivalChange;
};

export const NO_LEVERS: Levers = {
  people: [],
  openDay: null,
  decideFaster: false,
  partsSooner: false,
  arrivals: 0,
};

export const changesNothing = ({ people, openDay, decideFaster, partsSooner, arrivals }: Levers): boolean =>
  people.length === 0 && openDay === null && !decideFaster && !partsSooner && arrivals === 0;

/**
 * Why levers cannot be pulled: the site is open on that day, nobody works at a place, or no vehicle waits for what
 * would be faster.
 */
export type Refusal = 'open' | 'nobody' | 'customers' | 'parts';

const DAY_MS = 86_400_000;
const HALF = 0.5;

/** The weekdays on which a site is not open by the hours that hold on a day, ignoring closures. */
export function closedWeekdays(calendar: Calendar, today: Day): Weekday[] {
  const open = new Set(heldOn(calendar.shifts, today).map(({ weekday }) => weekday));
  return WEEKDAYS.filter((weekday) => !open.has(weekday));
}

/** Why the levers have no effect at a site, by the ways of its vehicles; undefined if they do. */
export function refusalOf(
  levers: Levers,
  {
    calendar,
    today,
    pools,
    steps,
  }: { calendar: Calendar; today: Day; pools: FittedPools; steps: Iterable<Step> },
): Refusal | undefined {
  const { openDay, people, decideFaster, partsSooner } = levers;
  if (openDay !== null && !closedWeekdays(calendar, today).includes(openDay)) return 'open';
  if (people.some(({ place }) => !pools.has(place))) return 'nobody';
  if (!decideFaster && !partsSooner) return undefined;
  const kinds = new Set<string>();
  for (const { kind } of steps) kinds.add(kind);
  if (decideFaster && !kinds.has('customer')) return 'customers';
  return partsSooner && !kinds.has('supplier') ? 'parts' : undefined;
}

/** The pools with more people. */
export function poolsWith(pools: ReadonlyMap<string, Pool>, { people }: Levers): ReadonlyMap<string, Pool> {
  const changed = new Map(pools);
  for (const { place, more } of people) {
    const pool = changed.get(place);
    if (pool) changed.set(place, { ...pool, hands: pool.hands + more });
  }
  return changed;
}

/** The hours with one more day from `today` on: those of the weekday that is open longest, the first in a tie. */
export function calendarWith(calendar: Calendar, { openDay }: Levers, today: Day): Calendar {
  if (openDay === null) return calendar;
  const held = heldOn(calendar.shifts, today);
  const openMs = (weekday: Weekday) => sum(held.filter((shift) => shift.weekday === weekday).map(lengthOf));
  const usual = WEEKDAYS.reduce((best, weekday) => (openMs(weekday) > openMs(best) ? weekday : best));
  const added = held
    .filter(({ weekday }) => weekday === usual)
    .map((shift) => ({ ...shift, weekday: openDay, validFrom: today, validUntil: null }));
  return { ...calendar, shifts: [...calendar.shifts, ...added] };
}

const lengthOf = (shift: Shift): number =>
  clockMs(shift.to) - clockMs(shift.from) + (endsNextDay(shift) ? DAY_MS : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The steps of a vehicle with the speed-ups outside of the site. */
export function stepsWith(steps: readonly Step[], { decideFaster, partsSooner }: Levers): readonly Step[] {
  if (!decideFaster && !partsSooner) return steps;
  let spare = partsSooner ? DAY_MS : 0;
  return steps.map((step) => {
    if (decideFaster && step.kind === 'customer') return shorter(step, HALF);
    if (spare === 0 || step.kind !== 'supplier') return step;
    const less = Math.min(spare, step.lastedMs);
    spare -= less;
    return less > 0 ? shorter(step, 1 - less / step.lastedMs) : step;
  });
}
