import type { CockpitFilter } from './filter';

/** How long completed vehicles took, against the goals of the site; milliseconds, null where there is none. */
export type Lead = {
  goalMs: number | null;
  goalOpenMs: number | null;
  vehicles: number;
  within: number | null;
  withinOpen: number | null;
};

const HUNDRED = 100;

/** The goal for time to line by a clock: how long it is, how many vehicles met it, and what percent that is. */
export type Goal = { ms: number; within: number; percent: number | undefined };

/** What the goal of the site says of completed vehicles; undefined where it has none by this clock. */
export function goalOf(lead: Lead, clock: CockpitFilter['clock']): Goal | undefined {
  const [ms, within] = clock === 'open' ? [lead.goalOpenMs, lead.withinOpen] : [lead.goalMs, lead.within];
  if (ms === null || within === null) return undefined;
  return { ms, within, percent: lead.vehicles > 0 ? (within / lead.vehicles) * HUNDRED : undefined };
}

/** How half of the vehicles and nine of ten of them, each in milliseconds, compare to a goal. */
export function verdictOf({ ms }: Goal, { half, most }: { half: number; most: number }) {
  if (half > ms) return 'missed';
  return most > ms ? 'halfKept' : 'kept';
}
