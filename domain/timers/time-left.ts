import type { TimerState } from './timer';

/** A timer as rows show it. Moments in milliseconds since 1970. */
export type ShownTimer = {
  state: TimerState;
  targetMs: number;
  /** What is left of the time that counts, as it was worked out last; negative where it is over. */
  leftMs: number;
  /** When the target is reached, or was; null where nothing counts. */
  due: number | null;
};

/** What a timer says at a moment: so much is left, or it is over by so much; and how pressing that is. */
export type TimeLeft = {
  kind: 'left' | 'over' | 'paused';
  ms: number;
  age: 'fresh' | 'waiting' | 'late';
};

/** Of the last part of its time somebody is warned. */
const LAST_PART = 0.25;

/** How much time is left of a timer: until it is due by the calendar, nights included; what stands keeps what it has. */
export function timeLeft({ state, targetMs, leftMs, due }: ShownTimer, now: number): TimeLeft {
  const over = due !== null && due <= now;
  if (over) return { kind: 'over', ms: now - due, age: 'late' };
  if (due === null || state === 'paused') {
    return { kind: 'paused', ms: Math.max(0, leftMs), age: 'fresh' };
  }
  const left = due - now;
  return { kind: 'left', ms: left, age: left <= LAST_PART * targetMs ? 'waiting' : 'fresh' };
}

/** Whether a timer is that of an active task; the time at a vendor shows with what the vehicle has come for. */
export const isTimerOf = (timerSubject: string, activeTasks: readonly string[], task: string): boolean =>
  timerSubject === 'Vendor'
    ? task === (activeTasks.includes('Repair') ? 'Repair' : activeTasks[0])
    : timerSubject === task;

/** A length of time by the unit in which people say it: days from two days on, hours from an hour on, else minutes. */
export function inOneUnit(ms: number): { unit: 'day' | 'hour' | 'minute'; value: number } {
  const minutes = Math.floor(ms / 60_000);
  if (minutes >= 2880) return { unit: 'day', value: Math.floor(minutes / 1440) };
  return minutes >= 60
    ? { unit: 'hour', value: Math.floor(minutes / 60) }
    : { unit: 'minute', value: minutes };
}
