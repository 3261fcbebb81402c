import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, noBody, textParam } from './fields';
import { workOrderRow } from './work-orders';

/** A vehicle that waits for its pictures, as the import delivers it (W-288). */
export const awaitingCaptureSource = z.object({
  work_order_number: z.string(),
  vin: looseText(),
  year: looseText(),
  make: looseText(),
  model: looseText(),
  check_in_date: looseText(),
  manheim_account_number: looseText(),
  lot_number: looseText(),
  sblu: looseText(),
  /** Looked up by the account number; empty when unknown. */
  customer_name: looseText(),
});
export type AwaitingCaptureSource = z.output<typeof awaitingCaptureSource>;

export const getReconWorkOrder = defineCall({
  id: 'getReconWorkOrder',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'table/reconWorkOrder/{workOrderId}',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: workOrderRow,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'One work order as the table call knows it, beside the call that updates it.',
  source: 'R-438',
});

export const getAwaitingCapture = defineCall({
  id: 'getAwaitingCapture',
  area: 'work-orders',
  service: 'work-order',
  method: 'GET',
  path: 'awaiting-capture',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['auctionId'], require: { anyFlag: ['autoImportEnabled'] } },
  params: z.object({ auctionId: textParam(20), searchTerm: textParam(60).default('') }),
  body: noBody(),
  answer: z.array(awaitingCaptureSource),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Vehicles of an auto-import site that wait for their pictures.',
  source: 'W-392',
});

export const getInternalWorkOrderIds = defineCall({
  id: 'getInternalWorkOrderIds',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getInternalWorkOrderIds',
  effect: 'read',
  policy: { access: 'session', site: ['extSiteId'] },
  params: z.object({ extSiteId: textParam(20), extWorkOrderId: textParam(20) }),
  body: noBody(),
  answer: z.object({ siteId: z.number(), workOrderId: z.number() }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The internal ids that belong to an external site id and work order id.',
  source: 'W-386',
});

export const getShopsByWorkOrder = defineCall({
  id: 'getShopsByWorkorder',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getShopsByWorkorder',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(
    z.object({ shopDetailId: z.number(), shopName: z.string(), status: z.string(), inProgress: looseFlag() }),
  ),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The shops of a work order with their status.',
  source: 'W-387',
});

export const workOrderLookupCalls = [
  getReconWorkOrder,
  getAwaitingCapture,
  getInternalWorkOrderIds,
  getShopsByWorkOrder,
];
