import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';

const count = () =>
  z.coerce
    .number<number | string>()
    .nullish()
    .transform((value) => value ?? 0);

/** A customer with its terms (W-368): percentages as whole numbers, storage in the words of W-227 to W-229. */
export const customerConfig = z.object({
  customerId: z.number(),
  customerName: looseText(),
  extId: looseText(),
  customerType: looseText(),
  storage: looseText(),
  carfax: looseFlag(),
  laborRatePercent: looseNumber(),
  partsMarkupPercent: looseNumber(),
  feePercent: looseNumber(),
});

export const getCustomerConfig = defineCall({
  id: 'getCustomerConfig',
  area: 'customer-change',
  service: 'main',
  method: 'GET',
  path: 'table/customerConfig',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({ siteId: idParam(), customerId: idParam() }),
  body: noBody(),
  answer: customerConfig,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'A customer with its terms, storage and whether it gets vehicle history reports.',
  source: 'W-368',
});

export const repriced = z.object({
  laborsUpdated: count(),
  partsUpdated: count(),
  feesUpdated: count(),
  bundlesUpdated: count(),
});

export const updatePricing = defineCall({
  id: 'updatePricing',
  area: 'customer-change',
  service: 'main',
  method: 'POST',
  path: 'proc/updatePricing',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    customerId: idParam(),
    /** The present customer as the sender knows it; 0 for none. If it is another one now the change is refused. */
    oldCustomerId: z.union([z.literal(0), idParam()]).optional(),
    /** Names the change; it counts as unfinished until `endCustomerChange`. Without it nobody is told that it is. */
    runId: textParam(60).optional(),
    modUser: textParam(200).default(''),
  }),
  answer: z.array(repriced).min(1),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Gives a work order a customer and puts its terms on the estimate.',
  source: 'W-370, W-371',
});

export const publishCustomerChange = defineCall({
  id: 'publishCustomerChange',
  area: 'customer-change',
  service: 'main',
  method: 'POST',
  path: 'events/customerChange',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    extId: textParam(20),
    oldCustomerId: z.union([z.literal(0), idParam()]).nullish(),
    newCustomerId: idParam(),
    modUser: textParam(200).default(''),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Tells that a work order has another customer: its history and every open console.',
  source: 'W-212',
});

export const endCustomerChange = defineCall({
  id: 'endCustomerChange',
  area: 'customer-change',
  service: 'main',
  method: 'POST',
  path: 'proc/endCustomerChange',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.changeCustomer },
  params: z.object({}),
  body: z.object({ siteId: idParam(), workOrderId: idParam(), runId: textParam(60).min(1, 'is empty') }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'Tells that every step of a change of customer is done. One that is no longer open stays as it is.',
  source: 'an addition: a change that stopped half way is known to everybody',
});

export const customerChangeCalls = [
  getCustomerConfig,
  updatePricing,
  publishCustomerChange,
  endCustomerChange,
];
