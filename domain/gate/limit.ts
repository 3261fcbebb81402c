/**
 * How many vehicles a shop may have in hand (docs/gate.md): its work-in-progress limit by Little's law, L = λ · W
 * (Little 1961), from what it finished lately and how long a vehicle may be in Repair.
 */
import type { OpenHours } from '../calendar/open-time';
import { dayAt, daysLater, startOfDay, type Day } from '../days';

/** How many days before today a shop's throughput is measured over. */
export const GATE_DAYS = 28;
/** With fewer finished vehicles a shop's throughput is not known. */
export const LEAST_FINISHED = 20;
/** The share of its limit from which a shop is nearly full. */
const NEAR = 0.9;

/**
 * Why a shop has no limit: the site was never open on the days, some of its vehicles have no target, or it finished too
 * few.
 */
export const NO_LIMIT = ['hours', 'target', 'few'] as const;
export type NoLimit = (typeof NO_LIMIT)[number];

export const GATE_STATES = ['free', 'near', 'over'] as const;
export type GateState = (typeof GATE_STATES)[number];

/** The days over which a shop's throughput is measured: whole days, so that a limit holds for a day. */
export type Counted = {
  from: Day;
  /** The last of them, yesterday. */
  to: Day;
  /** From the first moment on, and before the last one. */
  since: Date;
  before: Date;
  /** For how long the site was open on them, in milliseconds, and on how many. */
  openMs: number;
  openDays: number;
};

/**
 * The days before today that count, from the first one on which the site was open and had vehicles: nothing could be
 * finished before that. Null if the site was never open on them, or has no vehicles from before today.
 *
 * @param began when the first vehicle of the site came; null for none
 */
export function countedDays(
  hours: OpenHours,
  { now, began, timeZone }: { now: Date; began: Date | null; timeZone: string },
): Counted | null {
  if (began === null) return null;
  const today = dayAt(now, timeZone);
  const first = [daysLater(today, -GATE_DAYS), dayAt(began, timeZone)].toSorted().at(-1) ?? today;
  const before = startOfDay(today, timeZone);
  const [opened] = hours.spans(startOfDay(first, timeZone).getTime(), before.getTime());
  if (!opened) return null;
  const from = dayAt(new Date(opened[0]), timeZone);
  let openDays = 0;
  for (let day = from; day < today; day = daysLater(day, 1)) {
    const [begin, end] = [day, daysLater(day, 1)].map((one) => startOfDay(one, timeZone).getTime());
    if (hours.time(begin ?? 0, end ?? 0) > 0) openDays += 1;
  }
  const since = startOfDay(from, timeZone);
  const openMs = hours.time(since.getTime(), before.getTime());
  return { from, to: daysLater(today, -1), since, before, openMs, openDays };
}

/**
 * Vehicles that a shop finished on the days, with how long each of them might be in Repair while the site is open; null
 * without a target.
 */
export type Finished = { vehicles: number; targetMs: number | null };

/** What is known of a shop's pace, and the limit that follows; `limit` is null for a reason. */
export type Pace = {
  finished: number;
  /** Vehicles per day on which the site was open. */
  perDay: number | null;
  /** How many such days a vehicle may be in Repair, as a mean of those that were finished. */
  targetDays: number | null;
} & ({ limit: number; why: null } | { limit: null; why: NoLimit });

/**
 * The limit of a shop: what it finishes in the time that a vehicle may be in Repair, rounded up, at least one. At its
 * pace it cannot finish more than that in time. The whole target of the stage counts: a vehicle counts in each of its
 * shops from the beginning of Repair on.
 */
export function paceOf(done: readonly Finished[], counted: Counted | null): Pace {
  const finished = done.reduce((sum, { vehicles }) => sum + vehicles, 0);
  if (counted === null) return { finished, perDay: null, targetDays: null, limit: null, why: 'hours' };
  const { openMs, openDays } = counted;
  const perDay = finished / openDays;
  const known = done.every(({ targetMs }) => targetMs !== null);
  const allowedMs = done.reduce((sum, { vehicles, targetMs }) => sum + vehicles * (targetMs ?? 0), 0);
  const targetDays = known && finished > 0 ? (allowedMs / finished / openMs) * openDays : null;
  if (!known) return { finished, perDay, targetDays, limit: null, why: 'target' };
  if (finished < LEAST_FINISHED) return { finished, perDay, targetDays, limit: null, why: 'few' };
  return { finished, perDay, targetDays, limit: Math.max(1, Math.ceil(allowedMs / openMs)), why: null };
}

/** How full a shop is: over its limit only with more vehicles than that. */
export function gateState(inShop: number, limit: number): GateState {
  if (inShop > limit) return 'over';
  return inShop >= NEAR * limit ? 'near' : 'free';
}
