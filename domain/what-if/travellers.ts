import { firstThat } from '../ascending';
import { dayAt, daysLater, startOfDay } from '../days';
import type { ArrivalChange } from './levers';
import { randomOf } from './random';
import { lengthOf, shorter, type Step } from './route';
import type { Traveller } from './simulate';
import type { Passage, Present, SiteModel } from './site-model';

/**
 * Each number is drawn for one purpose alone, so that what one lever changes changes nothing else for the same seed.
 */
const PRESENT = 1;
const DAYS = 2;
const ARRIVALS = 3;
const EXTRA = 4;
const HUNDRED = 100;

type Drawing = { seed: number; until: number; timeZone: string; arrivals: ArrivalChange };

/**
 * The vehicles of one run: those that are there, each of which continues like one that had been in the same step for at
 * least as long, and those that come, as many and at the times as on a past day of the same weekday. Each arrival takes
 * the whole way of one that left. Fewer arrivals leave some of the same vehicles out, more repeat some with another
 * way.
 */
export function drawTravellers(model: SiteModel, { seed, until, timeZone, arrivals }: Drawing): Traveller[] {
  const { until: begins, present, routes } = model;
  // A vehicle being worked on keeps the hands that work on it; then comes the one that has waited longest.
  const there = present
    .map((one, place) => ({ one, random: randomOf(seed, PRESENT, place) }))
    .sort((a, b) => Number(isAtWork(b.one)) - Number(isAtWork(a.one)) || a.one.arrive - b.one.arrive)
    .map(({ one, random }) => goOn(model, one, random));
  const coming: Traveller[] = [];
  let place = 0;
  const come = (arrive: number, random: () => number) => {
    const route = pick(routes, random());
    if (!route) return;
    const { steps, ready, centsADay } = route;
    coming.push({ arrive, enters: arrive, steps, ready, centsADay });
  };
  for (const arrive of momentsOf(model, { seed, until, timeZone })) {
    if (arrive <= begins || arrive > until) continue;
    const random = randomOf(seed, ARRIVALS, place);
    const chance = random() * HUNDRED;
    if (chance < HUNDRED + arrivals) come(arrive, random);
    if (chance < arrivals) come(arrive, randomOf(seed, EXTRA, place));
    place += 1;
  }
  return [...there, ...coming];
}

const isAtWork = ({ last }: Present): boolean => last?.key.startsWith('work ') ?? false;

function momentsOf(
  { until: begins, arrivals }: SiteModel,
  { seed, until, timeZone }: Omit<Drawing, 'arrivals'>,
): number[] {
  const random = randomOf(seed, DAYS);
  const moments: number[] = [];
  for (let day = dayAt(begins, timeZone); ; day = daysLater(day, 1)) {
    const from = startOfDay(day, timeZone).getTime();
    if (from > until) return moments;
    const came = pick(arrivals[new Date(day).getUTCDay()] ?? [], random());
    if (came) for (const after of came) moments.push(from + after);
  }
}

/** How a vehicle that is there continues. */
function goOn(
  { until, routes, passages }: SiteModel,
  { arrive, centsADay, last }: Present,
  random: () => number,
): Traveller {
  const passage = last && likeOf(passages.get(last.key) ?? [], last.ms, random());
  const route = passage ? routes[passage.route] : pick(routes, random());
  const steps = route?.steps ?? [];
  return {
    arrive,
    enters: until,
    steps: passage && last ? restOf(steps, passage, last) : steps,
    ready: route?.ready ?? false,
    centsADay,
  };
}

/** One of those that took at least this long; the longest if none did. */
function likeOf(passages: readonly Passage[], ms: number, chance: number): Passage | undefined {
  const enough = firstThat(passages.length, (place) => (passages[place]?.ms ?? 0) >= ms);
  const from = Math.min(enough, Math.max(0, passages.length - 1));
  return passages[from + Math.floor(chance * (passages.length - from))];
}

/** What is left of a way for a vehicle that has been in one of its steps for a while. */
function restOf(steps: readonly Step[], { step }: Passage, { key, ms }: { key: string; ms: number }): Step[] {
  const [current, ...rest] = steps.slice(step);
  if (current === undefined) return [];
  if (current.kind !== 'work') {
    const whole = lengthOf(current);
    return [shorter(current, whole > ms ? 1 - ms / whole : 0), ...rest];
  }
  return key.startsWith('wait ')
    ? [{ ...current, waitMs: Math.max(0, current.waitMs - ms) }, ...rest]
    : [{ ...current, waitMs: 0, ms: Math.max(0, current.ms - ms) }, ...rest];
}

const pick = <One>(all: readonly One[], chance: number): One | undefined =>
  all[Math.floor(chance * all.length)];
