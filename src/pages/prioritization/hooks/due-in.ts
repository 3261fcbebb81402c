const DAY_MS = 86_400_000;

export type Due =
  | { kind: 'later' | 'late'; days: number }
  /** Later or earlier today, or tomorrow: then the hour counts. */
  | { kind: 'today' | 'overdue' | 'tomorrow'; time: (language: string) => string };

/**
 * How far a due date is away, in days of the site's calendar: what is due tonight is due today, whatever the hours.
 * Undefined for no date.
 */
export function dueIn(value: string, now: number, timeZone: string): Due | undefined {
  const moment = Date.parse(value);
  if (Number.isNaN(moment)) return undefined;
  const days = Math.round((dayOf(moment, timeZone) - dayOf(now, timeZone)) / DAY_MS);
  if (days > 1) return { kind: 'later', days };
  if (days < 0) return { kind: 'late', days: -days };
  const time = (language: string) =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(moment);
  if (days === 1) return { kind: 'tomorrow', time };
  return { kind: moment < now ? 'overdue' : 'today', time };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment belongs to at the site, as its midnight in UTC. */
function dayOf(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return Date.parse(format.format(moment));
}
