export type Moment = Date | string | number;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it. */
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

/**
 * How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. Throws a RangeError for an unknown zone.
 */
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
 * What the clocks and calendars of a zone show at a moment, as an ISO text without its zone, such as
 * 2026-03-01T09:05:00.000; empty for an invalid moment. Throws a RangeError for an unknown zone.
 */
export function shownAt(moment: Moment, timeZone: string): string {
  const time = new Date(moment).getTime();
  return Number.isNaN(time) ? '' : new Date(time + aheadOfUtc(time, timeZone)).toISOString().slice(0, -1);
}

/** The moment this many hours before another; a day here has 24 of them, whatever a calendar says. */
export function hoursBefore(moment: Date, hours: number): Date {
  return new Date(moment.getTime() - hours * HOUR_MS);
}

/**
 * The first moment at which the clocks of a zone show a time or a later one, both in milliseconds since 1970, the time
 * as if its clocks showed UTC. If they are set forward over it, that is the moment of the change; if they show it
 * twice, the first one. Throws a RangeError for an unknown zone.
 */
export function firstShowing(shown: number, timeZone: string): number {
  const around = [aheadOfUtc(shown - DAY_MS, timeZone), aheadOfUtc(shown + DAY_MS, timeZone)];
  let early = shown - Math.max(...around);
  let late = shown - Math.min(...around);
  if (early === late || early + aheadOfUtc(early, timeZone) >= shown) return early;
  // When the clocks are set forward over the time, the change is between the two.
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (middle + aheadOfUtc(middle, timeZone) >= shown) late = middle;
    else early = middle;
  }
  return late;
}

/** Whether a name is a time zone, such as America/Chicago. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Hours since a moment, to a tenth; 0 for one in the future. Long lists have several in each row. */
export const hoursSince = (moment: Date, now: Date): number =>
  Math.max(0, Math.round(((now.getTime() - moment.getTime()) / HOUR_MS) * 10) / 10);

/** Days and hours since a moment, such as 3d 5h, as the wire has durations. */
export function daysAndHoursSince(moment: Date, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - moment.getTime()) / HOUR_MS));
  return `${Math.floor(hours / 24)}d ${hours % 24}h`;
}

/** Days of 24 hours since a moment; 0 for one in the future, null for an invalid moment. */
export function wholeDaysSince(moment: Moment, now: Date): number | null {
  const days = Math.floor((now.getTime() - new Date(moment).getTime()) / (24 * HOUR_MS));
  return Number.isNaN(days) ? null : Math.max(0, days);
}
