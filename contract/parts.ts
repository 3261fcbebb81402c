import { z } from 'zod';
import { PART_STATUSES, PART_TARGETS } from '#domain/part-status';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';

/** A part that a work order needs, with its vehicle and its stock. */
export const partRow = z.object({
  estimatePartId: z.number(),
  workOrderId: z.number(),
  extId: looseText(),
  siteId: z.number(),
  siteShopId: looseNumber(),
  shopName: looseText(),
  shopInProgress: looseFlag(),
  customerId: looseNumber(),
  customerName: looseText(),
  customerExtId: looseText(),
  vehicleDescription: looseText(),
  year: looseText(),
  make: looseText(),
  model: looseText(),
  vin: looseText(),
  woImageUrl: looseText(),
  /** For the drawn silhouette of a vehicle without a picture. */
  bodyStyle: looseText(),
  color: looseText(),
  lotName: looseText(),
  lotNumber: looseText(),
  notes: looseText(),
  attachmentCount: looseNumber(),
  /** The work order's status. */
  status: looseText(),
  partName: looseText(),
  partNum: looseText(),
  partSource: looseText(),
  partStatus: looseText(),
  quantity: looseNumber(),
  /** Dollars; the markup is a percentage. */
  unitPrice: looseNumber(),
  markup: looseNumber(),
  extendedPrice: looseNumber(),
  orderId: looseNumber(),
  orderSentTime: looseText(),
  orderReceivedTime: looseText(),
  eta: looseText(),
  /** When the work order came to Parts. */
  partsStartTime: looseText(),
  /** Days. */
  durationSinceOrder: looseNumber(),
  durationUnordered: looseNumber(),
  timeSinceArrival: looseNumber(),
  timeSinceArrivalHrs: looseNumber(),
  inventoryId: looseNumber(),
  inventoryAction: looseText(),
  quantityOnHand: looseNumber(),
  quantityReserved: looseNumber(),
  quantityOnOrder: looseNumber(),
  tireAspectRatio: looseText(),
  tireConstruction: looseText(),
  tireLoadIndex: looseText(),
  tireManufacturer: looseText(),
  tireModel: looseText(),
  tireRimDiameter: looseText(),
  tireSpeedRating: looseText(),
  tireType: looseText(),
  tireWidth: looseText(),
  /** Addition: it is here, and its charge did not get through. */
  chargeUnsent: looseFlag(),
  estimatePartActionTcn: looseNumber(),
  tcn: looseNumber(),
  modTime: looseText(),
  modUser: looseText(),
});
export type PartRow = z.output<typeof partRow>;

/** What a shop waits for. */
export const shopPartsSummary = z.object({
  shopDetailId: z.number(),
  shopName: looseText(),
  /** Work orders with a part that is not here. */
  numOutstandingWorkOrders: looseNumber(),
  numPartsUnordered: looseNumber(),
  numPartsOrdered: looseNumber(),
  numPartsReceived: looseNumber(),
});
export type ShopPartsSummary = z.output<typeof shopPartsSummary>;

const READ_ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;
const WRITE_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;
const site = { siteId: idParam() };
const modUser = textParam(200).default('');

export const getOpenWorkOrderParts = defineCall({
  id: 'getOpenWorkOrderPartsInv',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/getOpenWorkOrderPartsInv',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewParts },
  params: z.object({
    ...site,
    shopName: textParam(100).default(''),
    partStatus: z.enum(['', ...PART_STATUSES], { error: 'is no status of a part' }).default(''),
    searchPattern: textParam(60).default(''),
  }),
  body: noBody(),
  answer: z.array(partRow),
  errors: READ_ERRORS,
  summary: 'The parts of the work orders that are in Parts, those that wait longest first.',
  source: 'R-474',
});

export const getShopPartsSummary = defineCall({
  id: 'getCurrentShopPartsSummary',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/getCurrentShopPartsSummary',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewParts },
  params: z.object({ ...site, shopDetailId: idParam().optional() }),
  body: noBody(),
  answer: z.array(shopPartsSummary),
  errors: READ_ERRORS,
  summary: 'What each shop waits for.',
  source: 'R-475',
});

export const getShopsLabors = defineCall({
  id: 'getShopsLabors',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/getShopsLabors',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewParts },
  params: z.object({ ...site, shopName: textParam(100).default('') }),
  body: noBody(),
  answer: z.array(
    z.object({
      estimateLaborId: z.number(),
      workOrderId: z.number(),
      extId: looseText(),
      shopDetailId: z.number(),
      shopName: looseText(),
      laborName: looseText(),
      status: looseText(),
    }),
  ),
  errors: READ_ERRORS,
  summary: 'The labors of the shops that wait for parts.',
  source: 'R-483',
});

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
    // Taken for the wire's sake: the moment is the one at which the services hear of it.
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
    part_status: z.enum(PART_STATUSES, { error: 'is no status of a part' }),
    updated: z.iso.datetime({ offset: true, error: 'is no moment' }).optional(),
    order_sent_time: z.iso.datetime({ offset: true, error: 'is no moment' }).nullish(),
    order_received_time: z.iso.datetime({ offset: true, error: 'is no moment' }).nullish(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Tells the retail estimate how far a part is.',
  source: 'R-480',
});

export const getPartSources = defineCall({
  id: 'getPartSources',
  area: 'parts',
  service: 'config',
  method: 'GET',
  path: 'sites/{siteId}/sources',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(site),
  body: noBody(),
  answer: z.object({ sources: z.array(z.object({ sourceName: z.string() })) }),
  errors: READ_ERRORS,
  summary: 'Where the parts of a site are bought.',
  source: 'R-428',
});

export const partCalls = [
  getOpenWorkOrderParts,
  getShopPartsSummary,
  getShopsLabors,
  updatePart,
  consumePart,
  receivePartItem,
  tellRetailEstimate,
  getPartSources,
];
