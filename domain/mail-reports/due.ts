import { WEEKDAYS, type Weekday } from '../calendar/calendar';
import { dayAt, daysLater, type Day } from '../days';
import { firstShowing } from '../moments';

/** When a report goes: on these days of the week, at this minute since midnight on the clocks of a zone. */
export type Schedule = { weekdays: readonly Weekday[]; minute: number; timeZone: string };

/** What comes later than this was not sent when it was due. Milliseconds. */
export const LATE_MS = 10 * 60_000;

const DAYS_OF_WEEK = WEEKDAYS.length;
const MINUTE_MS = 60_000;

const weekdayOf = (day: Day): Weekday => (((new Date(day).getUTCDay() + 6) % DAYS_OF_WEEK) + 1) as Weekday;

/** The days from some days before a moment until some days behind it, each with the moment at which a report goes on it. */
function dueAround({ weekdays, minute, timeZone }: Schedule, at: Date): Date[] {
  const today = dayAt(at, timeZone);
  return Array.from({ length: 2 * DAYS_OF_WEEK + 3 }, (_, index) =>
    daysLater(today, index - DAYS_OF_WEEK - 1),
  )
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => new Date(firstShowing(Date.parse(day) + minute * MINUTE_MS, timeZone)));
}

/**
 * The first moment behind another at which a report goes. Where the clocks leave its time out it goes when they are set forward; where
 * they show it twice it goes once. Undefined without a day. Throws a RangeError for an unknown zone.
 */
export const nextDue = (schedule: Schedule, after: Date): Date | undefined =>
  dueAround(schedule, after).find((due) => due > after);

/** The last moment at which a report was to go, until another one and including it; otherwise as {@link nextDue}. */
export const lastDue = (schedule: Schedule, until: Date): Date | undefined =>
  dueAround(schedule, until).findLast((due) => due <= until);
