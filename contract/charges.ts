import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, noBody, orNull, yesNo } from './fields';

const order = { siteId: idParam(), workOrderId: idParam() };

/** A labor or fee by its id, or all that belong to an estimate item; with both the labor counts. */
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

export const chargeCalls = [
  sendPartCharges,
  sendLaborCharges,
  sendFeeBundleCharges,
  getChargesResults,
  updateEstimatesWithBundle,
];
