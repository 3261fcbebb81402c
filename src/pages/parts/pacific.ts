import dayjs from 'dayjs';
import { shownIn, wallClock } from '#domain/wall-clock';
import { formatDay, formatStamp, formatTime } from '../../providers/i18n/format';

const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;

/** A moment in Pacific time with its distance from UTC, as order times are sent: 2026-03-02T07:00:00-08:00. */
export function pacificIso(date: Date): string {
  const whole = Math.floor(date.getTime() / 1000) * 1000;
  const ahead = wallClock(whole, ZONE).valueOf() - whole;
  return dayjs
    .utc(whole)
    .utcOffset(Math.round(ahead / MINUTE_MS))
    .format('YYYY-MM-DDTHH:mm:ssZ');
}

/**
 * When a part was ordered or received: in the site's time, plus Pacific time, in which the order was sent (R-568,
 * R-569), if that differs. The Pacific day is shown only if it is a different one.
 */
export function orderTime(
  moment: string,
  timeZone: string,
  language: string,
): [own: string, pacific: string] {
  const own = formatStamp(moment, timeZone, language);
  const pacific = formatStamp(moment, ZONE, language);
  if (own === pacific) return [own, ''];
  const sameDay = formatDay(moment, timeZone, language) === formatDay(moment, ZONE, language);
  return [own, sameDay ? formatTime(moment, ZONE, language) : pacific];
}

/** A moment's day in Pacific time as yyyy/MM/dd, for the export; empty for an empty moment. */
export const pacificDay = (moment: string): string =>
  moment === '' ? '' : shownIn(ZONE, moment, 'YYYY/MM/DD');
