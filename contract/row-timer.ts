import { z } from 'zod';
import { looseNumber, looseText } from './fields';

/** Addition to rows of vehicles: the timer of what a vehicle is in; without one, and of services that keep none, all of it is empty. */
export const rowTimer = {
  /** Its stage, or `Vendor`. */
  timerSubject: looseText(),
  /** `running`, `closed` while the site is, or `paused` while someone else has to act. */
  timerState: looseText(),
  /** Milliseconds of its owner's time: the target, and what is left of it as it was worked out last. */
  timerTargetMs: looseNumber(),
  timerLeftMs: looseNumber(),
  /** When the target is reached, or was; empty where nothing counts. */
  timerDue: looseText(),
  /** Name of whoever takes care of it since it is over its target; empty where nobody does. */
  timerTakenBy: looseText(),
} as const;

const whole = z.object(rowTimer);
export type RowTimer = z.output<typeof whole>;
