import { dayAt, daysLater, startOfDay } from '../days';
import { fitPools, type FittedPools } from './fit';
import type { OpenLine } from './open-line';
import { keyOf, lengthOf, type Position, type Route, type Step, type Visit } from './route';
import type { Traveller } from './simulate';

/** The whole way of a vehicle that left. */
export type KnownRoute = {
  readonly steps: readonly Step[];
  readonly ready: boolean;
  readonly centsADay: number | null;
};

/** A vehicle that was there when the weeks ended, and what it was in. */
export type Present = {
  readonly arrive: number;
  readonly centsADay: number | null;
  readonly last: Position | null;
};

/** Where a known way has been in a step, and how long that took, counted as the step counts. */
export type Passage = { readonly route: number; readonly step: number; readonly ms: number };

/** What a site was like in some weeks. Milliseconds. */
export type SiteModel = {
  readonly until: number;
  readonly routes: readonly KnownRoute[];
  readonly present: readonly Present[];
  readonly pools: FittedPools;
  /** By weekday as `Date` counts it: for each such day of the weeks when vehicles came, from its beginning on. */
  readonly arrivals: readonly (readonly (readonly number[])[])[];
  /** By {@link keyOf}, the shortest first. */
  readonly passages: ReadonlyMap<string, readonly Passage[]>;
};

type Weeks = {
  from: number;
  until: number;
  timeZone: string;
  line: OpenLine;
  /** The way of a visit until a moment (`routeOf`). */
  wayOf: (visit: Visit, until: number) => Route;
};

/**
 * Learns what a site was like between two moments, by what was known at the second one: the ways of those that left,
 * who was there at its end, when vehicles came, and the hands of each place. A site whose first vehicle left later is
 * learned from then on.
 */
export function learnSite(
  visits: readonly Visit[],
  { from, until, timeZone, line, wayOf }: Weeks,
): SiteModel {
  const first = visits.reduce((least, { leave }) => Math.min(least, leave ?? Infinity), Infinity);
  const begin = Math.min(until, Math.max(from, first));
  const routes: KnownRoute[] = [];
  const present: Present[] = [];
  const real: Traveller[] = [];
  for (const visit of visits) {
    const { arrive, leave, ready, centsADay } = visit;
    if (arrive >= until || (leave !== null && leave < begin)) continue;
    const isGone = leave !== null && leave < until;
    const route: Route = wayOf(visit, isGone ? leave : until);
    if (isGone) routes.push({ steps: route.steps, ready, centsADay });
    else present.push({ arrive, centsADay, last: route.last });
    real.push({ arrive, enters: arrive, steps: route.steps, ready, centsADay });
  }
  return {
    until,
    routes,
    present,
    pools: fitPools(real, { line, from: begin, until }),
    arrivals: arrivalsOf(visits, { from: begin, until, timeZone }),
    passages: passagesOf(routes),
  };
}

function arrivalsOf(
  visits: readonly Visit[],
  { from, until, timeZone }: Pick<Weeks, 'from' | 'until' | 'timeZone'>,
): number[][][] {
  const byWeekday: number[][][] = Array.from({ length: 7 }, () => []);
  const sorted = visits.map(({ arrive }) => arrive).sort((one, other) => one - other);
  let next = 0;
  // Days that are entirely within the weeks.
  for (let day = daysLater(dayAt(from, timeZone), 1); ; day = daysLater(day, 1)) {
    const begins = startOfDay(day, timeZone).getTime();
    const ends = startOfDay(daysLater(day, 1), timeZone).getTime();
    if (ends > until) break;
    while ((sorted[next] ?? Infinity) < begins) next += 1;
    const came: number[] = [];
    for (; (sorted[next] ?? Infinity) < ends; next += 1) came.push((sorted[next] ?? 0) - begins);
    byWeekday[new Date(day).getUTCDay()]?.push(came);
  }
  return byWeekday;
}

function passagesOf(routes: readonly KnownRoute[]): Map<string, Passage[]> {
  const passages = new Map<string, Passage[]>();
  const add = (key: string, passage: Passage) => {
    const known = passages.get(key);
    if (known) known.push(passage);
    else passages.set(key, [passage]);
  };
  for (const [route, { steps }] of routes.entries()) {
    for (const [step, one] of steps.entries()) {
      add(keyOf(one), { route, step, ms: lengthOf(one) });
      if (one.kind === 'work') add(keyOf(one, true), { route, step, ms: one.waitMs });
    }
  }
  for (const known of passages.values()) known.sort((one, other) => one.ms - other.ms);
  return passages;
}
