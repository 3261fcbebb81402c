import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, textParam } from './fields';

/** Whether something happened, in the forms that deployments use: true, `true`, `Y` or a 1. */
const looseSuccess = () =>
  z
    .union([z.boolean(), z.string(), z.number()])
    .nullish()
    .transform((value) => ['true', 'y', '1'].includes(String(value).toLowerCase()));

export const createWorkOrder = defineCall({
  id: 'createWorkOrder',
  area: 'work-orders',
  service: 'work-order',
  method: 'POST',
  path: 'workOrder',
  effect: 'write',
  policy: { access: 'session', site: ['siteId', 'auctionId'], require: ACTIONS.createWorkOrder },
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    auctionId: textParam(20).min(1, 'is empty'),
    extId: textParam(60),
    modUser: textParam(200).default(''),
  }),
  answer: z.object({ success: looseSuccess(), errorMessage: looseText(), workOrderId: looseNumber() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'Opens a work order with a number of seven digits; says so in `errorMessage` when it exists already.',
  source: 'W-363, W-364',
});

export const workOrderCreationCalls = [createWorkOrder];
