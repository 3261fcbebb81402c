import { z } from 'zod';
import { LINE_TYPES, SERVICE_TYPES } from '#domain/express/lines';
import { looseNumber, looseText, textParam } from './fields';
import { note } from './notes';

const looseYes = () =>
  z
    .union([z.boolean(), z.string()])
    .nullish()
    .transform((value) => value === true || value === 'Y' || value === 'true');
export const looseList = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? []);

const codes = {
  fee_code_1: looseText(),
  fee_code_2: looseText(),
  fee_code_3: looseText(),
  subclasses: looseText(),
  sublet_code: looseText(),
  mvs_code: looseText(),
  shared_code: looseText(),
  serial_id: looseText(),
};

/** A selected service (E-179 to E-188). Hours or pieces, rate and price as decimals; null while blank. */
export const serviceLine = z.object({
  sk: looseText(),
  service: looseText(),
  description: looseText(),
  part_number: looseText(),
  /** Labor or Parts. */
  type: looseText(),
  labor_time: looseNumber(),
  rate: looseNumber(),
  price: looseNumber(),
  vendor: looseText(),
  status: looseText(),
  markup: looseNumber(),
  markup_type: looseText(),
  /** rates, markup or fees. */
  service_type: looseText(),
  ...codes,
  is_scannable: looseYes(),
  /** The inspection line that it came from, in services that take over estimates; these do not. */
  ip_id: looseText(),
  notes: looseText(),
  mod_time: looseText(),
  mod_user: looseText(),
  /** Name of who changed it last. */
  mod_user_name: looseText(),
  /** The change count; a change that names an older count is stale. */
  tcn: looseNumber(),
  /** Changed since it was added. */
  updated: looseYes(),
});
export type ServiceLine = z.output<typeof serviceLine>;

const flags = {
  repair: looseYes(),
  qc: looseYes(),
  audit: looseYes(),
  complete: looseYes(),
  checked_out: looseYes(),
  rework: looseYes(),
};

/** An express work order as the list shows it (E-162 to E-171). */
export const expressOrder = z.object({
  work_order_number: looseText(),
  work_order_key: looseText(),
  /** The work order's own id, which notes, charges and live messages name; 0 if there is none. */
  work_order_id: z.number().default(0),
  sblu: looseText(),
  /** The site's auction id. */
  site_id: looseText(),
  vin: looseText(),
  /** Year, make, model and color. */
  vehicle: looseText(),
  customer: looseText(),
  checked_in: looseText(),
  milage: looseNumber(),
  manheim_account_number: looseText(),
  stages: looseList(z.string()),
  ...flags,
  /** Whether there are notes. */
  noted: looseYes(),
});
export type ExpressOrder = z.output<typeof expressOrder>;

export const expressDetail = expressOrder.extend({
  services: looseList(serviceLine),
  notes: looseList(note),
  /** Additions: when the order was completed and who did; empty until it is. */
  completed_time: looseText(),
  completed_user_name: looseText(),
  /** Addition: charges of a completion that was taken back but that the gateway did not reverse. */
  standing_charges: looseList(
    z.object({
      charge_key: z.string(),
      description: looseText(),
      amount: looseNumber(),
      reason: looseText(),
    }),
  ),
  /**
   * Addition: why its charges wait besides their own turn: `credentials` or `silence` of the gateway; otherwise empty.
   */
  charges_wait: looseText(),
});
export type ExpressDetail = z.output<typeof expressDetail>;

/** A number as decimal text; anything else stays text, so that the rule of its field can say what is wrong. */
const decimal = () =>
  z
    .union([z.number(), textParam(100)])
    .nullish()
    .transform((value) => (value === undefined ? undefined : value === null ? '' : String(value)));
const text = (most = 200) => textParam(most).optional();

/** A new, changed or removed service. For an existing one (`sk`) only the given fields change. */
export const serviceChange = z.object({
  sk: z
    .string()
    .regex(/^service#\d{1,9}$/, 'is not a valid service')
    .optional(),
  /** The state that the change is based on; without it the change replaces whatever is there. */
  tcn: z.number().int().optional(),
  /** Removes the service. */
  deleted: z.literal(true).optional(),
  name: text(100),
  description: text(),
  part_number: text(),
  type: z.enum(LINE_TYPES).optional(),
  labor_time: decimal(),
  /** Pieces of a Parts service, instead of `labor_time`. */
  qty: decimal(),
  rate: decimal(),
  extended_price: decimal(),
  vendor: text(),
  status: text(),
  notes: text(2000),
  markup: z.number().min(0, 'must not be negative').max(1000, 'must be at most 1000').nullish(),
  markup_type: text(40),
  service_type: z.enum(SERVICE_TYPES).optional(),
  fee_code_1: text(40),
  fee_code_2: text(40),
  fee_code_3: text(40),
  subclasses: text(100),
  sublet_code: text(40),
  mvs_code: text(40),
  shared_code: text(40),
  serial_id: text(40),
  is_scannable: z.boolean().optional(),
});
export type ServiceChange = z.input<typeof serviceChange>;
