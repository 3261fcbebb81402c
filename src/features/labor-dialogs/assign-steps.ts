import {
  addLaborAssignment,
  assignLabors,
  changeLaborAssignment,
  getLaborAssignments,
  removeLaborAssignment,
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

/** What an assignment has come to: somebody came, somebody only went, or all was as chosen already. */
export type Assigned = 'assigned' | 'changed' | 'already';

/** Makes the technicians of a labor those that were chosen, one call for each that goes or comes. */
export async function assignSteps(
  send: Send,
  labor: AssignedLabor,
  user: string,
  chosen: readonly Assignee[],
): Promise<Assigned> {
  let outcome: Assigned = 'already';
  const { siteId, estimateLaborId } = labor;
  const present = await request(getLaborAssignments, { params: { siteId, estimateLaborId } });
  const wanted = new Set(chosen.map(({ technicianId }) => technicianId));
  const had = new Map(present.map((assignment) => [assignment.technicianId, assignment]));
  const seen = new Set(labor.techniciansIdsAssigned.map(Number));
  for (const { technicianId, estimateLaborAssignId } of present) {
    // Whom somebody else assigned meanwhile stays: nobody here has decided against them.
    if (wanted.has(technicianId) || !seen.has(technicianId)) continue;
    await send(removeLaborAssignment, { params: { siteId, estimateLaborAssignId, modUser: user } });
    outcome = 'changed';
  }
  // Unrounded: the services see to it that the shares add up.
  const estimateLaborTime = (labor.laborTime ?? 0) / Math.max(1, chosen.length);
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
      await send(addLaborAssignment, { body });
      outcome = 'assigned';
    } else if (present.length !== chosen.length) {
      const { estimateLaborAssignId } = assignment;
      await send(changeLaborAssignment, { params: { estimateLaborAssignId }, body });
      if (outcome === 'already') outcome = 'changed';
    }
  }
  return outcome;
}

/** Assigns one technician to many labors in one call. */
export async function bulkAssign(
  send: Send,
  siteId: number,
  technicianId: number,
  estimateLaborIds: number[],
  idempotencyKey: string,
): Promise<Assigned> {
  const body = { siteId, technicianId, estimateLaborIds };
  const { assigned } = await send(assignLabors, { body, idempotencyKey });
  return assigned > 0 ? 'assigned' : 'already';
}
