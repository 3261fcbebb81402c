import { z } from 'zod';
import { defineCall } from './call';
import { idParam, textParam } from './fields';

/** How someone who was told about a vehicle over its target reacts. */
export const TIMER_STEPS = ['take', 'passOn'] as const;

export const answerTimer = defineCall({
  area: 'timers',
  service: 'main',
  source: 'addition: stage targets',
  id: 'answerTimer',
  method: 'POST',
  path: 'workOrder/{workOrderId}/timer',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ workOrderId: idParam() }),
  body: z
    .object({
      siteId: idParam(),
      step: z.enum(TIMER_STEPS),
      /** Why it is passed on, for the recipient. */
      reason: textParam(300).optional(),
    })
    .refine(({ step, reason }) => (step === 'passOn') === (reason !== undefined && reason.trim() !== ''), {
      path: ['reason'],
      message: 'belongs to `passOn`, which needs one',
    }),
  answer: z.object({
    /** Login id of the person now taking care of it; empty if the next ones were told. */
    takenBy: z.string(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary:
    'Takes care of a vehicle that is over its target, so that nobody else is told, or passes it on to the next ones at once.',
});

export const timerCalls = [answerTimer];
