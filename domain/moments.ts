import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

export type Moment = Date | string | number;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times what using it costs. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatters.set(timeZone, known);
  return known;
}

const SHOWN = /(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)/;

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. Throws a RangeError for no zone. */
export function aheadOfUtc(moment: number, timeZone: string): number {
  const [, month, day, year, hour, minute, second] = SHOWN.exec(formatterOf(timeZone).format(moment)) ?? [];
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/**
 * What the clocks and calendars of a zone show at a moment, to read, to format and to count days with. It is in UTC
 * mode and no moment itself: dayjs's own zones go wrong where the machine's clocks leave an hour out.
 * Not valid for what is no moment. Throws a RangeError for an unknown zone.
 */
export function wallClock(moment: Moment, timeZone: string): Dayjs {
  const time = typeof moment === 'number' ? moment : new Date(moment).getTime();
  return dayjs.utc(Number.isNaN(time) ? Number.NaN : time + aheadOfUtc(time, timeZone));
}

/** A moment on the clocks of a zone, in a pattern of dayjs such as `MM/DD/YYYY h:mm A`. */
export function shownIn(timeZone: string, moment: Moment, pattern: string): string {
  return wallClock(moment, timeZone).format(pattern);
}

/** The moment so many hours before another; a day of these has 24 of them, whatever a calendar says. */
export function hoursBefore(moment: Date, hours: number): Date {
  return dayjs.utc(moment).subtract(hours, 'hour').toDate();
}

/** Whether clocks are kept by a name, such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const HOUR_MS = 3_600_000;

/** Hours since a moment, to a tenth; none for one that lies ahead. Long lists have several in each row. */
export const hoursSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.round(((now.getTime() - moment.getTime()) / HOUR_MS) * 10) / 10);

/** Days and hours since a moment, such as 3d 5h, as the wire has durations. */
export function daysAndHoursSince(moment: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / HOUR_MS));
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
}

/** Days of 24 hours since a moment; none for one that lies ahead, null for what is no moment. */
export function wholeDaysSince(moment: Moment, now: Date): number | null {
  const days = dayjs.utc(now).diff(dayjs.utc(moment), 'day');
  return Number.isNaN(days) ? null : Math.max(0, days);
}
