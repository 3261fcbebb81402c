import type { TimerState } from './timer';

/** A timer as rows show it. Moments in milliseconds since 1970. */
export type ShownTimer = {
  state: TimerState;
  targetMs: number;
  /** What was left of the counted time when it was last computed; negative when it is over. */
  leftMs: number;
  /** When the target is reached, or was; null where nothing counts. */
  due: number | null;
};

/** What a timer says at a moment: how much is left, or by how much it is over; and how pressing that is. */
export type TimeLeft = {
  kind: 'left' | 'over' | 'paused';
  ms: number;
  age: 'fresh' | 'waiting' | 'late';
};

/** In the last part of the time people are warned. */
const LAST_PART = 0.25;

/**
 * How much time is left on a timer: until it is due by the calendar, nights included; a stopped one keeps what it has.
 */
export function timeLeft({ state, targetMs, leftMs, due }: ShownTimer, now: number): TimeLeft {
  const over = due !== null && due <= now;
  if (over) return { kind: 'over', ms: now - due, age: 'late' };
  if (due === null || state === 'paused') {
    return { kind: 'paused', ms: Math.max(0, leftMs), age: 'fresh' };
  }
  const left = due - now;
  return { kind: 'left', ms: left, age: left <= LAST_PART * targetMs ? 'waiting' : 'fresh' };
}

/** Whether a timer is that of an active task; time at a vendor is shown with what the vehicle came for. */
export const isTimerOf = (timerSubject: string, activeTasks: readonly string[], task: string): boolean =>
  timerSubject === 'Vendor'
    ? task === (activeTasks.includes('Repair') ? 'Repair' : activeTasks[0])
    : timerSubject === task;

/** A length of time in the unit that people use: days from two days on, hours from an hour on, otherwise minutes. */
export function inOneUnit(ms: number): { unit: 'day' | 'hour' | 'minute'; value: number } {
  const minutes = Math.floor(ms / 60_000);
  if (minutes >= 2880) return { unit: 'day', value: Math.floor(minutes / 1440) };
  return minutes >= 60
    ? { unit: 'hour', value: Math.floor(minutes / 60) }
    : { unit: 'minute', value: minutes };
}
