import type { LaborState } from '../progress';
import type { QueuePiece, QueueState, Stretch } from './laid';

type Moments = {
  approved: number;
  /** When its parts were here. */
  ready: number;
  assignedAt: number | null;
  /** When it was done or declined; null while it is not. */
  ended: number | null;
  /** From when until when it has to be redone. */
  rework: Stretch | null;
};

/** How a labor or fee waited from its approval on. Zero-length pieces are left out. */
export function queueOf(
  { approved, status, parts }: LaborState,
  { approved: since, ready, assignedAt, ended, rework }: Moments,
): QueuePiece[] {
  if (!approved || status === 'Declined') return [];
  const pieces: QueuePiece[] = [];
  const add = (state: QueueState, from: number, to: number | null): void => {
    if (to === null || to > from) pieces.push({ state, from, to });
  };
  if (status === 'Waiting for Parts') add(status, since, null);
  else {
    if (parts.length > 0) add('Waiting for Parts', since, ended === null ? ready : Math.min(ready, ended));
    if (assignedAt === null) add('Unassigned', ready, ended);
    else {
      add('Unassigned', ready, Math.max(ready, assignedAt));
      add('Assigned', Math.max(ready, assignedAt), ended);
    }
  }
  if (rework) add(assignedAt === null ? 'Unassigned' : 'Assigned', rework.from, rework.to);
  return pieces;
}
