import { NOTIFICATION_KINDS, waitsForPerson, type NotificationKind } from '../notifications';
import { firstShowing } from '../moments';
import { wallClock } from '../wall-clock';

/** What somebody wants of a kind of news: told by mail, on their devices, by text message, and so also in their quiet hours. */
export type MailChoice = { mail: boolean; urgent: boolean; push: boolean; sms: boolean };

/** When nobody mails somebody: minutes since midnight on the clocks of a zone, the first included and the last not. */
export type QuietHours = { from: number; to: number; timeZone: string };

export const MINUTES_OF_DAY = 24 * 60;

/**
 * What holds for a kind until somebody says otherwise: what waits for a person is mailed and shown by their
 * devices, what only tells is not; text messages cost money.
 */
export const defaultChoice = (kind: NotificationKind): MailChoice => ({
  mail: waitsForPerson(kind),
  urgent: false,
  push: waitsForPerson(kind),
  sms: false,
});

/** The kinds that are mailed unless somebody says otherwise. */
export const MAILED_BY_DEFAULT: readonly NotificationKind[] = NOTIFICATION_KINDS.filter(
  (kind) => defaultChoice(kind).mail,
);

/**
 * When the quiet hours end that a moment lies in; undefined where it lies in none. Those that begin when they end are none. Throws a
 * RangeError for an unknown zone.
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
