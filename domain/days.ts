import { firstShowing, shownAt, type Moment } from './moments';

const DAY_MS = 86_400_000;

/** A calendar day, such as 2026-03-01; it has no zone, and becomes moments only at a site. */
export type Day = string;

/** From one day to another, both included; an empty end is open. */
export type Days = { readonly from: Day; readonly to: Day };

/** After every day. */
export const NEVER: Day = '9999-99-99';

/** The last day that can be planned or asked for. */
export const LAST_DAY: Day = '2099-12-31';

export const ALL_DAYS: Days = { from: '', to: '' };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text names a day that exists, in a plausible year. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text) || text < '1900-01-01' || text >= '3000-01-01') return false;
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && dayOf(midnight) === text;
}

/** The day of a moment in UTC. */
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Whether there is no day between the two ends: the last one is before the first one. */
export const isBackwards = ({ from, to }: Days): boolean => from !== '' && to !== '' && to < from;

/** The day this many days later; earlier for a negative number. */
export const daysLater = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * DAY_MS);

/** How many days there are from one to another, both included; zero or negative if they are reversed. */
export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The first day of the month of a day. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The Monday of the week of a day. */
export const firstOfWeek = (day: Day): Day => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The day at a moment in a zone. */
export const dayAt = (moment: Moment, timeZone: string): Day => shownAt(moment, timeZone).slice(0, 10);

/**
 * The first moment of a day in a zone. That is midnight, except where the clocks skip it (the moment of the change) or
 * show it twice (the first one). Throws a RangeError for an unknown zone.
 */
export const startOfDay = (day: Day, timeZone: string): Date =>
  new Date(firstShowing(Date.parse(day), timeZone));

/** The moments of days in a zone: from the first one on, and before the second one. */
export type Span = { from?: Date; before?: Date };

/** The moments that days span in a zone; a day has 23 or 25 hours when the clocks change. */
export function spanOf({ from, to }: Days, timeZone: string): Span {
  return {
    ...(from === '' ? {} : { from: startOfDay(from, timeZone) }),
    ...(to === '' ? {} : { before: startOfDay(daysLater(to, 1), timeZone) }),
  };
}

/** The days that hold the moments of a span in a zone; an end that is no moment is open. */
export function daysOf(
  span: { from?: Moment | undefined; before?: Moment | undefined },
  timeZone: string,
): Days {
  const [from = '', before = ''] = [span.from, span.before];
  const last = new Date(before).getTime() - 1;
  return {
    from: Number.isNaN(new Date(from).getTime()) ? '' : dayAt(from, timeZone),
    to: Number.isNaN(last) ? '' : dayAt(last, timeZone),
  };
}

/** Whether a moment lies in one of the days of a span. */
export function isWithin({ from, before }: Span, moment: Moment): boolean {
  const time = new Date(moment).getTime();
  return (!from || time >= from.getTime()) && (!before || time < before.getTime());
}
