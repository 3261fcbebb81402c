import type { TFunction } from 'i18next';
import type { AnswerOf } from '#contract/call';
import {
  addLaborAssignment,
  assignLabors,
  changeLaborAssignment,
  getLaborAssignments,
  removeLaborAssignment,
  type SkippedLabor,
} from '#contract/labor-assignments';
import { request } from '../../providers/api/client';
import type { Send } from '../../providers/data/useCommand';
import type { Assignee } from './AssignDialog';

/** The part of a labor that its assignment needs. */
export type AssignedLabor = {
  siteId: number;
  estimateLaborId: number;
  laborTime: number | null;
  /** Who was seen to have it before the dialog opened. */
  techniciansIdsAssigned: readonly string[];
};

/** The day of this browser, as assignments name it: YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/**
 * The outcome of an assignment: someone was added, someone only removed, everything was as chosen already, or what
 * should be undone no longer exists.
 */
export type Assigned = 'assigned' | 'changed' | 'already' | 'overtaken';

/** One call of an assignment: who goes, comes, or gets another share of the hours. */
type Step = { kind: 'remove' | 'add' | 'change'; name: string; carryOut: () => Promise<unknown> };
export type StepName = Pick<Step, 'kind' | 'name'>;

/** An assignment that stopped after some of its calls: what is done stays done. */
export class AssignmentStopped extends Error {
  readonly done: readonly StepName[];
  readonly left: readonly StepName[];
  constructor(done: readonly StepName[], left: readonly StepName[], cause: unknown) {
    super('The assignment stopped on the way.', { cause });
    this.done = done;
    this.left = left;
  }
}

/**
 * Makes the technicians of a labor those that were chosen, one call for each that goes or comes. An Undo names whom it
 * takes the labor from again: if someone else has done that in the meantime, nothing is done. Throws {@link
 * AssignmentStopped} if some of them are done and one is not.
 */
export async function assignSteps(
  send: Send,
  labor: AssignedLabor,
  user: string,
  chosen: readonly Assignee[],
  takenFrom?: Assignee,
): Promise<Assigned> {
  const { siteId, estimateLaborId } = labor;
  const present = await request(getLaborAssignments, { params: { siteId, estimateLaborId } });
  const stands = present.some(({ technicianId }) => technicianId === takenFrom?.technicianId);
  if (takenFrom && !stands) return 'overtaken';
  const steps = stepsOf(send, labor, user, chosen, present);
  for (const [place, step] of steps.entries()) {
    try {
      await step.carryOut();
    } catch (error) {
      if (place === 0) throw error;
      throw new AssignmentStopped(steps.slice(0, place), steps.slice(place), error);
    }
  }
  if (steps.some(({ kind }) => kind === 'add')) return 'assigned';
  return steps.length > 0 ? 'changed' : 'already';
}

function stepsOf(
  send: Send,
  { siteId, estimateLaborId, laborTime, techniciansIdsAssigned }: AssignedLabor,
  user: string,
  chosen: readonly Assignee[],
  present: AnswerOf<typeof getLaborAssignments>,
): Step[] {
  const wanted = new Set(chosen.map(({ technicianId }) => technicianId));
  const had = new Map(present.map((assignment) => [assignment.technicianId, assignment]));
  const seen = new Set(techniciansIdsAssigned.map(Number));
  const steps: Step[] = [];
  for (const { technicianId, technicianName, estimateLaborAssignId } of present) {
    // Someone added by others in the meantime stays: nobody here has decided against them.
    if (wanted.has(technicianId) || !seen.has(technicianId)) continue;
    const params = { siteId, estimateLaborAssignId, modUser: user };
    steps.push({
      kind: 'remove',
      name: technicianName,
      carryOut: () => send(removeLaborAssignment, { params }),
    });
  }
  // Unrounded: the services see to it that the shares add up.
  const estimateLaborTime = (laborTime ?? 0) / Math.max(1, chosen.length);
  for (const { technicianId, technicianName } of chosen) {
    const assignment = had.get(technicianId);
    const body = {
      siteId,
      estimateLaborId,
      technicianId,
      technicianName,
      estimateLaborTime,
      assignerUser: assignment?.assignerUser ?? user,
      assignTime: assignment?.assignTime.slice(0, 10) || today(),
      modUser: user,
    };
    if (!assignment) {
      steps.push({ kind: 'add', name: technicianName, carryOut: () => send(addLaborAssignment, { body }) });
    } else if (present.length !== chosen.length) {
      const { estimateLaborAssignId } = assignment;
      steps.push({
        kind: 'change',
        name: technicianName,
        carryOut: () => send(changeLaborAssignment, { params: { estimateLaborAssignId }, body }),
      });
    }
  }
  return steps;
}

/** The message about a failed assignment: where it stopped, what of it is done and what is not. */
export function assignmentFailure(error: unknown, plain: string, t: TFunction<'labors'>): string {
  if (!(error instanceof AssignmentStopped)) return plain;
  const names = (steps: readonly StepName[]) =>
    steps.map(({ kind, name }) => t(`assign.step.${kind}`, { name }));
  return t('assign.partly', { done: names(error.done), left: names(error.left) });
}

/** Assigns one technician to as many of these labors as may be, in one call. */
export async function bulkAssign(
  send: Send,
  siteId: number,
  technicianId: number,
  estimateLaborIds: number[],
  idempotencyKey: string,
): Promise<{ assigned: number; already: number; skipped: SkippedLabor[] }> {
  const body = { siteId, technicianId, estimateLaborIds, skipping: 'Y' as const };
  const { assigned, already, skipped } = await send(assignLabors, { body, idempotencyKey });
  return { assigned, already: already ?? 0, skipped };
}
