import type { Traveller } from './simulate';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Bands hold what came out of eight of ten runs. */
const LOW = 0.1;
const HIGH = 0.9;
const HALF = 0.5;
const MOST = 0.9;

/** What a run comes to. Days are those of the calendar, from arrival until completion, of the vehicles that were completed. */
export const FIGURES = ['halfDays', 'mostDays', 'readyAWeek', 'thereAtEnd', 'centsAWeek'] as const;
export type Figure = (typeof FIGURES)[number];
/** Not a number (NaN) where nothing was completed, and cost where no vehicle has a rate. */
export type Figures = Readonly<Record<Figure, number>>;

/** A figure over all runs: the middle one, and what lies around it in eight of ten. */
export type Band = { readonly middle: number; readonly low: number; readonly high: number };

/** Adds up a run between two moments. */
export function figuresOf(
  travellers: readonly Traveller[],
  left: Float64Array,
  { from, until }: { from: number; until: number },
): Figures {
  const days: number[] = [];
  let thereAtEnd = 0;
  let cents = 0;
  let priced = false;
  for (const [who, { arrive, enters, ready, centsADay }] of travellers.entries()) {
    const at = left[who] ?? Infinity;
    if (ready && at >= from && at < until) days.push((at - arrive) / DAY_MS);
    if (enters < until && at >= until) thereAtEnd += 1;
    if (centsADay === null) continue;
    priced = true;
    cents += (Math.max(0, Math.min(at, until) - Math.max(enters, from)) / DAY_MS) * centsADay;
  }
  const weeks = (until - from) / WEEK_MS;
  days.sort((one, other) => one - other);
  return {
    halfDays: quantile(days, HALF),
    mostDays: quantile(days, MOST),
    readyAWeek: days.length / weeks,
    thereAtEnd,
    centsAWeek: priced ? cents / weeks : Number.NaN,
  };
}

/** What of numbers in order lies below a share of them, in between by halves; not a number for none. */
export function quantile(ordered: readonly number[], share: number): number {
  const place = share * (ordered.length - 1);
  const low = ordered[Math.floor(place)];
  const high = ordered[Math.ceil(place)];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** The band of what several runs came to; null where one of them came to nothing. */
export function bandOf(values: readonly number[]): Band | null {
  if (values.length === 0 || values.some((value) => Number.isNaN(value))) return null;
  const ordered = values.toSorted((one, other) => one - other);
  return { middle: quantile(ordered, HALF), low: quantile(ordered, LOW), high: quantile(ordered, HIGH) };
}

/** Whether a difference is one: its band does not hold zero. */
export const isClear = ({ low, high }: Band): boolean => low > 0 || high < 0;
