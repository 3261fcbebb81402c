import { z } from 'zod';
import { AGGREGATES } from '#domain/plist-filter';
import { ACTIONS, SCREENS } from '#domain/policy';
import { UNRANKED } from '#domain/priority';
import { availabilityRecord } from './availability';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, textParam } from './fields';
import { listOrNone, numberOrZero, prioritizationLabor, shopLabors } from './prioritization-labors';

/** Hours of one shop on a work order (E-237, E-247). */
export const prioritizedShop = z.object({
  shop_code: looseText(),
  shop_description: looseText(),
  status: looseText(),
  labor_hours_required: numberOrZero(),
  labor_hours_completed: numberOrZero(),
});

const laborSummary = z.object({
  waiting_for_parts: numberOrZero(),
  parts_ordered: numberOrZero(),
  ready_for_repair: numberOrZero(),
  completed: numberOrZero(),
  declined_in_repair: numberOrZero(),
});

/** A work order of the prioritization list (E-219 to E-236). */
export const prioritizedWorkOrder = z.object({
  priority: looseNumber().transform((value) => value ?? UNRANKED),
  work_order_number: looseText(),
  work_order_key: looseText(),
  /** The work order's own id, which history, notes and live messages name. */
  work_order_id: z.number().default(0),
  sblu: z.string(),
  site_id: z.number(),
  vin: looseText(),
  vehicle: z.object({ vin: looseText() }).nullish(),
  description: looseText(),
  body_style: looseText(),
  color: looseText(),
  image_url: looseText(),
  customer_name: looseText(),
  /** RETAIL or WHOLESALE. */
  customer_type: looseText(),
  shops: listOrNone(prioritizedShop),
  complete_work_percentage: numberOrZero(),
  complete_work_percentage_with_detl: numberOrZero(),
  labor_status_summary: laborSummary.nullish(),
  workorder_status: looseText(),
  due_date: looseText(),
  /** A second line under its date, if a deployment sends one. */
  sub_due_date: looseText(),
  current_process_due_date: looseText(),
  sub_due_date_cp: looseText(),
  check_in_date: looseText(),
  /** A day without a time: YYYY-MM-DD. */
  sale_date: looseText(),
  lot_location: z
    .object({ number: looseText(), name: looseText(), scan_time: looseText(), timezone: looseText() })
    .nullish(),
  availability: availabilityRecord.nullish(),
  /** Addition: Repair is under way, so that what is completed may be undone. */
  in_repair: z.boolean().default(true),
  /** Ids of the labors that still ask for work. */
  open_labors_list: listOrNone(z.union([z.string(), z.number()]).transform(String)),
  shop_labors: listOrNone(shopLabors),
  /** Addition: the labors that a search of damage items has found. */
  found_labors: listOrNone(prioritizationLabor),
  notes: looseText(),
  attachment_count: looseNumber(),
});
export type PrioritizedWorkOrder = z.output<typeof prioritizedWorkOrder>;

const site = () => z.union([idParam(), textParam(20).min(1, 'is empty')]);
/** Values as a list, or comma-separated. */
const choices = (most = 300) =>
  z
    .union([
      z.array(textParam(100)),
      textParam(4000).transform((text) => (text === '' ? [] : text.split(',').map((value) => value.trim()))),
    ])
    .refine((values) => values.length <= most, `must hold at most ${most} values`)
    .default([]);

/** What the list may be narrowed by; an empty list of values narrows nothing (E-244, E-488). */
export const plistFilter = z.object({
  lot_location: choices(),
  shop_statuses: choices(),
  shop_codes: choices(),
  availability: choices(),
  workorder_status: choices(),
  customers: choices(2000),
  customer_type: choices(),
});

export const getPlist = defineCall({
  id: 'getPlist',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'plist',
  effect: 'read',
  policy: { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard },
  params: z.object({}),
  body: plistFilter.extend({
    site_id: site(),
    scroll_id: textParam(200).nullish(),
    /** Only these work orders, for a console that refreshes single rows. */
    work_order_ids: z.array(z.number().int().min(1)).max(100, 'must hold at most 100 ids').optional(),
    /** Only work orders with a labor whose name, damage or action has this text; they come in `found_labors`. */
    damage: textParam(100).optional(),
    /** False leaves `shop_labors` out: a list reads them only on demand. */
    labors: z.boolean().default(true),
  }),
  answer: z.object({ plist_result: z.array(prioritizedWorkOrder), scroll_id: looseText() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'A page of the prioritization list by priority; `scroll_id` leads on until a page is empty.',
  source: 'E-487 to E-490',
});

const aggregateValue = z.object({
  /** What a filter sends. */
  value: z.string(),
  name: looseText(),
  cnt: numberOrZero(),
  /** For customers: which types they have in the list. */
  customer_type: z.record(z.string(), z.boolean()).optional(),
});

export const getAggregations = defineCall({
  id: 'getAggregations',
  area: 'prioritization',
  service: 'pe',
  method: 'GET',
  path: 'aggregations',
  effect: 'read',
  policy: { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard },
  params: z.object({
    site_id: site(),
    aggregate: z.enum(AGGREGATES, { error: `must be one of ${AGGREGATES.join(', ')}` }),
  }),
  body: noBody(),
  answer: z.object({ aggregate: z.string(), values: z.array(aggregateValue) }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The values that one filter of the prioritization list can take, with their counts.',
  source: 'E-483 to E-485',
});

export const claimShop = z.object({ shop_code: looseText(), shop_description: looseText() });
export type ClaimShop = z.output<typeof claimShop>;

export const getShops = defineCall({
  id: 'getPrioritizationShops',
  area: 'prioritization',
  service: 'pe',
  method: 'GET',
  path: 'shop',
  effect: 'read',
  policy: { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard },
  params: z.object({ site_id: site() }),
  body: noBody(),
  answer: z.object({ shops: z.array(claimShop) }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The shops that a vehicle can be claimed for.',
  source: 'E-500',
});

export const removeFromPlist = defineCall({
  id: 'removeFromPlist',
  area: 'prioritization',
  service: 'pe',
  method: 'DELETE',
  path: 'plist',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({ site_id: site(), sblu: textParam(40).min(1, 'is empty') }),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Removes a work order from the list for everybody; 409 while somebody has the vehicle.',
  source: 'E-495',
});

export const prioritizationCalls = [getPlist, getAggregations, getShops, removeFromPlist];
