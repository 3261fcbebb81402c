import { z } from 'zod';
import { DECISIONS } from '#domain/approval';
import { ITEM_LIMITS } from '#domain/estimate-items';
import { INSPECTION_RESULTS, SEVERITIES } from '#domain/inspection';
import { STAGE_NAMES, type StageName } from '#domain/stages';
import { stagesThat } from '#domain/stage-work';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';

/** The place where work is done: a work order in a stage. The stage names the permission that is needed. */
const place = (stages: readonly StageName[]) => ({
  siteId: idParam(),
  workOrderId: idParam(),
  task: z.enum(stages, { error: 'is no stage in which this is done' }),
});
const WRITE_ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

const number = (least: number, most: number) =>
  z.number('must be a number').min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);
const whole = (least: number, most: number) => number(least, most).int('must be a whole number');
const money = () => number(0, ITEM_LIMITS.cents / 100);
const requiredText = (max: number) => z.string().trim().min(1, 'is empty').pipe(textParam(max));

/** A labor or fee of an estimate item: hours and money as decimals. A fee has an amount instead of hours. */
export const itemLabor = z.object({
  estimateLaborId: z.number(),
  siteShopId: looseNumber(),
  shopName: looseText(),
  type: looseText(),
  laborName: looseText(),
  laborNotes: looseText(),
  laborTime: looseNumber(),
  rate: looseNumber(),
  /** A fee's price before the customer's terms. */
  amount: looseNumber(),
  price: looseNumber(),
  status: looseText(),
  repaired: looseFlag(),
});
export type ItemLabor = z.output<typeof itemLabor>;

export const itemPart = z.object({
  estimatePartId: z.number(),
  estimateLaborId: looseNumber(),
  siteShopId: looseNumber(),
  shopName: looseText(),
  partName: looseText(),
  partNum: looseText(),
  partSource: looseText(),
  partStatus: looseText(),
  quantity: looseNumber(),
  unitPrice: looseNumber(),
  /** In percent. */
  markup: looseNumber(),
  price: looseNumber(),
});
export type ItemPart = z.output<typeof itemPart>;

/** One finding with what mends it (document 2, 3: estimate item). */
export const stageItem = z.object({
  estimateItemId: z.number(),
  itemName: z.string(),
  itemCode: looseText(),
  severity: looseText(),
  observation: looseText(),
  notes: looseText(),
  /** Pending, Diagnose, Approved, Declined or Rejected. */
  itemStatus: z.string(),
  decisionReason: looseText(),
  bundleId: looseNumber(),
  bundleName: looseText(),
  /** What it costs by itself; what is sold in a bundle costs the bundle's price, once. */
  total: z.number(),
  tcn: z.number(),
  labors: z.array(itemLabor),
  parts: z.array(itemPart),
});
export type StageItem = z.output<typeof stageItem>;

/** The answer to one item of a checklist. */
export const stageAnswer = z.object({
  itemCode: z.string(),
  result: z.enum(INSPECTION_RESULTS),
  severity: z.enum(SEVERITIES).nullable(),
  observation: z.string(),
  notes: z.string(),
  needsDiagnosis: z.boolean(),
  tcn: z.number(),
});
export type StageAnswer = z.output<typeof stageAnswer>;

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
    lotName: looseText(),
    lotNumber: looseText(),
    woImageUrl: looseText(),
    customerId: looseNumber(),
    customerName: looseText(),
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
  /** What may be approved in bulk, in dollars; null where every line is approved by itself. */
  approvalLimit: looseNumber(),
  /** The customer's terms in percent, for prices while somebody types. */
  terms: z.object({
    laborRatePercent: z.number(),
    partsMarkupPercent: z.number(),
    feePercent: z.number(),
  }),
  answers: z.array(stageAnswer),
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
  source: 'document 1, 2.1; document 2, 3',
});

const text = (max: number) => textParam(max).optional();

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
    vin: text(17),
    /** The VIN was compared with the vehicle, although its check digit is wrong. */
    vinConfirmed: z.boolean().optional(),
    year: whole(1900, 2100).nullable().optional(),
    make: text(40),
    model: text(60),
    trim: text(60),
    bodyStyle: text(40),
    color: text(40),
    drive: text(40),
    engine: text(60),
    transmission: text(60),
    vehicleOptions: z.array(requiredText(60)).max(60, 'has more than 60 entries').optional(),
    mileage: whole(0, 2_000_000).nullable().optional(),
    crGrade: number(0, 5).multipleOf(0.1, 'may have one decimal').nullable().optional(),
    lotName: text(60),
    lotNumber: text(20),
  }),
  answer: z.object({ tcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Writes what a stage found out about the vehicle; fields that are left out stay as they are.',
  source: 'document 1, 2.1 and 2.5',
});

export const saveInspection = defineCall({
  id: 'saveInspection',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/inspection',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(stagesThat(({ checklist }) => checklist !== 'none'))),
  body: z.object({
    answers: z
      .array(
        z.object({
          itemCode: requiredText(40),
          /** Null takes the answer back. */
          result: z.enum(INSPECTION_RESULTS, { error: 'must be Pass, Fail or N/A' }).nullable(),
          severity: z.enum(SEVERITIES, { error: 'must be Minor, Major or Safety' }).nullable().default(null),
          observation: textParam(ITEM_LIMITS.text).default(''),
          notes: textParam(ITEM_LIMITS.text).default(''),
          needsDiagnosis: z.boolean().default(false),
          /** The state of the answer that the change is based on, 0 for none; a stale one is refused. */
          tcn: z.number().int().optional(),
        }),
      )
      .max(100, 'has more than 100 entries'),
  }),
  answer: z.object({ answers: z.array(stageAnswer) }),
  errors: WRITE_ERRORS,
  summary:
    'Keeps answers of a checklist. What fails becomes an estimate item by itself; what no longer fails takes it back.',
  source: 'document 1, 2.1 and 4; document 2, 3',
});

const EDIT = stagesThat(({ estimate }) => estimate === 'edit');

export const saveEstimateItem = defineCall({
  id: 'saveEstimateItem',
  area: 'workbench',
  service: 'main',
  method: 'PUT',
  path: 'workbench/estimateItem',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(EDIT)),
  body: z.object({
    /** The item that is changed; without one it is new. */
    itemId: z.number().int().min(1).optional(),
    tcn: z.number().int().optional(),
    itemName: requiredText(ITEM_LIMITS.name),
    severity: z.enum(SEVERITIES, { error: 'must be Minor, Major or Safety' }).nullable().default(null),
    observation: textParam(ITEM_LIMITS.text).default(''),
    notes: textParam(ITEM_LIMITS.text).default(''),
    labors: z
      .array(
        z.object({
          estimateLaborId: z.number().int().min(1).optional(),
          type: z.enum(['labor', 'fee'], { error: 'must be labor or fee' }),
          siteShopId: z.number().int().min(1),
          laborName: requiredText(ITEM_LIMITS.name),
          laborNotes: textParam(ITEM_LIMITS.text).default(''),
          /** Hours of a labor, in hundredths at most. */
          laborTime: number(0, ITEM_LIMITS.hours / 100).default(0),
          /** Hourly rate of a labor; without one the shop's, on the customer's terms. */
          rate: money().optional(),
          /** A fee's price before the customer's terms. */
          amount: money().default(0),
        }),
      )
      .max(ITEM_LIMITS.lines, `has more than ${ITEM_LIMITS.lines} entries`)
      .default([]),
    parts: z
      .array(
        z.object({
          estimatePartId: z.number().int().min(1).optional(),
          /** Place of its labor in `labors`. */
          labor: z.number().int().min(0),
          partName: requiredText(ITEM_LIMITS.name),
          partNum: textParam(40).default(''),
          partSource: textParam(60).default(''),
          quantity: whole(1, ITEM_LIMITS.quantity),
          unitPrice: money(),
          /** In percent; without one the customer's. */
          markup: whole(0, ITEM_LIMITS.markupPercent).optional(),
        }),
      )
      .max(ITEM_LIMITS.lines, `has more than ${ITEM_LIMITS.lines} entries`)
      .default([]),
  }),
  answer: z.object({ estimateItemId: z.number(), tcn: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Adds an estimate item with its labors, fees and parts, or replaces the one that `itemId` names.',
  source: 'document 1, 4; document 2, 3',
});

export const removeEstimateItem = defineCall({
  id: 'removeEstimateItem',
  area: 'workbench',
  service: 'main',
  method: 'DELETE',
  path: 'workbench/estimateItem/{pendingItemId}',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ ...place(EDIT), pendingItemId: idParam(), tcn: idParam().optional() }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: WRITE_ERRORS,
  summary: 'Takes an estimate item that nobody has decided on off the estimate.',
  source: 'document 1, 4; document 2, 3',
});

export const decideEstimateItems = defineCall({
  id: 'decideEstimateItems',
  area: 'workbench',
  service: 'main',
  method: 'POST',
  path: 'workbench/decisions',
  effect: 'write',
  policy: { access: 'session', site: ['siteId'] },
  params: z.object(place(stagesThat(({ estimate }) => estimate === 'decide'))),
  body: z.object({
    decision: z.enum([...DECISIONS, 'reopen'], { error: 'must be approve, decline, reject or reopen' }),
    reason: textParam(ITEM_LIMITS.text).default(''),
    items: z
      .array(z.object({ estimateItemId: z.number().int().min(1), tcn: z.number().int().optional() }))
      .max(200, 'has more than 200 entries'),
  }),
  answer: z.object({ approved: looseNumber() }),
  errors: WRITE_ERRORS,
  summary:
    'Approves, declines or rejects estimate items, or takes a decision back. Several are approved at once only within ' +
    "the customer's limit.",
  source: 'document 1, 4; document 2, 3',
});

export const workbenchCalls = [
  getStageTask,
  saveStageVehicle,
  saveInspection,
  saveEstimateItem,
  removeEstimateItem,
  decideEstimateItems,
];
