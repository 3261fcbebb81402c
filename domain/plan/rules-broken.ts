import { doneAt, thereMs } from './hours';
import type { Plan, PlanLabor, PlannedLabor, PlanProblem, PlanTechnician } from './problem';
import { takesMs } from './state';

/** What no plan may break: who may do a labor and when, promised dates, and what two labors cannot share. */
export type PlanRule =
  | 'complete'
  | 'hours'
  | 'length'
  | 'wait'
  | 'skill'
  | 'begun'
  | 'pin'
  | 'frozen'
  | 'technician'
  | 'vehicle'
  | 'bay';

/** A rule that a plan breaks, and with which labor. */
export type BrokenRule = { readonly rule: PlanRule; readonly laborId: number };

type Planned = PlannedLabor & { readonly labor: PlanLabor; readonly by: PlanTechnician };

/**
 * The rules that a plan breaks, checked one labor at a time and without knowing how plans are made: for comparing
 * planning rules, and for the tests of this one.
 */
export function rulesBroken(problem: PlanProblem, plan: Plan): BrokenRule[] {
  const labors = new Map(problem.labors.map((labor) => [labor.laborId, labor]));
  const people = new Map(problem.technicians.map((technician) => [technician.technicianId, technician]));
  const told = [...plan.planned, ...plan.left].map(({ laborId }) => laborId);
  const twice = told.filter((id, at) => !labors.has(id) || told.indexOf(id) !== at);
  const forgotten = [...labors.keys()].filter((id) => !told.includes(id));
  const broken: BrokenRule[] = [...twice, ...forgotten].map((laborId) => ({ rule: 'complete', laborId }));
  const all: Planned[] = [];
  for (const planned of plan.planned) {
    const [labor, by] = [labors.get(planned.laborId), people.get(planned.technicianId)];
    if (labor && by) all.push({ ...planned, labor, by });
    else broken.push({ rule: 'skill', laborId: planned.laborId });
  }
  for (const planned of all) {
    for (const rule of ownRulesBroken(problem, planned)) broken.push({ rule, laborId: planned.laborId });
  }
  return [...broken, ...sharedBroken(problem, all)];
}

/** What a labor breaks by itself. */
function ownRulesBroken(
  { now, until, frozenUntil, pins, technicians }: PlanProblem,
  planned: Planned,
): PlanRule[] {
  const { labor, by, from, to, fixed } = planned;
  const broken: PlanRule[] = [];
  if (thereMs(by.hours, from, from + 1) !== 1) broken.push('hours');
  if (doneAt(by.hours, from, takesMs(labor, by)) !== to) broken.push('length');
  if (from < Math.max(now, labor.waits?.at ?? 0) || from >= until) broken.push('wait');
  if (labor.begunBy !== null) {
    return by.technicianId === labor.begunBy && fixed === 'begun' ? broken : [...broken, 'begun'];
  }
  if (!by.shops.has(labor.shop)) broken.push('skill');
  const pin = pins.find(({ laborId }) => laborId === labor.laborId);
  if (pin) return by.technicianId === pin.technicianId && fixed === 'pinned' ? broken : [...broken, 'pin'];
  const isAble = ({ technicianId, shops, hours }: PlanTechnician) =>
    labor.assigned.includes(technicianId) && shops.has(labor.shop) && hours.length > 0;
  const moved = from < frozenUntil && technicians.some(isAble) && !labor.assigned.includes(by.technicianId);
  return moved ? [...broken, 'frozen'] : broken;
}

/** What labors break together. */
function sharedBroken({ pins, bays }: PlanProblem, all: readonly Planned[]): BrokenRule[] {
  const broken: BrokenRule[] = [];
  const places = new Map(pins.map(({ laborId, place }) => [laborId, place]));
  // If several have begun on a vehicle, one at a time can go on.
  const goesOn = ({ labor: { begunBy, waits, workOrderId } }: Planned) =>
    begunBy !== null &&
    waits === null &&
    all.every(
      ({ labor: other }) =>
        other.workOrderId !== workOrderId || other.begunBy === null || other.begunBy === begunBy,
    );
  const overlaps = (one: Planned, other: Planned) => one.from < other.to && other.from < one.to;
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const { laborId } = other;
      if (one.labor.workOrderId === other.labor.workOrderId && overlaps(one, other))
        broken.push({ rule: 'vehicle', laborId });
      if (one.technicianId !== other.technicianId) continue;
      if (overlaps(one, other)) broken.push({ rule: 'technician', laborId });
      const [first, second] = one.from < other.from ? [one, other] : [other, one];
      if (goesOn(second) && first.labor.begunBy === null) broken.push({ rule: 'begun', laborId });
      const [place, next] = [places.get(first.laborId), places.get(second.laborId)];
      const pinned = first.fixed === 'pinned' && second.fixed === 'pinned';
      if (pinned && (place ?? 0) > (next ?? 0)) broken.push({ rule: 'pin', laborId });
    }
    const inBay = all.filter(
      ({ labor, from, to }) => labor.shop === one.labor.shop && from <= one.from && one.from < to,
    );
    if (inBay.length > (bays.get(one.labor.shop) ?? Infinity)) {
      broken.push({ rule: 'bay', laborId: one.laborId });
    }
  }
  return broken;
}
