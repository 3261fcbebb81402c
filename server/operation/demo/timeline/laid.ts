/** One work order with the moments at which everything on it happened: milliseconds since 1970, whole seconds. */
import type { Technician } from '../cast';
import type { Journey } from '../journey';
import type { LaborState } from '../progress';

/** Half-open; without an end it lasts when the story stops. */
export type Stretch = { from: number; to: number | null };

export type QueueState = 'Unassigned' | 'Assigned' | 'Waiting for Parts';
export type QueuePiece = Stretch & { state: QueueState };
/** Someone works; no clock is still running when the story stops. */
export type ClockPiece = { technician: Technician; from: number; to: number };

export type LaidLabor = {
  state: LaborState;
  /** Who has it; the first one works on it. */
  technicians: readonly Technician[];
  assignedAt: number | null;
  clocks: readonly ClockPiece[];
  /** How it waited from its approval until it was done, in order; empty for a labor that was not approved. */
  queue: readonly QueuePiece[];
  /** When a vendor had it. */
  vendor: { from: number; to: number } | null;
  /** Since when quality control wants it done again. */
  rework: Stretch | null;
};

export type LaidOrder = { journey: Journey; arrival: number; labors: readonly LaidLabor[] };
