import { z } from 'zod';
import { looseNumber, looseText } from './fields';

/** A number that may be missing counts as 0 (E-235). */
export const numberOrZero = () => looseNumber().transform((value) => value ?? 0);

/** A list that may be missing counts as empty (E-236). */
export const listOrNone = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);

const assignee = z.object({ technicianId: z.number(), technicianName: looseText() });

/** A labor of a prioritized work order (E-238 to E-243). Hours as decimals. */
export const prioritizationLabor = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  /** The serial: the labor's number in the other services. */
  product_id: numberOrZero(),
  labor_name: looseText(),
  labor_line: numberOrZero(),
  labor_status: looseText(),
  /** What an undo leads to. */
  labor_status_old: looseText(),
  shop_code: looseText(),
  damage: looseText(),
  damage_code: looseText(),
  damage_labor_type: looseText(),
  item_code: looseText(),
  sub_item_code: looseText(),
  action: looseText(),
  name: looseText(),
  /** Y for what an estimator added besides the inspection. */
  ad_hoc_damage: looseText(),
  work_credit: looseText(),
  vendor_id: looseNumber(),
  sublet_vendor_id: looseNumber(),
  sublet_vendor_name: looseText(),
  complete_date: looseText(),
  mod_user: looseText(),
  repair_user: looseText(),
  /** The hours of the labor's own kind; `prev_labor_hours` if they are not sent. */
  labor_hours: looseNumber(),
  prev_labor_hours: looseNumber(),
  /** Additions: what the dialogs of labors need. */
  work_order_id: numberOrZero(),
  estimate_item_id: looseNumber(),
  is_fee: z.boolean().default(false),
  approved: z.boolean().default(true),
  started: z.boolean().default(false),
  /** Someone's clock runs on it. */
  running: z.boolean().default(false),
  /** The state of the user's own clock on it. */
  own_clock: z.enum(['none', 'Started', 'Paused']).default('none'),
  technicians: listOrNone(assignee),
  /** The orders of its parts at their suppliers. */
  order_ids: listOrNone(z.number()),
  /** False after a completion whose charge could not be prepared. */
  valid_charges_call: z.boolean().default(true),
  /** Undone, and its charge could not be taken back. */
  charge_stands: z.boolean().default(false),
  tcn: looseNumber(),
});
export type PrioritizationLabor = z.output<typeof prioritizationLabor>;

/** The labors of one shop on a work order (E-231). */
export const shopLabors = z.object({
  shop_code: looseText(),
  shop_description: looseText(),
  labors: listOrNone(prioritizationLabor),
});
export type ShopLabors = z.output<typeof shopLabors>;
