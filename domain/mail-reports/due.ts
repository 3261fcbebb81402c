import { WEEKDAYS, type Weekday } from '../calendar/calendar';
import { dayAt, daysLater, type Day } from '../days';
import { firstShowing } from '../moments';

/** When a report goes: on these days of the week, at this minute since midnight on the clocks of a zone. */
export type Schedule = { weekdays: readonly Weekday[]; minute: number; timeZone: string };

/** A report that is later than this is not sent anymore. Milliseconds. */
export const LATE_MS = 10 * 60_000;

const DAYS_OF_WEEK = WEEKDAYS.length;
const MINUTE_MS = 60_000;

const weekdayOf = (day: Day): Weekday => (((new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK) + 1) as Weekday;

/**
 * The days from some days before a moment until some days after it, each with the moment at which a report goes on it.
 */
function dueAround({ weekdays, minute, timeZone }: Schedule, at: Date): Date[] {
  const today = dayAt(at, timeZone);
  return Array.from({ length: 2 * DAYS_OF_WEEK + 3 }, (_, index) =>
    daysLater(today, index - DAYS_OF_WEEK - 1),
  )
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => new Date(firstShowing(Date.parse(day) + minute * MINUTE_MS, timeZone)));
}

/**
 * The first moment after another at which a report goes. Where the clocks skip its time it goes at the change; where
 * they show it twice it goes once. Undefined without a day. Throws a RangeError for an unknown zone.
 */
export const nextDue = (schedule: Schedule, after: Date): Date | undefined =>
  dueAround(schedule, after).find((due) => due > after);

/** The last moment at which a report was due, up to and including another one; otherwise like {@link nextDue}. */
export const lastDue = (schedule: Schedule, until: Date): Date | undefined =>
  dueAround(schedule, until).findLast((due) => due <= until);
