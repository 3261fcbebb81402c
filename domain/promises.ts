/**
 * What people outside promise: when a part comes, when a vendor is done. Each telling is kept with its moment, so that what was
 * promised first and how often it moved can always be said.
 */
import { dayAt, daysLater, isDay, startOfDay, type Day } from './days';
import type { Moment } from './moments';
import { UNDO_MS } from './reopen';

/** By what a promise came to be told; `Before` is what stood there before tellings were kept. */
export const PROMISE_SOURCES = ['Person', 'Assistant', 'System', 'Before'] as const;
export type PromiseSource = (typeof PROMISE_SOURCES)[number];

/** What was told of when something is due; null says that nothing is promised any more. */
export type Telling = { due: Date | null; toldAt: Date; toldBy: string };

/** A promise as it stands: until when, what was said first, and how often another date was said. */
export type Standing = { due: Date | null; first: Date | null; moves: number };

const DAY_MS = 86_400_000;
/** Nobody promises for later than that: it is a slip of the pen. */
const MOST_DAYS = 366;

/**
 * How a promise stands after all that was told, in the order in which it was. What the same person says otherwise within a minute
 * was a slip, and counts neither as said nor as moved; nor does what is said again.
 */
export function standing(tellings: readonly Telling[]): Standing {
  const told = tellings.filter((telling, at) => !isCorrected(telling, tellings[at + 1]));
  const dates = told
    .flatMap(({ due }) => (due ? [due] : []))
    .filter((due, at, all) => due.getTime() !== all[at - 1]?.getTime());
  return { due: tellings.at(-1)?.due ?? null, first: dates[0] ?? null, moves: Math.max(0, dates.length - 1) };
}

const isCorrected = (telling: Telling, next: Telling | undefined): boolean =>
  next !== undefined &&
  next.toldBy === telling.toldBy &&
  next.toldAt.getTime() - telling.toldAt.getTime() <= UNDO_MS;

/** The last moment at which a promise is kept: that of a day ends with it in a zone. Throws a RangeError for no zone. */
export function dueOf(promised: string, timeZone: string): Date {
  return isDay(promised) ? endOfDay(promised, timeZone) : new Date(promised);
}

/** The day that was promised, such as 2026-12-04, or the moment in ISO 8601 where it was no whole day. */
export function promisedText(due: Date, timeZone: string): string {
  const day = dayAt(due, timeZone);
  return endOfDay(day, timeZone).getTime() === due.getTime() ? day : due.toISOString();
}

const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(daysLater(day, 1), timeZone).getTime() - 1);

/** Whether a promise is broken by now. */
export const isLate = (due: Moment, now: Moment): boolean => new Date(now) > new Date(due);

/** How many days of the calendar a broken promise is past its own; none on the day itself, and for what is not late. */
export function daysLate(due: Moment, now: Moment, timeZone: string): number {
  if (!isLate(due, now)) return 0;
  return Math.round((Date.parse(dayAt(now, timeZone)) - Date.parse(dayAt(due, timeZone))) / DAY_MS);
}

/** Why something cannot be promised, or null. `since`: when it was ordered or sent. */
export function promiseProblem(
  due: Date,
  { since, now }: { since: Date; now: Date },
): 'too early' | 'too far' | null {
  if (due < since) return 'too early';
  return due.getTime() > now.getTime() + MOST_DAYS * DAY_MS ? 'too far' : null;
}
