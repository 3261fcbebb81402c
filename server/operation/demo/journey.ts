/**
 * The way of a vehicle through the stages: which ones it passes, by `domain/stage-transitions`, how long it stays and
 * where it is now. Times are milliseconds from the start of the journey; the caller moves them onto the calendar.
 */
import type { StageName } from '#domain/stages';
import type { Random } from './random';
import { Weighted } from './random';

/** A stay in a stage. `started` is when someone opened the task, if anyone has; `to` is null while it is active. */
export type Visit = { task: StageName; from: number; started: number | null; to: number | null };

/**
 * Where an open work order is: a stage, two stages at once, or back in a stage it had left. `Parts` is the beginning of
 * Parts and Repair, when nobody has begun to work yet.
 */
export type Position = StageName | 'Parts and Repair' | 'Rework' | 'Reapproval';
export type Goal = Position | 'Completed' | 'Rejected';

export type Journey = {
  visits: Visit[];
  /** When the present position (or, for a closed work order, its last status) began. */
  since: number;
  /** A first quality control has failed on the way. */
  failedQc: boolean;
};

const HOUR = 3_600_000;
/** No stay is longer: the site's manager has cleared out anything older. */
const LONGEST_STAY = 110 * 24 * HOUR;

/** Usual stay in hours; the spread is log-normal, so a few vehicles stay very long. */
const MEDIAN_HOURS: Readonly<Record<StageName, number>> = {
  'Awaiting Capture': 12,
  'Vehicle Qualification': 7,
  'Mechanical Inspection': 16,
  Diagnose: 22,
  Estimate: 14,
  'Parts Estimate': 15,
  Approve: 30,
  Parts: 66,
  Repair: 54,
  'Quality Control': 9,
  Audit: 7,
  Delivery: 20,
  'Pending Rejection': 40,
  'Storage Onsite': 160,
  'Storage Checked Out': 120,
};
const SPREAD = 0.85;

const POSITIONS = new Weighted<readonly [Position, number]>(
  [
    ['Vehicle Qualification', 6],
    ['Mechanical Inspection', 9],
    ['Diagnose', 4],
    ['Estimate', 9],
    ['Parts Estimate', 5],
    ['Approve', 16],
    ['Parts', 6],
    ['Parts and Repair', 12],
    ['Repair', 17],
    ['Rework', 3],
    ['Reapproval', 2],
    ['Quality Control', 5],
    ['Audit', 3],
    ['Delivery', 4],
    ['Storage Onsite', 2.5],
    ['Storage Checked Out', 1.5],
    ['Pending Rejection', 2],
  ],
  ([, weight]) => weight,
);

/** Where an open work order is, by the usual shares of the pipeline. */
export function drawPosition(random: Random): Position {
  return POSITIONS.draw(random)[0];
}

/** True for a position that only a vehicle that needs parts can be in. */
export function needsParts(position: Goal): boolean {
  return position === 'Parts' || position === 'Parts and Repair' || position === 'Parts Estimate';
}

function stay(random: Random, task: StageName): number {
  return Math.min(LONGEST_STAY, Math.max(HOUR / 2, random.logNormal(MEDIAN_HOURS[task] * HOUR, SPREAD)));
}

/** Travels from arrival to the goal. `withParts` decides whether the parts stages lie on the way. */
export function travel(random: Random, goal: Goal, withParts: boolean): Journey {
  const visits: Visit[] = [];
  let now = 0;
  let failedQc = false;
  const journey = (): Journey => ({ visits, since: now, failedQc });
  const arrive = (task: StageName): void => void visits.push({ task, from: now, started: null, to: null });
  /** Passes through a stage; false when the journey ends there. */
  const pass = (task: StageName): boolean => {
    if (task === goal) {
      arrive(task);
      return false;
    }
    const from = now;
    now += stay(random, task);
    visits.push({ task, from, started: null, to: now });
    return true;
  };

  if (!pass('Vehicle Qualification')) return journey();
  if (!pass('Mechanical Inspection')) return journey();
  if (goal === 'Diagnose' || random.chance(0.18)) {
    const inspection = visits.at(-1);
    if (!pass('Diagnose')) {
      // The inspection stays open while a fault is looked for.
      if (inspection && random.chance(0.4)) inspection.to = null;
      return journey();
    }
  }
  if (!pass('Estimate')) return journey();
  if (withParts) {
    const estimate = visits.at(-1);
    if (!pass('Parts Estimate')) {
      if (estimate && random.chance(0.4)) estimate.to = null;
      return journey();
    }
  }
  if (!pass('Approve')) return journey();
  if (goal === 'Pending Rejection' || goal === 'Rejected') {
    if (pass('Pending Rejection')) now += HOUR / 4;
    return journey();
  }

  const repairFrom = now;
  if (goal === 'Parts and Repair' || goal === 'Parts') {
    arrive('Parts');
    arrive('Repair');
    return journey();
  }
  if (withParts) {
    now += stay(random, 'Parts');
    visits.push({ task: 'Parts', from: repairFrom, started: null, to: now });
  }
  if (goal === 'Repair' || goal === 'Reapproval') {
    visits.push({ task: 'Repair', from: repairFrom, started: null, to: null });
    if (goal === 'Reapproval') {
      now += stay(random, 'Quality Control');
      arrive('Approve');
    }
    return journey();
  }
  now += stay(random, 'Repair');
  visits.push({ task: 'Repair', from: repairFrom, started: null, to: now });

  failedQc = goal === 'Rework' || random.chance(0.07);
  if (!failedQc && !pass('Quality Control')) return journey();
  if (failedQc) {
    const from = now;
    now += stay(random, 'Quality Control');
    visits.push({ task: 'Quality Control', from, started: null, to: now });
    if (goal === 'Rework') {
      arrive('Repair');
      return journey();
    }
    const again = now;
    now += stay(random, 'Repair') / 3;
    visits.push({ task: 'Repair', from: again, started: null, to: now });
    if (!pass('Quality Control')) return journey();
  }
  if (!pass('Audit')) return journey();
  if (!pass('Delivery')) return journey();
  if (goal !== 'Completed' || random.chance(0.08)) {
    if (!pass('Storage Onsite')) return journey();
    if ((goal !== 'Completed' || random.chance(0.4)) && !pass('Storage Checked Out')) return journey();
  }
  now += HOUR / 4;
  return journey();
}

/** How long an open work order has been where it is. */
export function drawAge(random: Random, position: Position): number {
  if (position === 'Rework' || position === 'Parts and Repair') return stay(random, 'Repair');
  if (position === 'Reapproval') return stay(random, 'Approve');
  return stay(random, position);
}

/**
 * Moves a journey onto the calendar, so that it began at `arrival`, and sets when each task was opened by someone. An
 * active task may not have been opened yet; none is opened after `stop`.
 */
export function dateJourney(random: Random, journey: Journey, arrival: number, stop: number): Journey {
  const visits = journey.visits.map(({ task, from, to }) => {
    const stay = (to ?? stop - arrival) - from;
    const opened = arrival + from + random.between(0.05, 0.5) * stay;
    const started = to === null && random.chance(0.4) ? null : opened;
    return { task, from: arrival + from, started, to: to === null ? null : arrival + to };
  });
  return { ...journey, visits, since: arrival + journey.since };
}
