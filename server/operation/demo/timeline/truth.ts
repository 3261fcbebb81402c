/**
 * What the time of a vehicle truly went into, as the generator knows it while it lays its moments. Tests compare the
 * ledger with it, which knows only what was recorded.
 */
import type { Cause } from '#domain/ledger/causes';
import type { StageName } from '#domain/stages';
import type { Visit } from '../journey';
import type { LaidLabor, LaidOrder, Stretch } from './laid';
import type { OpenLine } from './open-line';

/** Milliseconds since 1970, half-open; `closed`: nobody was there who could have done it. */
export type TruePiece = { from: number; to: number; cause: Cause; closed: boolean };
export type Truth = { siteId: number; workOrderId: number; pieces: readonly TruePiece[] };

/** Something that kept the vehicle: `alone` goes on while the site is closed. The lowest rank counts first. */
type Act = Stretch & { cause: Cause; rank: number; alone: boolean };
type Held = { state: string; from: number } | null;

const ON_THEIR_WAY: ReadonlySet<StageName> = new Set(['Parts', 'Repair']);
const ANSWERS: ReadonlySet<StageName> = new Set(['Approve', 'Pending Rejection']);
const LOTS: ReadonlySet<StageName> = new Set(['Storage Onsite', 'Storage Checked Out']);
const CHECKS: ReadonlySet<StageName> = new Set(['Mechanical Inspection', 'Diagnose']);

/** The causes of an order from its arrival until it left, or until the story stops: pieces in order that touch. */
export function trueCauses(
  { arrival, journey, labors }: LaidOrder,
  { until, held, line }: { until: number; held: Held; line: OpenLine },
): TruePiece[] {
  const approved = journey.visits.find(({ task }) => task === 'Approve')?.to ?? null;
  const acts = [
    ...journey.visits.flatMap(ofVisit),
    ...labors.flatMap((labor) => ofLabor(labor, approved)),
    ...(held ? [ofHolder(held)] : []),
  ];
  const moments = new Set([arrival, until]);
  for (const { from, to } of acts) {
    if (from > arrival && from < until) moments.add(from);
    if (to !== null && to > arrival && to < until) moments.add(to);
  }
  for (const [opens, closes] of line.pieces(line.at(arrival), line.at(until))) {
    if (opens > arrival) moments.add(opens);
    if (closes < until) moments.add(closes);
  }
  const pieces: TruePiece[] = [];
  const ordered = [...moments].sort((one, other) => one - other);
  for (const [place, from] of ordered.entries()) {
    const to = ordered[place + 1];
    if (to === undefined) break;
    const isOpen = line.at(to) > line.at(from);
    const account = causeOf(
      acts.filter((act) => act.from <= from && from < (act.to ?? Infinity)),
      isOpen,
    );
    const last = pieces.at(-1);
    if (last?.cause === account.cause && last.closed === account.closed) last.to = to;
    else pieces.push({ from, to, ...account });
  }
  return pieces;
}

function causeOf(acts: readonly Act[], isOpen: boolean): Pick<TruePiece, 'cause' | 'closed'> {
  const [first, ...others] = acts.toSorted((one, other) => one.rank - other.rank);
  if (!first) return { cause: 'unexplained', closed: false };
  if (isOpen || first.alone) return { cause: first.cause, closed: false };
  const goesOn = others.find(({ alone }) => alone);
  return goesOn ? { cause: goesOn.cause, closed: false } : { cause: first.cause, closed: true };
}

function ofVisit({ task, from, started, to }: Visit): Act[] {
  if (ANSWERS.has(task)) return [{ from, to, cause: 'approval', rank: 5, alone: true }];
  if (LOTS.has(task)) return [{ from, to, cause: 'hold', rank: 4, alone: true }];
  if (task === 'Parts') return [{ from, to, cause: 'parts', rank: 8, alone: false }];
  // The lead has not sent on finished work.
  if (ON_THEIR_WAY.has(task)) return [{ from, to, cause: 'unassigned', rank: 13, alone: false }];
  const waits: Act = CHECKS.has(task)
    ? { from, to: started ?? to, cause: 'check', rank: 9, alone: false }
    : { from, to: started ?? to, cause: 'unassigned', rank: 12, alone: false };
  return started === null ? [waits] : [waits, { from: started, to, cause: 'working', rank: 2, alone: false }];
}

function ofLabor(
  { state, clocks, vendor, queue, technicians, assignedAt, rework }: LaidLabor,
  approved: number | null,
): Act[] {
  const acts: Act[] = clocks.map(({ from, to }) => ({ from, to, cause: 'working', rank: 1, alone: true }));
  if (vendor) acts.push({ ...vendor, cause: 'vendor', rank: 3, alone: true });
  if (approved === null || !state.approved) return acts;
  for (const { status, sent, received } of state.parts) {
    if (status === 'Pending' || status === 'Declined') continue;
    acts.push({ from: approved, to: sent ?? received, cause: 'parts', rank: 6, alone: false });
    if (sent !== null) acts.push({ from: sent, to: received, cause: 'parts', rank: 7, alone: true });
  }
  // Nobody had it yet, then someone who did not begin; fees wait as labors do.
  const done = rework ? rework.to : (queue.at(-1)?.to ?? state.repairTime);
  const ready = Math.max(approved, ...state.parts.map(({ received }) => received ?? approved));
  if (state.status === 'Waiting for Parts') return acts;
  const given = technicians.length > 0 && assignedAt !== null ? Math.max(ready, assignedAt) : null;
  const first = state.firstRepairTime !== null && rework ? state.firstRepairTime : done;
  acts.push({ from: ready, to: given ?? first, cause: 'unassigned', rank: 11, alone: false });
  if (given !== null) acts.push({ from: given, to: first, cause: 'assigned', rank: 10, alone: false });
  if (rework) {
    const cause = given === null ? 'unassigned' : 'assigned';
    acts.push({ ...rework, cause, rank: given === null ? 11 : 10, alone: false });
  }
  return acts;
}

function ofHolder({ state, from }: { state: string; from: number }): Act {
  if (state === 'Claimed') return { from, to: null, cause: 'assigned', rank: 10, alone: false };
  return { from, to: null, cause: 'hold', rank: 4, alone: state === 'In Storage' };
}
