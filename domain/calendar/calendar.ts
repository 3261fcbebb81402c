import type { Day } from '../days';

/** The days of a week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** A wall-clock time such as 07:30; 24:00 ends a day. */
export type ClockTime = string;

/**
 * Hours of one weekday in the site's local time. `to` at or before `from` is on the next day; a shift belongs to the
 * day that it begins on. It holds on the days from `validFrom` on and before `validUntil`, without end for null.
 */
export type Shift = {
  readonly weekday: Weekday;
  readonly from: ClockTime;
  readonly to: ClockTime;
  readonly validFrom: Day;
  readonly validUntil: Day | null;
};

/** A day, which stands for its beginning, or a minute in the site's local time, such as 2026-12-24T12:00. */
export type LocalTime = string;

/** When the site is closed although there are shifts, from one local time on and before another. */
export type Closure = { readonly name: string; readonly from: LocalTime; readonly until: LocalTime };

/** When a site is open, or a technician is there. Without shifts it never is. */
export type Calendar = {
  /** A name of the time zone database, such as America/Chicago. */
  readonly timeZone: string;
  readonly shifts: readonly Shift[];
  readonly closures: readonly Closure[];
};

/** Whether any hours hold on a day or a later one: without them, nobody knows when anything is open. */
export const hasHours = ({ shifts }: Pick<Calendar, 'shifts'>, day: Day): boolean =>
  shifts.some(({ validUntil }) => validUntil === null || validUntil > day);

const MINUTE_MS = 60_000;

/** A time of a day that a shift may begin at: 00:00 to 23:59. */
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A time of a day that a shift may end at: 00:00 to 24:00. */
export const END_TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Whether a shift ends on the day after it begins; 07:00–07:00 does, a whole day later. */
export const endsNextDay = ({ from, to }: Pick<Shift, 'from' | 'to'>): boolean =>
  clockMs(to) <= clockMs(from);

/** Milliseconds from the beginning of a day to a time, with clocks that are never changed. */
export const clockMs = (time: ClockTime): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE_MS;
