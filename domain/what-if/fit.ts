import type { OpenLine } from './open-line';
import type { WorkStep } from './route';
import { simulate, type Pool, type Traveller } from './simulate';

/** What is known about the hands of a place, besides what it is simulated with. */
export type FittedPool = Pool & {
  /**
   * How many works began there, and how much open time vehicles waited for them on average, observed and explained by
   * busy hands alone. Milliseconds.
   */
  readonly works: number;
  readonly waitMs: number;
  readonly queuedMs: number;
  /** The share of all hands' open time in which they worked. */
  readonly load: number;
};

export type FittedPools = ReadonlyMap<string, FittedPool>;

/** The share of the open time with anyone at work in which no more worked at once than there are hands. */
const SEEN_SHARE = 0.95;
/** If that is not enough a hand is added, at most this often. */
const TRIES = 8;
/** How much longer queues may be than observed. */
const TOO_LONG = 1.1;
const MINUTE_MS = 60_000;

type Sums = { works: number; seen: number; queued: number };

/**
 * How many hands each place has, and how much of its waiting they explain, from what vehicles really did between two
 * moments. There are at least as many as were seen at work at once for 95 % of the time. Their real way is then
 * simulated with their real work and no waiting except for busy hands, and where queues get longer than observed
 * another hand is added. Any waiting observed beyond that is habit: it passes although hands are free, and another hand
 * does not shorten it.
 */
export function fitPools(
  travellers: readonly Traveller[],
  { line, from, until }: { line: OpenLine; from: number; until: number },
): FittedPools {
  const works = worksOf(travellers, from, until);
  const open = line.at(until) - line.at(from);
  const hands = new Map([...works].map(([place, own]) => [place, handsSeen(own, { line, from, until })]));
  let sums = new Map<string, Sums>();
  for (let time = 0; time < TRIES; time += 1) {
    const pools = new Map([...hands].map(([place, many]) => [place, { hands: many, habit: 0 }]));
    sums = waitsOf(travellers, { line, pools, from, until });
    const short = [...sums].filter(
      ([, { works: count, seen, queued }]) => queued > seen * TOO_LONG + count * MINUTE_MS,
    );
    if (short.length === 0) break;
    for (const [place] of short) hands.set(place, (hands.get(place) ?? 0) + 1);
  }
  return new Map(
    [...hands].map(([place, many]) => {
      const { works: count, seen, queued } = sums.get(place) ?? NOTHING;
      const worked = (works.get(place) ?? []).reduce((sum, { ms }) => sum + ms, 0);
      const each = (sum: number) => (count > 0 ? sum / count : 0);
      const load = open > 0 ? worked / (open * many) : 0;
      const habit = seen > 0 ? Math.max(0, 1 - queued / seen) : 0;
      return [place, { hands: many, habit, works: count, waitMs: each(seen), queuedMs: each(queued), load }];
    }),
  );
}

const NOTHING: Sums = { works: 0, seen: 0, queued: 0 };

/** The work between two moments, by place. */
function worksOf(travellers: readonly Traveller[], from: number, until: number): Map<string, WorkStep[]> {
  const works = new Map<string, WorkStep[]>();
  for (const { steps } of travellers) {
    for (const step of steps) {
      if (step.kind !== 'work' || step.ended <= from || step.began >= until) continue;
      const own = works.get(step.place);
      if (own) own.push(step);
      else works.set(step.place, [step]);
    }
  }
  return works;
}

/** How many were at work at once for most of the time in which anyone was. */
function handsSeen(
  works: readonly WorkStep[],
  { line, from, until }: { line: OpenLine; from: number; until: number },
): number {
  const edges = works
    .flatMap(({ began, ended }) => [
      { at: Math.max(from, began), by: 1 },
      { at: Math.min(until, ended), by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by);
  const lasted: number[] = [];
  let busy = 0;
  let last = from;
  for (const { at, by } of edges) {
    if (busy > 0) lasted[busy] = (lasted[busy] ?? 0) + line.at(at) - line.at(last);
    busy += by;
    last = at;
  }
  const all = lasted.reduce((sum, ms) => sum + (ms ?? 0), 0);
  let passed = 0;
  for (const [hands, ms] of lasted.entries()) {
    passed += ms ?? 0;
    if (hands > 0 && passed >= all * SEEN_SHARE) return hands;
  }
  return 1;
}

/**
 * How long vehicles waited at each place, really and by the simulation of busy hands, for the work they came for after
 * a moment.
 */
function waitsOf(
  travellers: readonly Traveller[],
  {
    line,
    pools,
    from,
    until,
  }: { line: OpenLine; pools: ReadonlyMap<string, Pool>; from: number; until: number },
): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  simulate(travellers, {
    line,
    usual: line,
    pools,
    until,
    onWork: ({ step, joined, began }) => {
      if (joined < from) return;
      const sum = sums.get(step.place) ?? { ...NOTHING };
      sum.works += 1;
      sum.seen += step.waitMs;
      sum.queued += line.at(began) - line.at(joined);
      sums.set(step.place, sum);
    },
  });
  return sums;
}
