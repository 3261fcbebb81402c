import { z } from 'zod';
import { DECISIONS } from '#domain/approval';
import { ITEM_LIMITS, REOPEN_OBSTACLES } from '#domain/estimate-items';
import { SEVERITIES } from '#domain/inspection';
import { stagesThat } from '#domain/stage-work';
import { defineCall } from './call';
import { idParam, looseFlag, looseNumber, looseText, noBody, textParam } from './fields';
import { number, place, requiredText, whole, WRITE_ERRORS } from './workbench-place';

const money = () => number(0, ITEM_LIMITS.cents / 100);

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
  /** Someone has approved it. */
  approved: looseFlag(),
  repaired: looseFlag(),
  /** Why this line itself was declined or rejected; empty if the whole item was. */
  decisionReason: looseText(),
  /** Why its decision can no longer be changed; empty if it can, or if unknown. */
  decisionStays: z.enum(REOPEN_OBSTACLES).or(z.literal('')).catch(''),
  /** Why a check sent it back, which check, which of its items and how bad it is; empty for what was not sent back. */
  reworkReason: looseText(),
  reworkStage: looseText(),
  reworkItem: looseText(),
  reworkSeverity: looseText(),
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

/** One finding with what fixes it. */
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
  /** Why the decision can no longer be changed; empty if it can, or if unknown. */
  decisionStays: z.enum(REOPEN_OBSTACLES).or(z.literal('')).catch(''),
  bundleId: looseNumber(),
  bundleName: looseText(),
  /** What it costs by itself; what is sold in a bundle costs the bundle's price, once. */
  total: z.number(),
  tcn: z.number(),
  labors: z.array(itemLabor),
  parts: z.array(itemPart),
});
export type StageItem = z.output<typeof stageItem>;

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
    /** The item that is changed; without it the item is new. */
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
          /** Hourly rate of a labor; by default the shop's, on the customer's terms. */
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
          /** Index of its labor in `labors`. */
          labor: z.number().int().min(0),
          partName: requiredText(ITEM_LIMITS.name),
          partNum: textParam(40).default(''),
          partSource: textParam(60).default(''),
          quantity: whole(1, ITEM_LIMITS.quantity),
          unitPrice: money(),
          /** In percent; by default the customer's. */
          markup: whole(0, ITEM_LIMITS.markupPercent).optional(),
        }),
      )
      .max(ITEM_LIMITS.lines, `has more than ${ITEM_LIMITS.lines} entries`)
      .default([]),
  }),
  /** `labors` and `parts` are the ids of the lines, in the order in which they were sent. */
  answer: z.object({
    estimateItemId: z.number(),
    tcn: z.number(),
    labors: z.array(z.number()).default([]),
    parts: z.array(z.number()).default([]),
  }),
  errors: WRITE_ERRORS,
  summary: 'Adds an estimate item with its labors, fees and parts, or replaces the one that `itemId` names.',
  source: 'addition to R-251',
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
  source: 'addition to R-251',
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
      .array(
        z.object({
          estimateItemId: z.number().int().min(1),
          tcn: z.number().int().optional(),
          /** Labors and fees of the item that are meant, with their parts; by default the whole item. */
          labors: z
            .array(z.number().int().min(1))
            .min(1, 'names no line')
            .max(ITEM_LIMITS.lines, `has more than ${ITEM_LIMITS.lines} entries`)
            .optional(),
        }),
      )
      .max(200, 'has more than 200 entries'),
  }),
  /** What is approved now, and the state of the items that were decided on. */
  answer: z.object({
    approved: looseNumber(),
    items: z.array(z.object({ estimateItemId: z.number(), tcn: z.number() })).default([]),
  }),
  errors: WRITE_ERRORS,
  summary:
    'Approves, declines or rejects estimate items or single labors of them, or takes a decision back. Several are ' +
    "approved at once only within the customer's limit.",
  source: 'addition to R-251',
});
