import dayjs from 'dayjs';
import { shownIn, wallClock } from '#domain/moments';
import { formatShort } from '../../providers/i18n/format';

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

/** A moment in Pacific time as MM/DD/YYYY h:mm A; other languages put its parts in their own order. */
export const formatPacific = (moment: string, language: string): string =>
  language === 'en' ? shownIn(ZONE, moment, 'MM/DD/YYYY h:mm A') : formatShort(moment, ZONE, language);

/** The day of a moment in Pacific time as yyyy/MM/dd, for the export; nothing for nothing. */
export const pacificDay = (moment: string): string =>
  moment === '' ? '' : shownIn(ZONE, moment, 'YYYY/MM/DD');
