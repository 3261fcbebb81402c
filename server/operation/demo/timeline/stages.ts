/** Lays the stays in stages, each backward from the moment at which it ended. */
import type { StageName } from '#domain/stages';
import type { Visit } from '../journey';
import type { Random } from '../random';
import type { SiteTimes } from './site-times';

const MINUTE = 60_000;
const SECOND = 1000;

/**
 * Usual minutes of work at a desk or with a lamp in hand; in other stages nobody of the site works at the task itself.
 */
const DESK_MINUTES: Readonly<Partial<Record<StageName, number>>> = {
  'Vehicle Qualification': 14,
  'Mechanical Inspection': 45,
  Diagnose: 80,
  Estimate: 35,
  'Parts Estimate': 30,
  'Quality Control': 30,
  Audit: 20,
  Delivery: 30,
};
/** Stages that follow a customer's answer, at any hour. */
const ANSWERED: ReadonlySet<StageName> = new Set(['Pending Rejection', 'Parts', 'Repair']);
const SHORTEST_WAIT = 3 * MINUTE;

export const whole = (moment: number): number => Math.floor(moment / SECOND) * SECOND;

/** How long someone works at a task, in milliseconds; null where nobody does. */
function workOf(random: Random, task: StageName): number | null {
  const usual = DESK_MINUTES[task];
  return usual === undefined ? null : whole(Math.max(4, random.logNormal(usual, 0.4)) * MINUTE);
}

/** A stay that ended at `to` and usually lasts `stay` milliseconds; the person who ended it was there. */
export function layPast(
  times: SiteTimes,
  random: Random,
  { task, stay, to }: { task: StageName; stay: number; to: number },
): Visit {
  const { line } = times;
  const work = workOf(random, task);
  const latest = line.back(to, (work ?? 10 * MINUTE) + SHORTEST_WAIT);
  const from = Math.min(ANSWERED.has(task) ? whole(to - stay) : times.press(to - stay), latest);
  if (work !== null) return { task, from, started: line.back(to, work), to };
  return { task, from, started: whole(from + random.between(0.3, 0.95) * (to - from)), to };
}

/** A stay that is ongoing when the story stops, since about a moment; `begun` says whether someone is on it. */
export function layPresent(
  times: SiteTimes,
  random: Random,
  { task, since, begun }: { task: StageName; since: number; begun: boolean },
): Visit {
  const { line, stop } = times;
  const work = workOf(random, task);
  const from = ANSWERED.has(task) ? whole(since) : times.press(since);
  const at =
    work === null
      ? times.press(from + random.between(0.05, 0.6) * (stop - from))
      : line.back(stop, whole(work * random.between(0.1, 0.9)));
  return { task, from, started: begun ? Math.max(from, at) : null, to: null };
}
