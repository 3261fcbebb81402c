import { firstAbove, firstFrom } from '../ascending';
import { reached, type Step } from '../readiness/kaplan-meier';
import type { Traveller } from './simulate';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Bands hold the results of eight of ten runs. */
const LOW = 0.1;
const HIGH = 0.9;
const HALF = 0.5;
const MOST = 0.9;

/**
 * The result of a run. Days are calendar days from arrival until half and nine of ten are completed, at the pace at
 * which vehicles of each age were in the weeks that count (`readyWithin`).
 */
export const FIGURES = ['halfDays', 'mostDays', 'readyAWeek', 'thereAtEnd', 'centsAWeek'] as const;
export type Figure = (typeof FIGURES)[number];
/** NaN where too many are never completed, and cost where no vehicle has a rate. */
export type Figures = Readonly<Record<Figure, number>>;

/** A figure over all runs: the median, and the range of eight of ten. */
export type Band = { readonly middle: number; readonly low: number; readonly high: number };

/**
 * A vehicle as far as it was there within some weeks, by its age in milliseconds: from when on, up to when, and whether
 * it was completed then.
 */
export type Seen = { readonly from: number; readonly to: number; readonly ready: boolean };

/**
 * After how many milliseconds shares of vehicles, in ascending order, are completed at the pace of some weeks: how many
 * of those present at an age were completed at it (a life table of a period: Kaplan and Meier 1958 with late entry).
 * What was completed in those weeks says less: with fewer arrivals the old ones that were already there make up more of
 * it, and with more hands the queue's oldest leave first, though none of them takes longer. NaN for a share that is
 * never reached.
 */
export const readyWithin = (seen: readonly Seen[], shares: readonly number[]): number[] =>
  reached(stepsOf(seen.filter(({ from, to }) => from < to)), shares).map((age) => age ?? Number.NaN);

function* stepsOf(seen: readonly Seen[]): Generator<Step> {
  const inOrder = (ages: readonly number[]) => Float64Array.from(ages).sort();
  const begins = inOrder(seen.map(({ from }) => from));
  const ends = inOrder(seen.map(({ to }) => to));
  const completed = inOrder(seen.filter(({ ready }) => ready).map(({ to }) => to));
  for (let place = 0; place < completed.length;) {
    const time = completed[place] ?? 0;
    const next = firstAbove(completed, time);
    yield { time, atRisk: firstFrom(begins, time) - firstFrom(ends, time), ended: next - place };
    place = next;
  }
}

/** Adds up a run between two moments. */
export function figuresOf(
  travellers: readonly Omit<Traveller, 'steps'>[],
  left: Float64Array,
  { from, until }: { from: number; until: number },
): Figures {
  const seen: Seen[] = [];
  let completed = 0;
  let thereAtEnd = 0;
  let cents = 0;
  let priced = false;
  for (const [who, { arrive, enters, ready, centsADay }] of travellers.entries()) {
    const at = left[who] ?? Infinity;
    if (enters < until && at >= from) {
      const inTime = ready && at < until;
      completed += Number(inTime);
      seen.push({ from: Math.max(from, enters) - arrive, to: Math.min(at, until) - arrive, ready: inTime });
    }
    if (enters < until && at >= until) thereAtEnd += 1;
    if (centsADay === null) continue;
    priced = true;
    cents += (Math.max(0, Math.min(at, until) - Math.max(enters, from)) / DAY_MS) * centsADay;
  }
  const weeks = (until - from) / WEEK_MS;
  const [half = Number.NaN, most = Number.NaN] = readyWithin(seen, [HALF, MOST]);
  return {
    halfDays: half / DAY_MS,
    mostDays: most / DAY_MS,
    readyAWeek: completed / weeks,
    thereAtEnd,
    centsAWeek: priced ? cents / weeks : Number.NaN,
  };
}

/** The quantile of sorted numbers, interpolated linearly; NaN if there are none. */
function quantile(ordered: readonly number[], share: number): number {
  const place = share * (ordered.length - 1);
  const low = ordered[Math.floor(place)];
  const high = ordered[Math.ceil(place)];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** The band over several runs; null if one of them has no value. */
export function bandOf(values: readonly number[]): Band | null {
  if (values.length === 0 || values.some((value) => Number.isNaN(value))) return null;
  const ordered = values.toSorted((one, other) => one - other);
  return { middle: quantile(ordered, HALF), low: quantile(ordered, LOW), high: quantile(ordered, HIGH) };
}

/** Whether a difference is significant: its band does not include zero. */
export const isClear = ({ low, high }: Band): boolean => low > 0 || high < 0;
