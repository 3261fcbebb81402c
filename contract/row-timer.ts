import { z } from 'zod';
import { looseNumber, looseText } from './fields';

/**
 * Addition to rows of vehicles: the timer of the vehicle's current state; all of it is empty without one, and for
 * services that keep none.
 */
export const rowTimer = {
  /** Its stage, or `Vendor`. */
  timerSubject: looseText(),
  /** `running`, `closed` while the site is, or `paused` while someone else has to act. */
  timerState: looseText(),
  /** Milliseconds of its owner's time: the target, and what was left of it when last computed. */
  timerTargetMs: looseNumber(),
  timerLeftMs: looseNumber(),
  /** When the target is reached, or was; empty if nothing counts. */
  timerDue: looseText(),
  /** Name of the person taking care of it since it is over its target; empty if nobody is. */
  timerTakenBy: looseText(),
} as const;

const whole = z.object(rowTimer);
export type RowTimer = z.output<typeof whole>;
