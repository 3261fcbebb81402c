import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import {
  emptyOr,
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  modifiedFields,
  noBody,
  textParam,
} from './fields';

const order = z.object({ siteId: idParam(), workOrderId: idParam() });
const READ_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found'] as const;

/** A labor of a work order: hours and prices as decimals, times as ISO 8601. */
export const workOrderLabor = z.object({
  estimateLaborId: z.number(),
  estimateItemId: looseNumber(),
  workOrderId: z.number(),
  siteId: z.number(),
  siteShopId: looseNumber(),
  shopName: looseText(),
  type: looseText(),
  laborName: looseText(),
  laborNotes: looseText(),
  laborTime: looseNumber(),
  actualLaborTime: looseNumber(),
  rate: looseNumber(),
  price: looseNumber(),
  bundleId: looseNumber(),
  status: looseText(),
  approved: looseFlag(),
  repaired: looseFlag(),
  repairStartTime: looseText(),
  repairTime: looseText(),
  workCredit: looseText(),
  vendorName: looseText(),
  estimateLaborActionTcn: looseNumber(),
  ...modifiedFields,
});
export type WorkOrderLabor = z.output<typeof workOrderLabor>;

/**
 * A fee of a work order. `defaultAmount` is the price before the customer's terms; a variable fee's amount
 * differs from it. A fee is skipped when the shop declined it. Null marks what these services do not keep: versions of
 * an approval, a preselection, and a separate quality control of each fee.
 */
export const workOrderFee = z.object({
  feeId: z.number(),
  approvalVersionId: looseNumber(),
  estimateItemId: looseNumber(),
  bundleId: looseNumber(),
  description: looseText(),
  notes: looseText(),
  amount: looseNumber(),
  defaultAmount: looseNumber(),
  isVariable: looseFlag(),
  preSelected: looseFlag(),
  changeType: looseText(),
  approved: looseFlag(),
  approveTime: looseText(),
  repaired: looseFlag(),
  repairTime: looseText(),
  qcPassed: looseFlag(),
  qcTime: looseText(),
  qcFailureReason: looseText(),
  skipped: looseFlag(),
  skipTime: looseText(),
  skipReason: looseText(),
  type: looseText(),
  workCredit: looseText(),
  subletVendorId: looseNumber(),
  vendorName: looseText(),
  validChargesCall: looseFlag(),
  actionTcn: looseNumber(),
  tcn: looseNumber(),
  ...modifiedFields,
});
export type WorkOrderFee = z.output<typeof workOrderFee>;

/** A part of a work order. `markup` in percent; `approved` as the send rules understand it. */
export const workOrderPart = z.object({
  estimatePartId: z.number(),
  estimateItemId: looseNumber(),
  workOrderId: z.number(),
  siteId: z.number(),
  siteShopId: looseNumber(),
  shopName: looseText(),
  partName: looseText(),
  partNum: looseText(),
  partSource: looseText(),
  partStatus: looseText(),
  quantity: looseNumber(),
  unitPrice: looseNumber(),
  markup: looseNumber(),
  extendedPrice: looseNumber(),
  bundleId: looseNumber(),
  approved: looseFlag(),
  orderSentTime: looseText(),
  orderReceivedTime: looseText(),
  eta: looseText(),
  estimatePartActionTcn: looseNumber(),
  ...modifiedFields,
});
export type WorkOrderPart = z.output<typeof workOrderPart>;

export const getWorkOrderLabors = defineCall({
  id: 'getWorkOrderLabors',
  area: 'estimates',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrderLabors',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: order,
  body: noBody(),
  answer: z.array(workOrderLabor),
  errors: READ_ERRORS,
  summary: 'The labors of a work order; its fees have a call of their own.',
  source: 'W-375, R-441',
});

export const getWorkOrderParts = defineCall({
  id: 'getWorkOrderParts',
  area: 'estimates',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrderParts',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: order,
  body: noBody(),
  answer: z.array(workOrderPart),
  errors: READ_ERRORS,
  summary: 'The parts of a work order.',
  source: 'W-374',
});

export const getWorkOrderFees = defineCall({
  id: 'getWorkOrderFees',
  area: 'estimates',
  service: 'ip-api',
  method: 'GET',
  path: 'workorder/fees',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: order,
  body: noBody(),
  answer: z.array(workOrderFee),
  errors: READ_ERRORS,
  summary: 'The fees of a work order.',
  source: 'W-381, R-440',
});

/**
 * A finding of an estimate: hours and money as decimals. `laborDetailCount` and `partDetailCount` count what is
 * not declined. Null marks what these services do not keep: measurements, archived revisions and master items.
 */
export const estimateItem = z.object({
  estimateItemId: z.number(),
  feeId: looseNumber(),
  siteId: z.number(),
  workOrderId: z.number(),
  itemName: looseText(),
  itemCode: looseText(),
  subitemCode: looseText(),
  itemType: looseText(),
  estimateItemType: looseText(),
  masterItemId: looseNumber(),
  inspectionItemDetailId: looseNumber(),
  archiveRevision: looseNumber(),
  changeType: looseText(),
  /** Pending, Diagnose, Approved, Declined or Rejected. */
  itemStatus: looseText(),
  severity: looseText(),
  observation: looseText(),
  recommendation: looseText(),
  measurement: looseText(),
  uom: looseText(),
  notes: looseText(),
  approved: looseFlag(),
  approveTime: looseText(),
  bundleId: looseNumber(),
  bundleName: looseText(),
  laborCount: looseNumber(),
  laborDetailCount: looseNumber(),
  partsCount: looseNumber(),
  partDetailCount: looseNumber(),
  hoursTotal: looseNumber(),
  laborTotal: looseNumber(),
  flatFeeTotal: looseNumber(),
  partsTotal: looseNumber(),
  totalEstimate: looseNumber(),
  tcn: looseNumber(),
  ...modifiedFields,
});
export type EstimateItem = z.output<typeof estimateItem>;

export const getEstimateItems = defineCall({
  id: 'getEstimateItems',
  area: 'estimates',
  service: 'main',
  method: 'GET',
  path: 'proc/getEstimateItems',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: order.extend({
    inspectionItemId: emptyOr(idParam()),
    inspectionItemType: emptyOr(textParam(40)),
  }),
  body: noBody(),
  answer: z.array(estimateItem),
  errors: READ_ERRORS,
  summary: 'What an estimate lists, with what the inspector saw and wrote down.',
  source: 'R-439',
});

export const updateWorkOrderTotals = defineCall({
  id: 'updateWorkOrderTotals',
  area: 'estimates',
  service: 'main',
  method: 'GET',
  path: 'proc/updateWorkOrderTotals',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.sendCharges },
  params: order,
  body: noBody(),
  answer: z.object({
    success: z.literal(true),
    laborTotal: looseNumber(),
    partsTotal: looseNumber(),
    feesTotal: looseNumber(),
  }),
  errors: READ_ERRORS,
  summary: 'Adds up what is not declined and keeps the totals with the work order.',
  source: 'W-378, R-454',
});

export const estimateCalls = [
  getWorkOrderLabors,
  getWorkOrderParts,
  getWorkOrderFees,
  getEstimateItems,
  updateWorkOrderTotals,
];
