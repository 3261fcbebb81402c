import { nextAt } from './hours';
import type { NotPlanned, PlanProblem } from './problem';

/** What keeps somebody from a labor that only they may do. */
export const KEPT_BY = [
  /** They are not at the site any more. */
  'left',
  /** They have no skill for its shop. */
  'skill',
  /** They are not there before the plan ends: absent, or their hours are closed. */
  'away',
  /** They are there, and their hours are not enough for it. */
  'time',
] as const;

/** Who alone may do a labor: they have begun it, or it is pinned to them; and what keeps them from it. */
export type Held = {
  readonly technicianId: number;
  readonly by: 'begun' | 'pin';
  readonly keptBy: (typeof KEPT_BY)[number];
};

/** Who keeps a labor out of the plan that was left out for people's sake; null where nobody does. */
export function heldBy(
  problem: PlanProblem,
  { laborId, why }: { laborId: number; why: NotPlanned },
): Held | null {
  if (why !== 'begun' && why !== 'pin' && why !== 'hours') return null;
  const labor = problem.labors.find((one) => one.laborId === laborId);
  const pinned = problem.pins.find((one) => one.laborId === laborId)?.technicianId ?? null;
  const technicianId = labor?.begunBy ?? pinned;
  if (!labor || technicianId === null) return null;
  const technician = problem.technicians.find((one) => one.technicianId === technicianId);
  const by = labor.begunBy === null ? 'pin' : 'begun';
  const keptBy = (): Held['keptBy'] => {
    if (!technician) return 'left';
    // Whoever has begun goes on, whatever skills they have by now.
    if (by === 'pin' && !technician.shops.has(labor.shop)) return 'skill';
    const next = nextAt(technician.hours, problem.now);
    return next === null || next >= problem.until ? 'away' : 'time';
  };
  const held = { technicianId, by, keptBy: keptBy() } as const;
  // Nobody has time then, whoever may do it.
  return why === 'hours' && held.keptBy === 'time' ? null : held;
}
