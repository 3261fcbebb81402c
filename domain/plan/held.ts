import { nextAt } from './hours';
import type { NotPlanned, PlanLabor, PlannedLabor, PlanProblem } from './problem';

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
  const found = withWhom(problem, laborId);
  if (!found) return null;
  const { labor, technicianId, by } = found;
  const technician = problem.technicians.find((one) => one.technicianId === technicianId);
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

/** Who keeps a planned labor waiting, and until when they are away. */
export type Awaited = Pick<Held, 'technicianId' | 'by'> & { readonly backAt: number };

/**
 * Whom a planned labor waits for: only they may do it, and they are away while it could go on. Null where it waits for
 * nobody, or for a part or a vendor for as long.
 */
export function awaited(problem: PlanProblem, { laborId }: Pick<PlannedLabor, 'laborId'>): Awaited | null {
  const found = withWhom(problem, laborId);
  if (!found) return null;
  const { labor, technicianId, by } = found;
  const technician = problem.technicians.find((one) => one.technicianId === technicianId);
  if (!technician?.away) return null;
  const backAt = nextAt(technician.hours, problem.now);
  return backAt === null || (labor.waits?.at ?? problem.now) >= backAt ? null : { technicianId, by, backAt };
}

/** Who alone may do a labor, since they have begun it or it is pinned to them; null where others may too. */
function withWhom(
  { labors, pins }: PlanProblem,
  laborId: number,
): { labor: PlanLabor; technicianId: number; by: Held['by'] } | null {
  const labor = labors.find((one) => one.laborId === laborId);
  if (!labor) return null;
  if (labor.begunBy !== null) return { labor, technicianId: labor.begunBy, by: 'begun' };
  const pin = pins.find((one) => one.laborId === laborId);
  return pin ? { labor, technicianId: pin.technicianId, by: 'pin' } : null;
}
