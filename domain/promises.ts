/**
 * What people outside promise: when a part comes, when a vendor is done. Each entry is kept with its moment, so that
 * the first promise and how often it moved can always be told.
 */
import { dayAt, daysLater, isDay, startOfDay, type Day } from './days';
import type { Moment } from './moments';
import { UNDO_MS } from './reopen';

/** How a promise came to be entered; `Before` is what existed before entries were kept. */
export const PROMISE_SOURCES = ['Person', 'Assistant', 'System', 'Before'] as const;
export type PromiseSource = (typeof PROMISE_SOURCES)[number];

/** When something was said to be due; null says that nothing is promised anymore. */
export type Telling = { due: Date | null; toldAt: Date; toldBy: string };

/** The state of a promise: until when, what was said first, and how often another date was given. */
export type Standing = { due: Date | null; first: Date | null; moves: number };

const DAY_MS = 86_400_000;
/** Nobody promises for later than that: it is a typo. */
const MOST_DAYS = 366;

/**
 * The state of a promise after all entries, in order. A different entry by the same person within a minute corrects a
 * slip, and counts neither as a promise nor as a move; nor does a repetition.
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

/**
 * The last moment at which a promise is kept: a promised day ends at its end in the zone. Throws a RangeError for an
 * unknown zone.
 */
export function dueOf(promised: string, timeZone: string): Date {
  return isDay(promised) ? endOfDay(promised, timeZone) : new Date(promised);
}

/** The day that was promised, such as 2026-12-04, or the moment in ISO 8601 if it was not a whole day. */
export function promisedText(due: Date, timeZone: string): string {
  const day = dayAt(due, timeZone);
  return endOfDay(day, timeZone).getTime() === due.getTime() ? day : due.toISOString();
}

const endOfDay = (day: Day, timeZone: string): Date =>
  new Date(startOfDay(daysLater(day, 1), timeZone).getTime() - 1);

/** Whether a promise is broken by now. */
export const isLate = (due: Moment, now: Moment): boolean => new Date(now) > new Date(due);

/** How many calendar days a broken promise is past its own day; 0 on the day itself, and for what is not late. */
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
