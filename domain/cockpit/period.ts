import { countDays, daysLater, firstOfMonth, LAST_DAY, type Day, type Days } from '../days';
import type { CockpitFilter } from './filter';

/** The first and the last day that the cockpit can be asked for. */
export const COCKPIT_DAYS: Days = { from: '2000-01-01', to: LAST_DAY };

/** Whether the cockpit can be asked for a day. */
export const isCockpitDay = (day: Day): boolean => day >= COCKPIT_DAYS.from && day <= COCKPIT_DAYS.to;

/** The days that a filter means on a day of the site's calendar. */
export function daysOfPeriod({ period, own }: Pick<CockpitFilter, 'period' | 'own'>, today: Day): Days {
  switch (period) {
    case 'own':
      return own;
    case 'month':
      return { from: firstOfMonth(today), to: today };
    default:
      return { from: daysLater(today, 1 - Number(period)), to: today };
  }
}

/**
 * The filter that shows the same days where the calendar may be at another day: `today` is that of the other site. A
 * word for them stays where it means the same there.
 */
export function filterElsewhere<Filter extends Pick<CockpitFilter, 'period' | 'own'>>(
  filter: Filter,
  days: Days,
  today: Day,
): Filter {
  const there = daysOfPeriod(filter, today);
  return there.from === days.from && there.to === days.to ? filter : { ...filter, period: 'own', own: days };
}

/** The same number of days right before some days; undefined if the cockpit cannot be asked for all of them. */
export function daysBefore(days: Days): Days | undefined {
  const from = daysLater(days.from, -countDays(days));
  return isCockpitDay(from) ? { from, to: daysLater(days.from, -1) } : undefined;
}

/** The days of a period that are over, first to last: unfinished days cannot be compared with the others. */
export function wholeDays({ from, to }: Days, today: Day): readonly Day[] {
  const last = to < today ? to : daysLater(today, -1);
  return last < from
    ? []
    : Array.from({ length: countDays({ from, to: last }) }, (_, index) => daysLater(from, index));
}

const WEEK_DAYS = 7;

/** Every week from the first to the last of some, each named by its first day, including those in between. */
export function weeksBetween(weeks: readonly Day[]): readonly Day[] {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = (countDays({ from: first, to: last }) - 1) / WEEK_DAYS + 1;
  return Array.from({ length: count }, (_, index) => daysLater(first, index * WEEK_DAYS));
}
