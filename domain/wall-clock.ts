import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { aheadOfUtc, type Moment } from './moments';

dayjs.extend(utc);

/**
 * What the clocks and calendars of a zone show at a moment, for reading, formatting and counting days. It is in UTC
 * mode and not itself a moment: dayjs's own zones go wrong where the machine's clocks skip an hour. Not valid for an
 * invalid moment. Throws a RangeError for an unknown zone.
 */
export function wallClock(moment: Moment, timeZone: string): Dayjs {
  const time = typeof moment === 'number' ? moment : new Date(moment).getTime();
  return dayjs.utc(Number.isNaN(time) ? Number.NaN : time + aheadOfUtc(time, timeZone));
}

/** A moment on the clocks of a zone, in a pattern of dayjs such as `MM/DD/YYYY h:mm A`. */
export function shownIn(timeZone: string, moment: Moment, pattern: string): string {
  return wallClock(moment, timeZone).format(pattern);
}
