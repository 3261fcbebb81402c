import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, orNull, yesNo } from './fields';

const order = { siteId: idParam(), workOrderId: idParam() };

/** A labor or fee by its id, or all that belong to an estimate item; if both are given the labor counts. */
const laborOrItem = z
  .object({ ...order, laborId: idParam().optional(), estimateItemId: idParam().optional() })
  .refine(({ laborId, estimateItemId }) => laborId !== undefined || estimateItemId !== undefined, {
    path: ['laborId'],
    message: 'or estimateItemId is missing',
  });

const sent = z.object({
  success: z.literal(true),
  /** The keys under which the charges are booked; their results are read with getChargesResults. */
  chargeKeys: z
    .array(z.string())
    .nullish()
    .transform((keys) => keys ?? []),
});

const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

export const sendPartCharges = defineCall({
  id: 'sendPartCharges',
  area: 'charges',
  service: 'main',
  method: 'GET',
  path: 'sendPartCharges',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.sendCharges },
  params: z.object({ ...order, partId: idParam() }),
  body: noBody(),
  answer: sent,
  errors: ERRORS,
  summary: 'Sends the charge of an approved and received part; one that was sent and has not changed stays.',
  source: 'W-376, R-477',
});

export const sendLaborCharges = defineCall({
  id: 'sendLaborCharges',
  area: 'charges',
  service: 'main',
  method: 'GET',
  path: 'sendLaborCharges',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.sendCharges },
  params: laborOrItem,
  body: noBody(),
  answer: sent,
  errors: ERRORS,
  summary: 'Sends the charge of an approved and repaired labor; one that was sent and has not changed stays.',
  source: 'W-377, R-456, E-480',
});

export const sendFeeBundleCharges = defineCall({
  id: 'sendFeeBundleCharges',
  area: 'charges',
  service: 'main',
  method: 'GET',
  path: 'sendFeeBundleCharges',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.sendCharges },
  params: laborOrItem,
  body: noBody(),
  answer: sent,
  errors: ERRORS,
  summary: 'Sends the charge of an approved and repaired fee, or of the bundle that it is sold in.',
  source: 'R-455, E-481',
});

const json = () => orNull(z.record(z.string(), z.unknown()));

/** What was sent and what came back; both null while there is no result. */
export const chargesResult = z.object({ request: json(), response: json() });
export type ChargesResult = z.output<typeof chargesResult>;

export const getChargesResults = defineCall({
  id: 'getChargesResults',
  area: 'charges',
  service: 'main',
  method: 'GET',
  path: 'getChargesResults',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.sendCharges },
  /** Without an id it is about the express services of the work order (E-479). */
  params: z.object({
    ...order,
    laborId: idParam().optional(),
    estimateItemId: idParam().optional(),
    partId: idParam().optional(),
  }),
  body: noBody(),
  answer: chargesResult,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'What was sent for a labor, fee or part, or for the express services, and what the gateway answered; empty while it is under way.',
  source: 'R-457, E-479',
});

export const updateEstimatesWithBundle = defineCall({
  id: 'updateEstimatesWithBundle',
  area: 'charges',
  service: 'main',
  method: 'POST',
  path: 'proc/updateEstimatesWithBundle',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({}),
  body: z.object({ ...order, hasBundle: yesNo() }),
  answer: z.object({ success: z.literal(true), bundlesSent: looseNumber() }),
  errors: ERRORS,
  summary: 'Marks whether a work order has bundles; with Y the charges of those that are due are sent again.',
  source: 'W-373',
});

/** A failed charge as lists show it. Money in dollars. */
const failedCharge = z.object({
  chargeKey: z.string(),
  workOrderId: z.number(),
  extId: looseText(),
  vehicle: looseText(),
  description: looseText(),
  amount: z.number(),
  /** It reverses an earlier charge. */
  reversal: z.boolean(),
  reason: looseText(),
  time: looseText(),
});
export type FailedCharge = z.output<typeof failedCharge>;

/** Why the charges of a site wait: their gateway rejects the credentials, or does not answer in time. */
export const PAUSE_REASONS = ['credentials', 'silence'] as const;

export const getChargeDeliveries = defineCall({
  id: 'getChargeDeliveries',
  area: 'charges',
  service: 'main',
  method: 'GET',
  path: 'proc/getChargeDeliveries',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.deliverCharges },
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** How many are on their way, and how many have failed. */
    waiting: z.number(),
    failed: z.number(),
    /** Null while charges are delivered. */
    pause: z
      .object({
        reason: z.enum(PAUSE_REASONS),
        message: z.string(),
        since: z.string(),
        nextTry: z.string(),
        tries: z.number(),
      })
      .nullable(),
    /** The failed ones in the order of their work orders, at most 200. */
    charges: z.array(failedCharge),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'How the charges of a site get through: how many wait and why, and which have failed.',
  source: 'addition to R-457',
});

export const resendFailedCharges = defineCall({
  id: 'resendFailedCharges',
  area: 'charges',
  service: 'main',
  method: 'POST',
  path: 'proc/resendFailedCharges',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.deliverCharges },
  params: z.object({}),
  /** `after`: the `next` of the previous answer, for what does not fit into one call. */
  body: z.object({ siteId: idParam(), after: z.number().int().min(0).max(2_147_483_647).default(0) }),
  answer: z.object({
    success: z.literal(true),
    /** How many are on their way again. */
    queued: z.number(),
    /** Those that cannot be sent now, each with its reason. */
    refused: z.array(failedCharge),
    /** The last work order of this call if there are more; null at the end. */
    next: z.number().nullable(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary:
    'Sends the failed charges of a site again, those of fifty work orders in each call; nothing of it twice.',
  source: 'addition to R-457',
});

export const chargeCalls = [
  sendPartCharges,
  sendLaborCharges,
  sendFeeBundleCharges,
  getChargesResults,
  updateEstimatesWithBundle,
  getChargeDeliveries,
  resendFailedCharges,
];
