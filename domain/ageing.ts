/** How long a vehicle or a task has been standing, as the aging colors show it. */
export type Age = 'fresh' | 'waiting' | 'late';

/** Days after which a stay is marked; a car that stands still costs money every day. */
const ARRIVAL_DAYS = { waiting: 7, late: 14 };
const TASK_DAYS = { waiting: 3, late: 6 };

function ageOf(days: number, limits: { waiting: number; late: number }): Age {
  if (days >= limits.late) return 'late';
  return days >= limits.waiting ? 'waiting' : 'fresh';
}

const DAY_MS = 86_400_000;

/** Whole days of a stay, as the lists count them. */
export const daysOfStay = (began: Date, ended: Date): number =>
  Math.max(0, Math.floor((ended.getTime() - began.getTime()) / DAY_MS));

/** Age of a stay from its days since arrival. */
export const arrivalAge = (days: number): Age => ageOf(days, ARRIVAL_DAYS);

/** Age of an active task from its days. */
export const taskAge = (days: number): Age => ageOf(days, TASK_DAYS);
