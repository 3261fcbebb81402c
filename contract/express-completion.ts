import { z } from 'zod';
import { defineCall } from './call';
import { EXPRESS_WRITE_ERRORS, expressPolicy, ofOrder, stageParams } from './express';
import { expressDetail } from './express-order';
import { looseText, orNull, whyParam } from './fields';

const json = () =>
  orNull(
    z.union([
      z.record(z.string(), z.unknown()),
      z.string().transform((content) => {
        const parsed = z.record(z.string(), z.unknown()).safeParse(safeJson(content));
        return parsed.success ? parsed.data : { message: content };
      }),
    ]),
  );

function safeJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return content;
  }
}

/** `complete` completes or resets, `resend` sends the charges of a complete work order once more. */
export const REQ_TYPES = ['complete', 'resend'] as const;

/** How a completion went: what was sent to the charges service, and its answer once there is one. */
export const completionAnswer = z.object({
  /** Success or Failed. */
  status: looseText(),
  request: json(),
  response: json(),
});
export type CompletionAnswer = z.output<typeof completionAnswer>;

export const completeExpressStage = defineCall({
  id: 'completeExpressStage',
  area: 'express',
  service: 'express',
  method: 'POST',
  path: 'workorders/{work_order_key}/stages/{stage}/completion',
  effect: 'write',
  policy: expressPolicy,
  params: stageParams(),
  body: z.object({
    completed: z.boolean(),
    reqType: z.enum(REQ_TYPES, { error: `must be one of ${REQ_TYPES.join(', ')}` }).default('complete'),
  }),
  answer: completionAnswer,
  errors: EXPRESS_WRITE_ERRORS,
  summary:
    'Completes a work order and sends its charges, sends them again, or takes a stage back (completed false). Of an ' +
    'order that was reopened, what could not be taken back is sent again.',
  source: 'E-470, E-471',
});

export const reopenExpressOrder = defineCall({
  id: 'reopenExpressOrder',
  area: 'express',
  service: 'express',
  method: 'POST',
  path: 'workorders/{work_order_key}/reopened',
  effect: 'write',
  policy: expressPolicy,
  params: ofOrder(),
  body: z.object({ reason: whyParam() }),
  answer: expressDetail,
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Takes a wrong completion back, with its charges: the services can be changed again.',
  source: 'addition to E-470',
});

export const expressCompletionCalls = [completeExpressStage, reopenExpressOrder];
