import { z } from 'zod';
import { PART_STATUSES, PART_TARGETS } from '#domain/part-status';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, noBody, orNull, promiseParam, textParam } from './fields';

const WRITE_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;
const site = { siteId: idParam() };
const modUser = textParam(200).default('');

export const updatePart = defineCall({
  id: 'updateEstimatePartAction',
  area: 'parts',
  service: 'main',
  method: 'PUT',
  path: 'table/estimatePartAction/{estimatePartId}',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.writeParts },
  params: z.object({ ...site, estimatePartId: idParam(), modUser }),
  body: z.object({
    /** One more than the part's `estimatePartActionTcn`. */
    tcn: z.number().int(),
    partStatus: z.enum(PART_TARGETS, { error: `must be one of ${PART_TARGETS.join(', ')}` }),
    // Accepted for the wire's sake: the moment that counts is when the services receive it.
    orderSentTime: textParam(40).nullish(),
    orderReceivedTime: textParam(40).nullish(),
    modUser,
  }),
  answer: z.object({ success: z.literal(true), estimatePartActionTcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Records that a part was ordered, received, or is in stock without being counted.',
  source: 'R-482',
});

export const consumePart = defineCall({
  id: 'consumePart',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/consumePart',
  effect: 'write',
  policy: { access: 'session', site: ['extSiteId'], require: ACTIONS.writeParts },
  params: z.object({
    extSiteId: textParam(20),
    inventoryId: idParam(),
    workOrderId: idParam(),
    estimatePartId: idParam(),
    quantity: idParam(10_000),
    modUser,
  }),
  body: noBody(),
  answer: z.object({ success: z.literal(true), quantityOnHand: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Takes the pieces of a part from stock.',
  source: 'R-476',
});

export const receivePartItem = defineCall({
  id: 'receivePartItem',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/receivePartItem',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.writeParts },
  params: z.object({ ...site, workOrderId: idParam(), estimatePartId: idParam(), modUser }),
  body: noBody(),
  answer: z.array(z.object({ estimatePartId: z.number(), notReceivedParts: z.number() })),
  errors: WRITE_ERRORS,
  summary:
    'Receives an ordered part, if nobody has yet, and says how many parts of its work order are not here.',
  source: 'R-478, R-479',
});

export const undoPartAction = defineCall({
  id: 'undoPartAction',
  area: 'parts',
  service: 'main',
  method: 'POST',
  path: 'table/estimatePartAction/{estimatePartId}/undo',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.writeParts },
  params: z.object({ ...site, estimatePartId: idParam() }),
  body: z.object({
    /** The part's state after the action. */
    partStatus: z.enum(PART_TARGETS, { error: `must be one of ${PART_TARGETS.join(', ')}` }),
  }),
  answer: z.object({ success: z.literal(true), partStatus: z.string(), chargeTakenBack: looseFlag() }),
  errors: WRITE_ERRORS,
  summary:
    'Takes the own last action on a part back within a minute, with all that followed from it; refused with what has ' +
    'happened since.',
  source: 'addition to R-482',
});

export const tellPartEta = defineCall({
  id: 'tellPartEta',
  area: 'parts',
  service: 'main',
  method: 'POST',
  path: 'table/estimatePartAction/{estimatePartId}/eta',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.tellEta },
  params: z.object({ ...site, estimatePartId: idParam() }),
  body: z.object({
    /** One more than the part's `estimatePartActionTcn`. */
    tcn: z.number().int(),
    /** Null when it is no longer known. */
    eta: orNull(promiseParam()),
  }),
  answer: z.object({ success: z.literal(true), estimatePartActionTcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Records for when an ordered part is expected now; what was told before is kept.',
  source: 'addition to R-144',
});

export const tellRetailEstimate = defineCall({
  id: 'updateRetailEstimateParts',
  area: 'parts',
  service: 'retail-estimate',
  method: 'POST',
  path: 'parts',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.writeParts },
  params: z.object(site),
  body: z.object({
    estimate_part_id: idParam(),
    work_order_number: textParam(20).min(1, 'is empty'),
    part_status: z.enum(PART_STATUSES, { error: 'is not a valid status of a part' }),
    updated: z.iso.datetime({ offset: true, error: 'is not a valid moment' }).optional(),
    order_sent_time: z.iso.datetime({ offset: true, error: 'is not a valid moment' }).nullish(),
    order_received_time: z.iso.datetime({ offset: true, error: 'is not a valid moment' }).nullish(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Tells the retail estimate how far a part is.',
  source: 'R-480',
});

export const partActionCalls = [
  updatePart,
  consumePart,
  receivePartItem,
  undoPartAction,
  tellPartEta,
  tellRetailEstimate,
];
