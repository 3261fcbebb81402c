import { z } from 'zod';
import { LABOR_EVENTS } from '#domain/labor-events';
import { ACTIONS } from '#domain/policy';
import { WORK_CREDITS } from '#domain/work-credit';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, textParam } from './fields';

const site = () => z.union([idParam(), textParam(20).min(1, 'is empty')]);
const words = (most = 200) => textParam(most).nullish();

/** The fields of a labor that events and their follow-ups carry (E-511). */
export const laborEventFields = z.object({
  id: z.union([idParam(), textParam(40)]).nullish(),
  mod_user: words(),
  sblu: words(40),
  /** The labor. */
  serial_id: idParam(),
  site_id: site(),
  work_order_key: words(80),
  work_credit: z.enum([...WORK_CREDITS, '']).nullish(),
  sublet_vendor_id: z.union([idParam(), z.literal('').transform(() => null)]).nullish(),
  sublet_vendor_name: words(),
  repair_user: words(),
  ad_hoc_damage: words(),
  action: words(),
  damage: words(4000),
  damage_code: words(),
  item_code: words(),
  labor_line: z.union([z.number(), textParam(20)]).nullish(),
  labor_status: words(60),
  labor_status_old: words(60),
  sub_item_code: words(),
  /** Addition. For an event: one more than the labor's count. For a follow-up: the count after the event. */
  tcn: idParam().nullish(),
});
export type LaborEventFields = z.output<typeof laborEventFields>;

export const peEvent = defineCall({
  id: 'peEvent',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'peEvent',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({}),
  body: laborEventFields.extend({
    eventType: z.enum(LABOR_EVENTS, { error: `must be one of ${LABOR_EVENTS.join(', ')}` }),
  }),
  answer: z.object({
    success: z.literal(true),
    /** Additions: the labor after it. */
    labor_status: looseText(),
    tcn: looseNumber(),
    /** An undo takes the charge back; the outcome is read with getChargesResults. */
    charge_taken_back: z.boolean().default(false),
    /** Ready when nothing is open in Repair anymore, Completed when it has ended automatically. */
    repair_task: looseText(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Completes a labor, takes its completion back, or gives it a work credit, in one step.',
  source: 'E-501',
});

export const laborUpdateIP = defineCall({
  id: 'laborUpdateIP',
  area: 'prioritization',
  service: 'labor-status',
  method: 'POST',
  path: 'laborUpdateIP',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.followUpLabor },
  params: z.object({}),
  body: laborEventFields,
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary:
    'Brings a labor to the status and credit of an event. One that is there already, or that somebody has changed since, stays.',
  source: 'E-517',
});

export const prioritizationEventCalls = [peEvent, laborUpdateIP];
