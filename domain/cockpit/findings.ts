import { PARTS, type Part } from '../ledger/parts';
import { percentsOf } from '../shares';
import type { StageLayer, StandingRow } from './sums';

type Wait = Exclude<Part, 'working' | 'closed'>;

/** What took the most of all that is not work, in whole percent; undefined where nothing waited. */
export type LargestWait = { part: Wait; percent: number; pointsMore: number | undefined };

const isWait = (part: Part): part is Wait => part !== 'working' && part !== 'closed';

/** The largest wait among the parts, and how many points larger than before it is. */
export function largestWait(
  now: readonly number[],
  before: readonly number[] | undefined,
): LargestWait | undefined {
  const percents = percentsOf(now);
  const [largest] = PARTS.flatMap((part, index) => {
    const amount = now[index] ?? 0;
    return isWait(part) && amount > 0 ? [{ part, index, amount }] : [];
  }).toSorted((one, other) => other.amount - one.amount);
  if (!largest) return undefined;
  const percent = percents[largest.index] ?? 0;
  const compares = before?.some((amount) => amount > 0);
  const pointsMore = compares ? percent - (percentsOf(before ?? [])[largest.index] ?? 0) : undefined;
  return { part: largest.part, percent, pointsMore };
}

/** How a number has moved: by how much, and whether that is better; `same` within half of the last digit shown. */
export type Change = { by: number; verdict: 'better' | 'worse' | 'same' | 'neither' };

/** How a number has changed; undefined if one of the two is unknown. */
export function changeOf(
  now: number | null | undefined,
  before: number | null | undefined,
  { wish, step }: { wish: 'less' | 'more' | 'none'; step: number },
): Change | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  const by = now - before;
  if (Math.abs(by) < step / 2) return { by: 0, verdict: 'same' };
  if (wish === 'none') return { by, verdict: 'neither' };
  return { by, verdict: by > 0 === (wish === 'more') ? 'better' : 'worse' };
}

/** Work in progress over some days: vehicles on average, from the first day to the last, and where most were. */
export type WorkLevel = {
  average: number;
  first: number;
  last: number;
  most: StageLayer;
  mostAverage: number;
};

export function workLevel(layers: readonly StageLayer[]): WorkLevel | undefined {
  const [first] = layers;
  const count = first?.values.length ?? 0;
  if (!first || count === 0) return undefined;
  const average = ({ values }: StageLayer) => values.reduce((sum, value) => sum + value, 0) / count;
  const onDay = (day: number) => layers.reduce((sum, { values }) => sum + (values[day] ?? 0), 0);
  const most = layers.reduce((one, other) => (average(other) > average(one) ? other : one), first);
  return {
    average: layers.reduce((sum, layer) => sum + average(layer), 0),
    first: onDay(0),
    last: onDay(count - 1),
    most,
    mostAverage: average(most),
  };
}

/**
 * How many of the vehicles that are there have been there longer than a limit, and the oldest of them; ages in
 * milliseconds.
 */
export function oldOnes(
  rows: readonly StandingRow[],
  now: number,
  limit: number | null,
): { count: number; oldest: number } {
  const ages = rows.map(({ arrived }) => now - Date.parse(arrived));
  return {
    count: limit === null ? 0 : ages.filter((age) => age > limit).length,
    oldest: Math.max(0, ...ages),
  };
}
