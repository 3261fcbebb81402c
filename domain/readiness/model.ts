import { STORAGE } from '../stages';
import { asUsual, fullest, stretchOf, type Crowd } from './crowd';
import { groupKey, groupOfKey, groupsOf } from './groups';
import { Durations } from './kaplan-meier';
import type { Situation } from './situation';

/** The version of the rule by which is promised: what was learned by another one is learned anew. */
export const PROMISE_RULE = 4;
/** For how many days back it is learned. */
export const LEARNED_DAYS = 56;
/** Fewer vehicles than this say nothing about the next one. */
export const LEAST_VEHICLES = 60;

/**
 * What is known of a group: from how many vehicles, and after how many milliseconds half and nine of ten of them were
 * ready when as much work waits in their shops as usual; null if that many never were.
 */
export type Known = { readonly vehicles: number; readonly half: number | null; readonly most: number | null };
export type Model = { readonly groups: ReadonlyMap<string, Known>; readonly crowd: Crowd };

/** What came of a vehicle in this situation at a moment, as far as it is known. Milliseconds since 1970. */
export type Outcome = {
  readonly workOrderId: number;
  readonly at: number;
  /** When it was ready; null if it is not, or left otherwise. */
  readonly ready: number | null;
  /** The last moment at which it is known not to have been ready. */
  readonly until: number;
};

type Learning = { durations: Durations; vehicles: number; last: number };

/** Learns how long vehicles take, from those that have left and those that are still there. */
export class Learner {
  readonly #groups = new Map<string, Learning>();
  readonly #crowd: Crowd;

  constructor(crowd: Crowd = asUsual) {
    this.#crowd = crowd;
  }

  /** Adds a vehicle's situation at a moment; those of one vehicle follow each other. */
  add(situation: Situation, { workOrderId, at, ready, until }: Outcome): void {
    const lasted = ((ready ?? until) - countedFrom(situation, at)) / stretch(this.#crowd, situation, at);
    for (const group of groupsOf(situation)) {
      const key = groupKey(group);
      const known = this.#groups.get(key) ?? { durations: new Durations(), vehicles: 0, last: -1 };
      known.durations.add(lasted, ready !== null);
      if (known.last !== workOrderId) known.vehicles += 1;
      known.last = workOrderId;
      this.#groups.set(key, known);
    }
  }

  /** What was learned, group by group: each takes a moment to compute. Groups of too few vehicles are left out. */
  *known(): Generator<[string, Known]> {
    for (const [key, { durations, vehicles }] of this.#groups) {
      if (vehicles < LEAST_VEHICLES) continue;
      const [half = null, most = null] = durations.quantiles([0.5, 0.9]);
      yield [key, { vehicles, half, most }];
    }
  }
}

/**
 * Time is counted from the later promised date if there is one, so that how late such promises are is learned too;
 * otherwise from the moment itself.
 */
const countedFrom = ({ due }: Situation, at: number): number => Math.max(at, due ?? at);

const stretch = (crowd: Crowd, { shops }: Situation, at: number): number =>
  stretchOf(fullest(crowd, shops, at));

/**
 * Why nothing is promised: nobody knows enough, somebody holds it and nobody knows enough of what is held, too many of
 * those in its situation are never ready, the owner has stored it, or the site has no opening hours, so that nobody
 * knows when somebody can come.
 */
export type NoPromise = 'few' | 'held' | 'stuck' | 'stored' | 'hours';

/**
 * When half and nine of ten of the vehicles in this situation were ready, counted from now. Milliseconds since 1970.
 */
export type Promised = {
  readonly half: number;
  readonly most: number;
  readonly group: string;
  readonly vehicles: number;
  /** How much work waits in the fullest of its shops, as a multiple of the usual amount; 1 if it waits for none. */
  readonly crowd: number;
};

/**
 * What can be promised for a vehicle in this situation at a moment: by the smallest group of enough vehicles. If that
 * one is not ready often enough, nothing is: a larger group would forget what makes this one slow.
 */
export function promiseOf(model: Model, situation: Situation, at: number): Promised | NoPromise {
  // It waits for its owner's decision and not for work.
  if (STORAGE.has(situation.stage)) return 'stored';
  for (const group of groupsOf(situation)) {
    const key = groupKey(group);
    const known = model.groups.get(key);
    if (!known) continue;
    const { half, most, vehicles } = known;
    if (half === null || most === null) return 'stuck';
    const since = countedFrom(situation, at);
    const crowd = fullest(model.crowd, situation.shops, at);
    const ready = (lasts: number): number => Math.max(at, since + Math.round(lasts * stretchOf(crowd)));
    return { half: ready(half), most: ready(most), group: key, vehicles, crowd };
  }
  return situation.cause === 'hold' ? 'held' : 'few';
}

/** What someone could do about a vehicle: begin to work on it, or get half of its work out of the way. */
export const SOONER_BY = ['working', 'hours'] as const;
export type Sooner = { readonly by: (typeof SOONER_BY)[number]; readonly most: number };

/** Moving a promise by less than this is not worth saying. */
const WORTH_SAYING_MS = 12 * 3_600_000;

/**
 * What would move the promise of a vehicle most: how vehicles fared that differed in one thing only, if enough of
 * exactly those are known. Null if that would not gain half a day. This is observation, not experiment: those vehicles
 * may differ in more.
 */
export function soonerOf(model: Model, situation: Situation, at: number): Sooner | null {
  const promised = promiseOf(model, situation, at);
  if (typeof promised === 'string') return null;
  const others: [Sooner['by'], Situation][] = [];
  if (situation.cause !== 'working') others.push(['working', { ...situation, cause: 'working', due: null }]);
  if (situation.hours > 1) others.push(['hours', { ...situation, hours: situation.hours / 2 }]);
  let best: Sooner | null = null;
  for (const [by, other] of others) {
    const found = promiseOf(model, other, at);
    // A larger group has lost the very thing that was changed.
    if (typeof found === 'string' || !keeps(by, found.group)) continue;
    if (found.most > promised.most - WORTH_SAYING_MS || (best && best.most <= found.most)) continue;
    best = { by, most: found.most };
  }
  return best;
}

function keeps(by: Sooner['by'], key: string): boolean {
  const { cause, work } = groupOfKey(key);
  return by === 'working' ? cause !== undefined : work !== undefined;
}
