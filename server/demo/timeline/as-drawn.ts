import type { Technician } from '../cast';
import type { Draft } from '../order';
import type { LaborState } from '../progress';
import type { ClockPiece, LaidLabor, LaidOrder, QueuePiece } from './laid';

const MS_PER_HUNDREDTH = 36_000;

/** The moments of a draft within the site's working hours. */
export function layAsDrawn(
  draft: Draft,
  labors: readonly LaborState[],
  technicians: readonly (readonly Technician[])[],
  { clock, stop }: { clock: (moment: number) => number; stop: number },
): LaidOrder {
  const press = (moment: number): number => Math.floor(clock(moment) / 1000) * 1000;
  const maybe = (moment: number | null): number | null => (moment === null ? null : press(moment));
  const { journey } = draft;
  const approved = journey.visits.find(({ task }) => task === 'Approve')?.to ?? null;
  const leave = draft.status === 'Open' ? null : press(journey.since);
  return {
    arrival: press(draft.arrival),
    journey: {
      ...journey,
      since: press(journey.since),
      visits: journey.visits.map(({ task, from, started, to }) => ({
        task,
        from: press(from),
        started: maybe(started),
        to: maybe(to),
      })),
    },
    labors: labors.map((drawn, index): LaidLabor => {
      const state: LaborState = {
        ...drawn,
        startTime: maybe(drawn.startTime),
        repairTime: maybe(drawn.repairTime),
        firstRepairTime: maybe(drawn.firstRepairTime),
        parts: drawn.parts.map((part) => ({
          ...part,
          sent: maybe(part.sent),
          received: maybe(part.received),
          eta: maybe(part.eta),
        })),
      };
      const own = technicians[index] ?? [];
      const clocks = clocksOf(state, own[0], stop);
      if (state.startTime !== null && clocks[0]) state.startTime = clocks[0].from;
      const assignedAt = own.length > 0 ? (maybe(approved) ?? press(draft.arrival)) : null;
      return {
        state,
        technicians: own,
        assignedAt,
        clocks,
        queue: queueOf(state, maybe(approved), assignedAt, leave),
        vendor: null,
        rework: null,
      };
    }),
  };
}

function clocksOf(
  { actual, startTime, repairTime, firstRepairTime }: LaborState,
  technician: Technician | undefined,
  stop: number,
): ClockPiece[] {
  const finished = repairTime ?? (startTime === null ? firstRepairTime : null);
  if (!technician || actual === 0 || (finished === null && startTime === null)) return [];
  const lasted = actual * MS_PER_HUNDREDTH;
  const to = finished ?? Math.min((startTime ?? stop) + lasted, stop);
  return [{ technician, from: to - lasted, to }];
}

function queueOf(
  { line, approved, status, parts, repairTime }: LaborState,
  since: number | null,
  assignedAt: number | null,
  leave: number | null,
): QueuePiece[] {
  if (!approved || since === null || line.job.feeDollars !== null || status === 'Declined in Repair')
    return [];
  if (status === 'Waiting for Parts') return [{ state: status, from: since, to: null }];
  const supplied = Math.max(since, ...parts.map(({ received }) => received ?? since));
  const state = assignedAt === null ? 'Unassigned' : 'Assigned';
  return [
    { state: 'Waiting for Parts', from: since, to: Math.min(supplied, repairTime ?? supplied) },
    { state, from: supplied, to: repairTime ?? leave },
  ];
}
