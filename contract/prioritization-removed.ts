import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseText, noBody, textParam, whyParam } from './fields';

const site = () => z.union([idParam(), textParam(20).min(1, 'is empty')]);

/** A vehicle that someone removed from the list, although a shop still has something to do on it. */
export const removedVehicle = z.object({
  work_order_id: z.number(),
  work_order_number: z.string(),
  sblu: z.string(),
  vin: looseText(),
  description: looseText(),
  customer_name: looseText(),
  /** Name of who removed it, and when: ISO 8601. */
  removed_by: looseText(),
  removed_time: z.string(),
});
export type RemovedVehicle = z.output<typeof removedVehicle>;

export const getRemoved = defineCall({
  id: 'getRemovedFromPlist',
  area: 'prioritization',
  service: 'pe',
  method: 'GET',
  path: 'plist/removed',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({ site_id: site() }),
  body: noBody(),
  answer: z.object({ removed: z.array(removedVehicle) }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'The vehicles that were removed from the list and still have open work, the last one first.',
  source: 'addition to E-495',
});

export const returnToPlist = defineCall({
  id: 'returnToPlist',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'plist/returned',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({}),
  body: z.object({
    site_id: z.union([z.number().int().min(1), textParam(20).min(1, 'is empty')]),
    sblu: textParam(40).min(1, 'is empty'),
    reason: whyParam(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Puts a removed work order back on the list for everybody; 409 when it is there already.',
  source: 'addition to E-495',
});

export const removedCalls = [getRemoved, returnToPlist];
