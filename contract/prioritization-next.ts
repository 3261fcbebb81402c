import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseText, noBody, textParam } from './fields';
import { listOrNone, numberOrZero } from './prioritization-labors';
import { prioritizedWorkOrder } from './prioritization';

const passed = z.object({
  work_order_number: looseText(),
  priority: numberOrZero(),
  description: looseText(),
  /** One of `Because` of `domain/next-vehicle`. */
  because: looseText(),
  /** The documented reason that a claim gives for it. */
  claim_reason: looseText(),
});
export type PassedVehicle = z.output<typeof passed>;

export const getNextVehicle = defineCall({
  id: 'getNextVehicle',
  area: 'prioritization',
  service: 'pe',
  method: 'GET',
  path: 'nextVehicle',
  effect: 'read',
  policy: { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard },
  params: z.object({
    site_id: z.union([idParam(), textParam(20).min(1, 'is empty')]),
    /** Name or code of the shop; without it the shop of the technician asking. */
    shop_name: textParam(60).default(''),
  }),
  body: noBody(),
  answer: z.object({
    /** The shop in question; empty if the technician has none and names none. */
    shop_code: looseText(),
    shop_description: looseText(),
    vehicle: prioritizedWorkOrder.nullish(),
    /** Hours of the shop that can begin now, parts that are here for them, and who does them. */
    ready_hours: numberOrZero(),
    parts_on_hand: numberOrZero(),
    technicians: listOrNone(z.string()),
    /** The skill that the technician asking has for it. */
    skill: looseText(),
    /** The most urgent vehicles that are passed over, and how many there are. */
    passed: listOrNone(passed),
    passed_count: numberOrZero(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unprocessable'],
  summary: 'The most urgent available vehicle that a shop can begin on, and why not the ones above it.',
  source: 'addition to E-401',
});
export type NextVehicle = z.output<typeof getNextVehicle.answer>;

export const prioritizationNextCalls = [getNextVehicle];
