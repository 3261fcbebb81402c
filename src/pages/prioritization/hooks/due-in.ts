import { wallClock } from '#domain/wall-clock';
import { formatTime } from '../../../providers/i18n/format';

export type Due =
  | { kind: 'later' | 'late'; days: number }
  /** Later or earlier today, or tomorrow: then the hour counts. */
  | { kind: 'today' | 'overdue' | 'tomorrow'; time: (language: string) => string };

/**
 * How far a due date is away, in days of the site's calendar: what is due tonight is due today, whatever the hours.
 * Undefined for no date.
 */
export function dueIn(value: string, now: number, timeZone: string): Due | undefined {
  const due = wallClock(value, timeZone);
  if (!due.isValid()) return undefined;
  const days = due.startOf('day').diff(wallClock(now, timeZone).startOf('day'), 'day');
  if (days > 1) return { kind: 'later', days };
  if (days < 0) return { kind: 'late', days: -days };
  const time = (language: string) => formatTime(value, timeZone, language);
  if (days === 1) return { kind: 'tomorrow', time };
  return { kind: Date.parse(value) < now ? 'overdue' : 'today', time };
}
