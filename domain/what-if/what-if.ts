import type { Calendar } from '../calendar/calendar';
import { compileCalendar, type OpenHours } from '../calendar/open-time';
import { dayAt } from '../days';
import { bandOf, FIGURES, figuresOf, isClear, type Band, type Figure, type Figures } from './figures';
import type { FittedPools } from './fit';
import {
  calendarWith,
  NO_LEVERS,
  poolsWith,
  refusalOf,
  stepsWith,
  type Levers,
  type Refusal,
} from './levers';
import { OpenLine } from './open-line';
import { routeOf, type Route, type Step, type Visit } from './route';
import { simulate } from './simulate';
import { learnSite, type SiteModel } from './site-model';
import { drawTravellers } from './travellers';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/**
 * How many weeks a site is learned from: fewer for a large site, as long as enough vehicles left in them and there are
 * two of each weekday.
 */
export const LEARNED_WEEKS = { most: 8, least: 2, vehicles: 2_500 } as const;
/** The last days, which are simulated by what was known before them and compared with what really came. */
export const CHECKED_DAYS = 28;
/** How long runs go on before they count, and how long they count. */
export const WARM_UP_DAYS = 14;
export const SIMULATED_DAYS = 56;
/**
 * How often the future is simulated, each time with another seed: less often for a large site, where chance matters
 * less.
 */
export const RUNS = { most: 20, least: 8, vehicles: 60_000 } as const;
/** The fewest vehicles to learn from, and the fewest to compare. */
export const LEAST_LEARNED = 60;
export const LEAST_CHECKED = 20;
/** Off by more than this, the simulation does not reproduce the site. */
export const FAR = 0.25;
/** How long after the last counted moment work may end. */
const BEHIND_DAYS = 400;

/**
 * What the simulation knows of a site: its hours, and the vehicles that are there or left in the last {@link
 * KNOWN_DAYS} days.
 */
export type KnownSite = {
  readonly calendar: Calendar;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Those that {@link neededOf} does not name need no stretches. */
  readonly visits: readonly Visit[];
};
export const KNOWN_DAYS = LEARNED_WEEKS.most * WEEK_DAYS + CHECKED_DAYS;

type Times = Pick<Visit, 'arrive' | 'leave'>;

/** How many days are learned from, by how many vehicles left. */
export function learnedDays(visits: readonly Times[]): number {
  const { most, least, vehicles } = LEARNED_WEEKS;
  const aWeek = visits.filter(({ leave }) => leave !== null).length / (KNOWN_DAYS / WEEK_DAYS);
  return WEEK_DAYS * Math.min(most, Math.max(least, Math.floor(vehicles / aWeek)));
}

/** The vehicles whose way is looked at: those of the weeks to learn from, of now and of four weeks ago. */
export function neededOf<One extends Times>(visits: readonly One[], now: number): One[] {
  const learned = learnedDays(visits) * DAY_MS;
  const monthAgo = now - CHECKED_DAYS * DAY_MS;
  const leftSince = ({ leave }: Times, since: number) => leave === null || leave >= since;
  return visits.filter(
    (one) => leftSince(one, now - learned) || (one.arrive < monthAgo && leftSince(one, monthAgo - learned)),
  );
}

/**
 * Why nothing is simulated: the site has no opening hours, too few vehicles left in the weeks to learn from or in the
 * last four, or nobody was seen at work.
 */
export type Unknown = { readonly why: 'hours' | 'few' | 'month' | 'work'; readonly vehicles: number };

/** The last four weeks, real and simulated. */
export type Check = {
  readonly figures: readonly {
    readonly figure: CheckedFigure;
    readonly real: number;
    readonly simulated: Band;
  }[];
  /** How far the worst figure is off from the real one, as a share of that. */
  readonly off: number;
  readonly far: boolean;
};
export type CheckedFigure = Extract<Figure, 'halfDays' | 'mostDays' | 'readyAWeek'>;
const CHECKED: readonly CheckedFigure[] = ['halfDays', 'mostDays', 'readyAWeek'];

/** A figure as the site goes on today, with the change, and the difference; null if it has no value. */
export type Outlook = {
  readonly figure: Figure;
  readonly today: Band;
  readonly changed: Band;
  /** From the same runs: random draws are the same in both. */
  readonly difference: Band;
  readonly clear: boolean;
};

export type WhatIf =
  | { readonly kind: 'unknown'; readonly unknown: Unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'told';
      readonly outlooks: readonly Outlook[];
      readonly check: Check;
      readonly pools: FittedPools;
      /** How many vehicles that left it was learned from. */
      readonly learned: number;
      /** From how many days, and how often the weeks to come were simulated. */
      readonly learnedDays: number;
      readonly runs: number;
    };

/**
 * What a site would come to if something were different (docs/what-if.md): what its vehicles went through is learned,
 * the last four weeks are simulated to see whether that holds, and the weeks to come are simulated as they are and with
 * the change, with the same seeds.
 *
 * @param runs how many seeds; by default as many as the size of the site allows
 */
export function whatIf({ calendar, now, visits: all }: KnownSite, levers: Levers, runs?: number): WhatIf {
  const days = learnedDays(all);
  const unknown = unknownOf({ calendar, now, visits: all }, days);
  if (unknown) return { kind: 'unknown', unknown };
  const visits = neededOf(all, now);
  const { timeZone } = calendar;
  const usual = lineOf(calendar, visits, now);
  const site = { timeZone, line: usual, wayOf: waysBy(compileCalendar(calendar)) };
  const model = learnSite(visits, { ...site, from: now - days * DAY_MS, until: now });
  const { pools, routes } = model;
  if (pools.size === 0) return { kind: 'unknown', unknown: { why: 'work', vehicles: routes.length } };
  const today = dayAt(new Date(now), timeZone);
  const refusal = refusalOf(levers, { calendar, today, pools, steps: stepsOf(model) });
  if (refusal) return { kind: 'refused', refusal };
  const seeds = seedsOf(runs ?? runsOf(model, days));
  const monthAgo = now - CHECKED_DAYS * DAY_MS;
  const before = learnSite(visits, { ...site, from: monthAgo - days * DAY_MS, until: monthAgo });
  const check = checked(before, { timeZone, usual, visits: all, now, seeds });
  const asIs = futures(model, { timeZone, line: usual, usual, levers: NO_LEVERS, seeds });
  const line = lineOf(calendarWith(calendar, levers, today), visits, now);
  const changed = futures(model, { timeZone, line, usual, levers, seeds });
  const outlooks = FIGURES.flatMap((figure) => outlookOf(figure, asIs, changed));
  return {
    kind: 'told',
    outlooks,
    check,
    pools,
    learned: routes.length,
    learnedDays: days,
    runs: seeds.length,
  };
}

/** The ways of visits, computed once for vehicles that left. */
function waysBy(hours: OpenHours): (visit: Visit, until: number) => Route {
  const whole = new Map<Visit, Route>();
  return (visit, until) => {
    if (visit.leave !== until) return routeOf(visit, hours, until);
    const way = whole.get(visit) ?? routeOf(visit, hours, until);
    whole.set(visit, way);
    return way;
  };
}

function outlookOf(figure: Figure, asIs: readonly Figures[], changed: readonly Figures[]): Outlook[] {
  const today = bandOf(asIs.map((run) => run[figure]));
  const then = bandOf(changed.map((run) => run[figure]));
  const difference = bandOf(changed.map((run, place) => run[figure] - (asIs[place]?.[figure] ?? Number.NaN)));
  if (!today || !then || !difference) return [];
  return [{ figure, today, changed: then, difference, clear: isClear(difference) }];
}

function unknownOf({ calendar, now, visits }: KnownSite, days: number): Unknown | undefined {
  const monthAgo = now - CHECKED_DAYS * DAY_MS;
  const begin = monthAgo - days * DAY_MS;
  const hours = compileCalendar(calendar);
  if (hours.time(begin, monthAgo) === 0 || hours.time(now, now + CHECKED_DAYS * DAY_MS) === 0)
    return { why: 'hours', vehicles: 0 };
  const leftIn = (from: number, until: number) =>
    visits.filter(({ leave }) => leave !== null && leave >= from && leave < until);
  const learned = leftIn(begin, monthAgo).length;
  if (learned < LEAST_LEARNED) return { why: 'few', vehicles: learned };
  const completed = leftIn(monthAgo, now).filter(({ ready }) => ready).length;
  return completed < LEAST_CHECKED ? { why: 'month', vehicles: completed } : undefined;
}

/** Open time from the first arrival until the last simulated work can have ended. */
function lineOf(calendar: Calendar, visits: readonly Visit[], now: number): OpenLine {
  const first = visits.reduce((least, { arrive }) => Math.min(least, arrive), now);
  return new OpenLine(compileCalendar(calendar).spans(first, now + (SIMULATED_DAYS + BEHIND_DAYS) * DAY_MS));
}

function* stepsOf({ routes }: SiteModel): Iterable<Step> {
  for (const { steps } of routes) yield* steps;
}

const seedsOf = (runs: number): number[] => Array.from({ length: runs }, (_, place) => place + 1);

function runsOf({ routes, present }: SiteModel, days: number): number {
  const { most, least, vehicles } = RUNS;
  const aRun = present.length + (routes.length / days) * (WARM_UP_DAYS + SIMULATED_DAYS);
  return Math.min(most, Math.max(least, Math.floor(vehicles / aRun)));
}

type Future = {
  timeZone: string;
  line: OpenLine;
  usual: OpenLine;
  levers: Levers;
  seeds: readonly number[];
};

/** The weeks to come, one seed after the other. */
function futures(model: SiteModel, { timeZone, line, usual, levers, seeds }: Future): Figures[] {
  const from = model.until + WARM_UP_DAYS * DAY_MS;
  const until = from + SIMULATED_DAYS * DAY_MS;
  const pools = poolsWith(model.pools, levers);
  return seeds.map((seed) => {
    const drawn = drawTravellers(model, { seed, until, timeZone, arrivals: levers.arrivals });
    const travellers = drawn.map((one) => ({ ...one, steps: stepsWith(one.steps, levers) }));
    return figuresOf(travellers, simulate(travellers, { line, usual, pools, until }), { from, until });
  });
}

type Checking = {
  timeZone: string;
  usual: OpenLine;
  visits: readonly Visit[];
  now: number;
  seeds: readonly number[];
};

/** How well the last four weeks are reproduced by what was known before them. */
function checked(model: SiteModel, { timeZone, usual, visits, now, seeds }: Checking): Check {
  const { until: from, pools } = model;
  const figures = seeds.map((seed) => {
    const travellers = drawTravellers(model, { seed, until: now, timeZone, arrivals: 0 });
    const left = simulate(travellers, { line: usual, usual, pools, until: now });
    return figuresOf(travellers, left, { from, until: now });
  });
  const really = realFigures(visits, from, now);
  const compared = CHECKED.flatMap((figure) => {
    const simulated = bandOf(figures.map((run) => run[figure]));
    return simulated ? [{ figure, real: really[figure], simulated }] : [];
  });
  const off =
    compared.length < CHECKED.length
      ? Infinity
      : Math.max(...compared.map(({ real, simulated }) => Math.abs(simulated.middle / real - 1)));
  return { figures: compared, off, far: !(off <= FAR) };
}

/** The real figures of the weeks. */
function realFigures(visits: readonly Visit[], from: number, until: number): Figures {
  const left = Float64Array.from(visits, ({ leave }) => leave ?? Infinity);
  return figuresOf(
    visits.map(({ arrive, ready, centsADay }) => ({ arrive, enters: arrive, ready, centsADay })),
    left,
    { from, until },
  );
}
