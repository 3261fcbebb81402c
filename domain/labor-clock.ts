/**
 * The labor clock. A technician has at most one running clock at a site. Clocks run in whole seconds;
 * a labor's hours follow from the seconds of all its clocks together, so that rounding errors never add up.
 */
import type { LaborStatus } from './labor-status';

export type ClockState = 'none' | 'Started' | 'Paused';
export type ClockControl = 'hidden' | 'Start' | 'Resume' | 'Pause';

/** What the clock offers a person on a labor. */
export function clockControl(repaired: boolean, own: ClockState): ClockControl {
  if (repaired) return 'hidden';
  if (own === 'Started') return 'Pause';
  return own === 'Paused' ? 'Resume' : 'Start';
}

/** Why a clock cannot be started. */
export type StartObstacle =
  | 'repaired'
  | 'declined'
  | 'waiting for parts'
  | 'not a technician'
  | 'not assigned';

/**
 * Whether someone may start or resume the clock of a labor: an assigned technician, on a labor that is neither done nor
 * waiting for parts. Pausing is always possible.
 */
export function startObstacle(
  status: LaborStatus | null,
  by: { technician: boolean; assigned: boolean },
): StartObstacle | null {
  if (status === 'Repaired') return 'repaired';
  if (status === 'Declined in Repair' || status === null) return 'declined';
  if (!by.technician) return 'not a technician';
  if (!by.assigned) return 'not assigned';
  return status === 'Waiting for Parts' ? 'waiting for parts' : null;
}

/** A technician's clock from the parallel lists of a labor row. */
export function ownClock(
  row: { techniciansWithClock: readonly string[]; laborClockStatus: readonly string[] },
  userConfigId: number,
): ClockState {
  const status = row.laborClockStatus[row.techniciansWithClock.indexOf(String(userConfigId))];
  return status === 'Started' || status === 'Paused' ? status : 'none';
}

const SECONDS_PER_HUNDREDTH = 36;

/** Hours, in hundredths, for the seconds that all clocks of a labor have run. */
export const hoursOfSeconds = (seconds: number): number => Math.round(seconds / SECONDS_PER_HUNDREDTH);

/** Whole seconds between two moments; never negative, even if the machines' clocks disagree. */
export const secondsBetween = (start: Date, stop: Date): number =>
  Math.max(0, Math.floor(stop.getTime() / 1000) - Math.floor(start.getTime() / 1000));

/**
 * A stretch of a technician's time on a labor; without a stop it is running. One that nobody has `stopped` ends where
 * the next one begins.
 */
export type Stretch = { startTime: Date; stopTime: Date | null; stopped: boolean };

/**
 * Where a start belongs among the other stretches of its technician, no two of which overlap: a stretch that nobody has
 * stopped ends there; within one that somebody has stopped, it begins at that stop; and what was begun after it stays
 * as it is and ends it (`until`). Null where nothing follows: it runs.
 */
export function placeStart(at: Date, others: readonly Stretch[]): { start: Date; until: Date | null } {
  let start = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const began = start;
  for (const { startTime, stopTime, stopped } of others.toSorted(
    (a, b) => Number(a.startTime) - Number(b.startTime),
  )) {
    if (!stopped && startTime <= began) continue;
    if (startTime > start || !stopTime)
      return { start: startTime < start ? startTime : start, until: startTime };
    if (stopTime > start) start = stopTime;
  }
  return { start, until: null };
}
