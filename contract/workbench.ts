import { z } from 'zod';
import { ITEM_LIMITS } from '#domain/estimate-items';
import { INSPECTION_RESULTS, SEVERITIES } from '#domain/inspection';
import { STAGE_NAMES } from '#domain/stages';
import { stagesThat } from '#domain/stage-work';
import { ACTIONS } from '#domain/policy';
import { hasWholeCents, MOST_DOLLARS } from '#domain/vehicle-money';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, orNull, textParam } from './fields';
import { approveWithinLimit } from './workbench-approve';
import { findCatalogLines } from './catalog';
import { decideEstimateItems, removeEstimateItem, saveEstimateItem, stageItem } from './workbench-estimate';
import { deliveryProof, saveDeliveryProof } from './workbench-delivery';
import { number, place, requiredText, sentBack, whole, WRITE_ERRORS } from './workbench-place';

/** The answer to one item of a checklist. */
export const stageAnswer = z.object({
  itemCode: z.string(),
  result: z.enum(INSPECTION_RESULTS),
  severity: z.enum(SEVERITIES).nullable(),
  observation: z.string(),
  notes: z.string(),
  needsDiagnosis: z.boolean(),
  /** What a failed check sends back: a labor, or a new one of a shop. */
  reworkLaborId: looseNumber(),
  reworkShopId: looseNumber(),
  tcn: z.number(),
});
export type StageAnswer = z.output<typeof stageAnswer>;

/** An answer from the vehicle's previous time in the stage. */
const formerAnswer = z.object({
  itemCode: z.string(),
  result: z.enum(INSPECTION_RESULTS),
  severity: z.enum(SEVERITIES).nullable(),
  observation: z.string(),
  /** Name of the person who answered. */
  by: looseText(),
  time: z.string(),
});
export type FormerAnswer = z.output<typeof formerAnswer>;

export const stageTask = z.object({
  order: z.object({
    workOrderId: z.number(),
    siteId: z.number(),
    extId: z.string(),
    sblu: z.string(),
    status: z.string(),
    description: looseText(),
    vin: looseText(),
    year: looseNumber(),
    make: looseText(),
    model: looseText(),
    trim: looseText(),
    bodyStyle: looseText(),
    color: looseText(),
    drive: looseText(),
    engine: looseText(),
    transmission: looseText(),
    vehicleOptions: z.array(z.string()),
    mileage: looseNumber(),
    /** 0.0 to 5.0. */
    crGrade: looseNumber(),
    /** Dollars: what it is worth, and what may be spent on it. */
    vehicleValue: looseNumber(),
    reconBudget: looseNumber(),
    lotName: looseText(),
    lotNumber: looseText(),
    woImageUrl: looseText(),
    customerId: looseNumber(),
    customerName: looseText(),
    /** When the customer pays for storage: post recon, checkin, or nothing. */
    customerStorage: looseText(),
    activeTasks: z.array(z.string()),
    daysSinceArrival: looseNumber(),
    qcOutcome: looseText(),
    isLoopback: looseFlag(),
    rejectReason: looseText(),
    notes: looseText(),
    tcn: z.number(),
  }),
  /** True while the stage is an active task of the work order. */
  active: z.boolean(),
  sentBack,
  deliveryProof,
  /** Since when a decision waits, and the dollars that one more day costs, if the user may see that; null elsewhere. */
  waiting: orNull(z.object({ since: looseText(), costADay: looseNumber() })),
  /** What may be approved in bulk, in dollars; null if every line is approved individually. */
  approvalLimit: looseNumber(),
  /** The customer's terms in percent, for prices while typing. */
  terms: z.object({
    laborRatePercent: z.number(),
    partsMarkupPercent: z.number(),
    feePercent: z.number(),
  }),
  answers: z.array(stageAnswer),
  former: z.array(formerAnswer).default([]),
  items: z.array(stageItem),
  totals: z.object({ labor: z.number(), parts: z.number(), fees: z.number() }),
  shops: z.array(
    z.object({ siteShopId: z.number(), shopCode: looseText(), shopName: z.string(), rate: z.number() }),
  ),
});
export type StageTask = z.output<typeof stageTask>;

export const getStageTask = defineCall({
  id: 'getStageTask',
  area: 'workbench',
  service: 'main',
  method: 'GET',
  path: 'workbench/task',
  effect: 'read',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(STAGE_NAMES)),
  body: noBody(),
  answer: stageTask,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Everything that the page of a stage shows of a work order.',
  source: 'addition to W-053',
});

const text = (max: number) => textParam(max).optional();

const vin = text(17);
const vehicleOptions = z.array(requiredText(60)).max(60, 'has more than 60 entries').optional();
/** Dollars and cents. */
const money = () => number(0, MOST_DOLLARS).refine(hasWholeCents, 'must have at most 2 decimals');
/** What may be corrected of a vehicle at any time. */
const facts = {
  year: whole(1900, 2100).nullable().optional(),
  make: text(40),
  model: text(60),
  trim: text(60),
  bodyStyle: text(40),
  color: text(40),
  drive: text(40),
  engine: text(60),
  transmission: text(60),
  mileage: whole(0, 2_000_000).nullable().optional(),
  crGrade: number(0, 5).multipleOf(0.1, 'may have one decimal').nullable().optional(),
  vehicleValue: money().nullable().optional(),
  reconBudget: money().nullable().optional(),
  lotName: text(60),
  lotNumber: text(20),
};

/** What a refusal says about fields that someone else has changed: their values, who entered them and when. */
export const changedFacts = z.object({
  theirs: z.array(
    z.object({
      field: z.string(),
      value: z.union([z.string(), z.number(), z.null(), z.array(z.string())]),
      by: z.string(),
      time: z.string(),
    }),
  ),
});
export type TheirFact = z.output<typeof changedFacts>['theirs'][number];

export const saveStageVehicle = defineCall({
  id: 'saveStageVehicle',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/vehicle',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(stagesThat(({ vehicle }) => vehicle.length > 0))),
  body: z.object({
    /** The state of the work order that the change is based on; a stale one is refused. */
    tcn: z.number().int().optional(),
    /** The VIN was compared with the vehicle, although its check digit is wrong. */
    vinConfirmed: z.boolean().optional(),
    vin,
    ...facts,
    vehicleOptions,
    /** What the changed fields held when they were seen: if one holds something else by now the change is refused. */
    was: z.object({ vin, ...facts, vehicleOptions }).optional(),
  }),
  answer: z.object({ tcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Writes what a stage found out about the vehicle; fields that are left out stay as they are.',
  source: 'addition to W-053',
});

export const correctVehicle = defineCall({
  id: 'correctVehicle',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/facts',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.correctVehicle },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: z.object({ ...facts, was: z.object(facts).optional() }),
  answer: z.object({ tcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Corrects what is known of the vehicle of an open work order, whatever stage it is in.',
  source: 'addition to W-186',
});

/** An answer to an item of a checklist, as it is entered. */
export const inspectionAnswer = z.object({
  itemCode: requiredText(40),
  /** Null takes the answer back. */
  result: z.enum(INSPECTION_RESULTS, { error: 'must be Pass, Fail or N/A' }).nullable(),
  severity: z.enum(SEVERITIES, { error: 'must be Minor, Major or Safety' }).nullable().default(null),
  observation: textParam(ITEM_LIMITS.text).default(''),
  notes: textParam(ITEM_LIMITS.text).default(''),
  needsDiagnosis: z.boolean().default(false),
  /** What a failed check sends back: a labor of the work order, or a new one of a shop; without either a new one. */
  reworkLaborId: idParam().nullable().default(null),
  reworkShopId: idParam().nullable().default(null),
  /** The state of the answer that the change is based on, 0 for none; a stale one is refused. */
  tcn: z.number().int().optional(),
});

export const saveInspection = defineCall({
  id: 'saveInspection',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/inspection',
  effect: 'write',
  offline: 'ifUnchanged',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(stagesThat(({ checklist }) => checklist !== 'none'))),
  body: z.object({
    answers: z.array(inspectionAnswer).max(100, 'has more than 100 entries'),
  }),
  answer: z.object({ answers: z.array(stageAnswer) }),
  errors: WRITE_ERRORS,
  summary:
    'Keeps answers of a checklist. What fails becomes an estimate item by itself; what no longer fails takes it back.',
  source: 'addition to W-053',
});
export const workbenchCalls = [
  getStageTask,
  saveStageVehicle,
  correctVehicle,
  saveInspection,
  saveDeliveryProof,
  saveEstimateItem,
  removeEstimateItem,
  decideEstimateItems,
  approveWithinLimit,
  findCatalogLines,
];
