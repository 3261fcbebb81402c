import { NOTIFICATION_KINDS, waitsForPerson, type NotificationKind } from '../notifications';
import { firstShowing } from '../moments';
import { wallClock } from '../wall-clock';

/**
 * What someone wants for a kind of news: by mail, on their devices, by text message, and whether also in their quiet
 * hours.
 */
export type MailChoice = { mail: boolean; urgent: boolean; push: boolean; sms: boolean };

/** When someone gets no mail: minutes since midnight on the clocks of a zone, start included and end not. */
export type QuietHours = { from: number; to: number; timeZone: string };

export const MINUTES_OF_DAY = 24 * 60;

/**
 * The defaults of a kind: what waits for a person is mailed and shown by their devices, what only informs is not; text
 * messages cost money.
 */
export const defaultChoice = (kind: NotificationKind): MailChoice => ({
  mail: waitsForPerson(kind),
  urgent: false,
  push: waitsForPerson(kind),
  sms: false,
});

/** The kinds that are mailed by default. */
export const MAILED_BY_DEFAULT: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => defaultChoice(kind).mail,
);

/**
 * When the quiet hours around a moment end; undefined if it is in none. Quiet hours that begin when they end are none.
 * Throws a RangeError for an unknown zone.
 */
export function quietUntil(now: Date, quiet: QuietHours | undefined): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const { from, to, timeZone } = quiet;
  const clock = wallClock(now, timeZone);
  const minute = clock.hour() * 60 + clock.minute();
  const within = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!within) return undefined;
  const day = clock.startOf('day').add(minute < to ? 0 : 1, 'day');
  return new Date(firstShowing(day.valueOf() + to * 60_000, timeZone));
}
