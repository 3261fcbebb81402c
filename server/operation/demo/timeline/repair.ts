/** Lays what happens between the approval of an order and its leaving Repair. */
import type { Technician } from '../cast';
import type { Draft } from '../order';
import type { LaborState } from '../progress';
import type { Random } from '../random';
import type { LaidLabor } from './laid';
import { queueOf } from './queue';
import { whole } from './stages';
import { approvedBy, drawSupply, supplied, type Need } from './supply';
import { layWork, workMs, type Bout, type Shops, type Task } from './work';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Of redone work most was done the first time. */
const FIRST_SHARE = 0.65;

/** The labors of an order, and who should work on each of them. */
export type Work = { labors: readonly LaborState[]; wanted: readonly (readonly Technician[])[] };

/** Work that quality control has sent back, by the index of the labor; `failed` is when. */
export type Rework = { bouts: ReadonlyMap<number, Bout>; failed: number };

/** The labors that a failed check sends back: those of an order that is in it, otherwise one or two that were done. */
export function sentBack(random: Random, { goal, journey }: Draft, labors: readonly LaborState[]): number[] {
  const places = labors.map((_, place) => place);
  if (goal === 'Rework') return places.filter((place) => labors[place]?.firstRepairTime != null);
  if (!journey.failedQc) return [];
  const done = places.filter((place) => labors[place]?.repaired && labors[place]?.vendor === null);
  return random.sample(done, random.int(1, 2));
}

/** Whether someone is working again, or has, on a labor that was sent back. */
const isAgain = ({ repaired, startTime, firstRepairTime, repairTime }: LaborState): boolean =>
  repaired ||
  (startTime !== null && repairTime === null && firstRepairTime !== null && startTime >= firstRepairTime);

/** The part of a labor's work that was done before a check sent it back, in milliseconds. */
function firstMs(state: LaborState, back: boolean): number {
  return workMs(back && isAgain(state) ? Math.round(state.actual * FIRST_SHARE) : state.actual);
}

/** Lays the redone work, to end by `until`. */
export function layAgain(
  shops: Shops,
  random: Random,
  { labors, wanted }: Work,
  back: readonly number[],
  span: { from: number; until: number; slackAfter: boolean },
): Map<number, Bout> {
  const tasks = back.flatMap((index): Task[] => {
    const state = labors[index];
    if (!state || !isAgain(state)) return [];
    return [{ index, state, ms: workMs(state.actual) - firstMs(state, true), wanted: wanted[index]?.[0] }];
  });
  return layWork(shops, random, tasks, span);
}

export type RepairWindow = {
  /** When it should have been approved, unless more has happened since than fits. */
  from: number;
  /** How long parts should have kept it, in milliseconds. */
  partsStay: number;
  until: number;
  /** Whether work was left when it ended. */
  open: boolean;
  back: readonly number[];
  rework: Rework | null;
};

export type LaidRepair = {
  approved: number;
  /** When the last labor was done; the approval where none was. */
  done: number;
  /** When the last part was here; null without parts. */
  supplied: number | null;
  /** When work began first; null where none has. */
  began: number | null;
  labors: LaidLabor[];
};

/** Lays the labors and parts of an order that was approved. */
export function layRepair(shops: Shops, random: Random, work: Work, window: RepairWindow): LaidRepair {
  const { times } = shops;
  const { from, partsStay, until, open, back } = window;
  const tasks = work.labors.flatMap((state, index): Task[] => {
    const touched = state.repaired || state.startTime !== null || state.firstRepairTime !== null;
    if (!touched) return [];
    const ms = firstMs(state, back.includes(index));
    return [{ index, state, ms, wanted: work.wanted[index]?.[0] }];
  });
  const bouts = layWork(shops, random, tasks, { from: from + partsStay, until, slackAfter: open });
  const needs = work.labors.map((state, index): Need => ({ state, by: bouts.get(index)?.from ?? until }));
  const supply = drawSupply(random, needs);
  const began = bouts.size === 0 ? null : Math.min(...[...bouts.values()].map((bout) => bout.from));
  const answer = began === null ? Infinity : times.line.back(began, whole(random.between(0.2, 2) * HOUR));
  // Customers answer at any hour: whatever had to follow, the answer came some time before it.
  const given = work.wanted.some((technicians) => technicians.length > 0) ? HOUR : 0;
  const needed = Math.min(answer, times.line.back(until, given), approvedBy(times, needs, supply));
  const approved = needed < from ? whole(needed - random.between(0, 5) * HOUR) : whole(from);
  const labors = work.labors.map((drawn, index) => {
    const state = { ...drawn };
    if (state.approved) state.parts = supplied(times, needs[index] as Need, approved, supply);
    return ofLabor(shops, random, { state, index, bout: bouts.get(index) ?? null, approved, work, window });
  });
  const came = labors.flatMap(({ state }) =>
    state.parts.flatMap(({ sent, received }) => received ?? sent ?? []),
  );
  return {
    approved,
    done: Math.max(approved, ...[...bouts.values()].map((bout) => bout.to)),
    supplied: came.length > 0 ? Math.max(...came) : null,
    began,
    labors,
  };
}

type One = {
  state: LaborState;
  index: number;
  bout: Bout | null;
  approved: number;
  work: Work;
  window: RepairWindow;
};

function ofLabor(
  { times }: Shops,
  random: Random,
  { state, index, bout, approved, work, window }: One,
): LaidLabor {
  const { rework, until, back } = window;
  const again = rework?.bouts.get(index) ?? null;
  const returned = rework !== null && back.includes(index);
  if (bout) {
    state.startTime = state.startTime === null && !state.repaired ? null : bout.from;
    if (state.repaired) state.repairTime = again?.to ?? bout.to;
    if (returned) state.firstRepairTime = bout.to;
    if (bout.clocks.length + (again?.clocks.length ?? 0) === 0) state.actual = 0;
  }
  const clocks = [...(bout?.clocks ?? []), ...(again?.clocks ?? [])];
  const vendor = state.vendor !== null && bout ? { from: bout.from, to: bout.to } : null;
  const technicians = vendor ? [] : staffed(work.wanted[index] ?? [], (again ?? bout)?.clocks[0]?.technician);
  const ready = Math.max(approved, ...state.parts.map(({ received }) => received ?? approved));
  const assignedAt = technicians.length === 0 ? null : assigned();
  const declined = state.status === 'Declined in Repair';
  const ended = declined
    ? Math.max(ready, times.press(approved + random.between(0.2, 0.9) * (until - approved)))
    : bout && (state.repaired || returned)
      ? bout.to
      : null;
  const redone = returned ? { from: rework.failed, to: state.repaired ? (again?.to ?? null) : null } : null;
  const queue = queueOf(state, { approved, ready, assignedAt, ended, rework: redone });
  return { state, technicians, assignedAt, clocks, vendor, queue, rework: redone };

  function assigned(): number {
    const { line } = times;
    if (bout) {
      const given = line.back(bout.from, whole(random.logNormal(1.6, 0.9) * HOUR));
      return Math.max(approved, Math.min(bout.from, Math.max(ready, given)));
    }
    const at = state.status === 'Waiting for Parts' ? approved : ready;
    const given = times.press(at + random.between(0.1, 0.6) * (until - at));
    return Math.min(Math.max(line.after(at, MINUTE), given), line.last(times.stop));
  }
}

/** The technician who has done it comes first among those who have it. */
function staffed(wanted: readonly Technician[], worker: Technician | undefined): readonly Technician[] {
  if (!worker || wanted[0] === worker) return wanted;
  return [worker, ...wanted.slice(1).filter((one) => one !== worker)];
}
