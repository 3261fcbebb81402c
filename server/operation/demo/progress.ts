/**
 * How far the work on an order is: the state of each labor and part, consistent with the order's position. Before
 * approval labors are pending, in repair they are a mix, after repair all are done or declined.
 */
import { STOCK_SOURCE, SUBLET_VENDORS } from './data/labors';
import type { EstimateLine, EstimatePart } from './estimate';
import { needsParts, type Goal } from './journey';
import type { Random } from './random';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type PartState = {
  line: EstimatePart;
  status: 'Pending' | 'Declined' | 'Waiting to Order Part' | 'Part Ordered' | 'Part Received' | 'In Stock';
  sent: number | null;
  received: number | null;
  eta: number | null;
};

export type LaborState = {
  line: EstimateLine;
  status: string;
  approved: boolean;
  repaired: boolean;
  startTime: number | null;
  repairTime: number | null;
  /** When it was completed before quality control sent it back. */
  firstRepairTime: number | null;
  /** Hours clocked so far, in hundredths. */
  actual: number;
  credit: string | null;
  vendor: string | null;
  notes: string;
  /** How many technicians it is assigned to. */
  technicians: number;
  parts: PartState[];
};

/** The moments between which the states of labors and parts are placed. */
export type WorkWindow = {
  goal: Goal;
  retail: boolean;
  approvedAt: number;
  /** End of the Parts task, or of the approval when no parts were needed. */
  partsUntil: number;
  repairUntil: number;
  /** When quality control sent the vehicle back, or when the second approval was asked for. */
  loopedAt: number;
  stop: number;
};

const CREDITS = ['MVS', 'MVS', 'MVS', 'MVS', 'Shared Services'] as const;
export const QC_REMARKS = [
  'QC failed: overspray on the molding, redo.',
  'QC failed: noise still there on the road test.',
  'QC failed: stain visible on the rear seat.',
  'QC failed: gap at the bumper, refit.',
];

function idleParts(line: EstimateLine, status: 'Pending' | 'Declined'): PartState[] {
  return line.parts.map((part) => ({ line: part, status, sent: null, received: null, eta: null }));
}

function idle(line: EstimateLine, status: string, approved = false): LaborState {
  const declined = status !== 'Pending' && status !== 'Mech Check';
  return {
    line,
    status,
    approved,
    repaired: false,
    startTime: null,
    repairTime: null,
    firstRepairTime: null,
    actual: 0,
    credit: null,
    vendor: null,
    notes: '',
    technicians: 0,
    parts: idleParts(line, declined ? 'Declined' : 'Pending'),
  };
}

function receivedPart(random: Random, line: EstimatePart, from: number, until: number): PartState {
  const sent = random.between(from, from + (until - from) * 0.3);
  const received = random.between(sent, until);
  if (line.source === STOCK_SOURCE)
    return { line, status: 'In Stock', sent: null, received: sent, eta: null };
  return { line, status: 'Part Received', sent, received, eta: sent + random.int(1, 5) * DAY };
}

function openPart(random: Random, line: EstimatePart, from: number, stop: number): PartState {
  const draw = random.next();
  if (draw < 0.25) return receivedPart(random, line, from, stop);
  if (draw < 0.55 || line.source === STOCK_SOURCE)
    return { line, status: 'Waiting to Order Part', sent: null, received: null, eta: null };
  const sent = random.between(from, stop);
  return { line, status: 'Part Ordered', sent, received: null, eta: stop + random.int(-2, 8) * DAY };
}

/** Work on a labor begins once its parts are there. */
function readyAt(labor: LaborState, from: number): number {
  return labor.parts.reduce((latest, { received }) => Math.max(latest, received ?? from), from);
}

function finish(
  random: Random,
  labor: LaborState,
  window: WorkWindow,
  earliest: number,
  until: number,
): void {
  const from = Math.min(until, readyAt(labor, earliest));
  const end = random.between(from + (until - from) * 0.15, until);
  const vendors = SUBLET_VENDORS[labor.line.job.shop];
  labor.status = 'Completed';
  labor.repaired = true;
  labor.startTime = Math.max(from, end - Math.min((end - from) * 0.8, random.between(1, 20) * HOUR));
  labor.repairTime = end;
  labor.actual = Math.round(labor.line.hours * random.between(0.7, 1.35));
  labor.technicians = 1;
  if (vendors && random.chance(0.3)) {
    labor.credit = 'Sublet';
    labor.vendor = random.pick(vendors);
  } else if (!window.retail || random.chance(0.75)) {
    labor.credit = random.pick(CREDITS);
  }
}

function start(random: Random, labor: LaborState, from: number, stop: number): void {
  labor.startTime = random.between(Math.min(stop, readyAt(labor, from)), stop);
  labor.actual = Math.round(labor.line.hours * random.between(0.05, 0.8));
  labor.technicians = random.chance(0.06) ? 2 : 1;
}

function approvedLabor(random: Random, line: EstimateLine, window: WorkWindow): LaborState {
  const labor = idle(line, 'Ready for Repair', true);
  labor.parts = line.parts.map((part) => receivedPart(random, part, window.approvedAt, window.partsUntil));
  return labor;
}

/** The labors of an order in repair: some done, some running, the rest ready or waiting; at least one is open. */
function inRepair(random: Random, labors: readonly LaborState[], window: WorkWindow): void {
  const { approvedAt, stop } = window;
  const done = random.next();
  const workable = labors.filter(({ status }) => status === 'Ready for Repair');
  const last = labors.some(({ status }) => status === 'Waiting for Parts') ? -1 : workable.length - 1;
  for (const [index, labor] of workable.entries()) {
    if (index !== last && random.chance(done)) finish(random, labor, window, approvedAt, stop);
    else if (random.chance(0.3)) start(random, labor, approvedAt, stop);
    else labor.technicians = random.chance(0.6) ? 1 : 0;
  }
}

function afterApproval(random: Random, lines: readonly EstimateLine[], window: WorkWindow): LaborState[] {
  const { goal, approvedAt, repairUntil, stop } = window;
  const labors = lines.map((line, index) =>
    // A labor with parts is not declined while the order is still in Parts: something must be waited for.
    index > 0 && random.chance(0.06) && !(needsParts(goal) && line.parts.length > 0)
      ? idle(line, 'Declined')
      : approvedLabor(random, line, window),
  );
  const approved = labors.filter((labor) => labor.approved);

  if (goal === 'Parts' || goal === 'Parts and Repair') {
    const supplied = approved.filter(({ line }) => line.parts.length > 0);
    // Now and then everything is in stock, and only the parts desk has not finished the task yet.
    const inStock = random.chance(0.1);
    for (const [index, labor] of supplied.entries()) {
      labor.parts = labor.parts.map(({ line }) => openPart(random, line, approvedAt, stop));
      const [first] = labor.parts;
      if (index === 0 && first && first.received !== null) {
        Object.assign(first, { status: 'Waiting to Order Part', sent: null, received: null, eta: null });
      }
      if (inStock) {
        for (const part of labor.parts)
          Object.assign(part, { status: 'In Stock', sent: null, received: approvedAt, eta: null });
      }
      if (labor.parts.some(({ received }) => received === null)) labor.status = 'Waiting for Parts';
      labor.technicians = random.chance(0.3) ? 1 : 0;
    }
    if (goal === 'Parts and Repair') inRepair(random, approved, window);
    return labors;
  }
  if (goal === 'Repair') {
    inRepair(random, approved, window);
    return labors;
  }
  for (const labor of approved) {
    if (labor !== approved[0] && random.chance(0.015))
      Object.assign(labor, idle(labor.line, 'Declined in Repair', true));
    else finish(random, labor, window, approvedAt, Math.max(approvedAt, repairUntil));
  }
  if (goal === 'Rework') {
    for (const labor of random.sample(
      approved.filter(({ repaired }) => repaired),
      random.int(1, 2),
    )) {
      Object.assign(labor, {
        status: 'Ready for Repair',
        repaired: false,
        firstRepairTime: labor.repairTime,
        repairTime: null,
        // As an undo leaves it: begun, its clock paused, nobody credited.
        credit: null,
        vendor: null,
      });
      labor.notes = random.pick(QC_REMARKS);
      if (random.chance(0.4)) start(random, labor, window.loopedAt, stop);
    }
  }
  if (goal === 'Reapproval') {
    const found = labors.slice(-random.int(1, 2));
    for (const labor of found) {
      Object.assign(labor, idle(labor.line, 'Pending'));
      labor.notes = 'Found during repair, approval needed.';
    }
  }
  return labors;
}

/** The state of every labor and part of an order at `window.goal`. */
export function drawProgress(
  random: Random,
  lines: readonly EstimateLine[],
  window: WorkWindow,
): LaborState[] {
  switch (window.goal) {
    case 'Vehicle Qualification':
      // Nothing is inspected yet: only what every vehicle of the account gets.
      return lines
        .filter(({ job }) => job.shop === 'DETL' || job.feeDollars)
        .map((line) => idle(line, 'Pending'));
    case 'Mechanical Inspection':
    case 'Diagnose':
      return lines.map((line) =>
        idle(line, line.job.shop === 'MECH' && random.chance(0.45) ? 'Mech Check' : 'Pending'),
      );
    case 'Estimate':
    case 'Parts Estimate':
    case 'Approve':
    case 'Pending Rejection':
      return lines.map((line) => idle(line, 'Pending'));
    case 'Rejected':
      return lines.map((line) => idle(line, 'Rejected'));
    default:
      return afterApproval(random, lines, window);
  }
}
