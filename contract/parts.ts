import { z } from 'zod';
import { PART_STATUSES } from '#domain/part-status';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';
import { rowTimer } from './row-timer';

/**
 * When a part was expected, when that was entered, by whom and how (`domain/promises`); without `eta` nobody knew
 * anymore.
 */
export const etaTelling = z.object({
  eta: looseText(),
  toldTime: looseText(),
  toldBy: looseText(),
  source: looseText(),
});
export type EtaTelling = z.output<typeof etaTelling>;

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
  /** For the silhouette of a vehicle without a picture. */
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
  /** Additions: the first expected date, how often another day was entered, and every entry, the first one first. */
  firstEta: looseText(),
  etaMoves: looseNumber(),
  etaTellings: z.array(etaTelling).default([]),
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
  ...rowTimer,
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
const site = { siteId: idParam() };

export const getOpenWorkOrderParts = defineCall({
  id: 'getOpenWorkOrderPartsInv',
  area: 'parts',
  service: 'main',
  method: 'GET',
  path: 'proc/getOpenWorkOrderPartsInv',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewParts },
  params: z.object({
    ...site,
    shopName: textParam(100).default(''),
    partStatus: z.enum(['', ...PART_STATUSES], { error: 'is not a valid status of a part' }).default(''),
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
  replica: true,
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
  replica: true,
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

export const partCalls = [getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors, getPartSources];
