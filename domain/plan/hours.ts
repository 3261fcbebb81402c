import type { PlanTechnician } from './problem';

type Hours = PlanTechnician['hours'];

/** From when on a technician who would begin at a moment can work; null when they are no longer there. */
export function nextAt(hours: Hours, moment: number): number | null {
  for (const [from, to] of hours) if (to > moment) return Math.max(from, moment);
  return null;
}

/**
 * When work is done that begins at a moment and continues over the gaps of a technician's hours; null when the hours do
 * not suffice.
 */
export function doneAt(hours: Hours, moment: number, workMs: number): number | null {
  let left = workMs;
  for (const [from, to] of hours) {
    if (to <= moment) continue;
    const begin = Math.max(from, moment);
    if (to - begin >= left) return begin + left;
    left -= to - begin;
  }
  return null;
}

/** How long a technician is there in a stretch of time, in milliseconds. */
export function thereMs(hours: Hours, from: number, to: number): number {
  let sum = 0;
  for (const [begin, end] of hours) sum += Math.max(0, Math.min(end, to) - Math.max(begin, from));
  return sum;
}
