import { z } from 'zod';
import { TAKEN_STATES } from '#domain/availability';
import { ACTIONS, SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseText, noBody, textParam, whyParam } from './fields';

/** Who has a vehicle (W-283, E-249, E-250). */
export const availabilityRecord = z.object({
  /** Claimed, On Hold, In Storage or Available. */
  availability: looseText(),
  shop_name: looseText(),
  shop_description: looseText(),
  /** Login id and name of who took it. */
  user: looseText(),
  display_name: looseText(),
  /** When it was taken: ISO 8601. */
  timestamp: looseText(),
});
export type AvailabilityRecord = z.output<typeof availabilityRecord>;

/** A site by its number or its auction id. */
const site = () => z.union([idParam(), textParam(20)]);
const sblu = () => textParam(40).min(1, 'is empty');
const taker = {
  shop_name: textParam(60).default(''),
  reason: textParam(100).default(''),
  user: textParam(200).default(''),
  priority: textParam(20).default(''),
};

export const getAvailability = defineCall({
  id: 'getAvailability',
  area: 'prioritization',
  service: 'pe',
  method: 'GET',
  path: 'availability',
  effect: 'read',
  policy: { access: 'session', site: ['site_id'], require: SCREENS.rppdashboard },
  params: z.object({ site_id: site(), sblu: sblu() }),
  body: noBody(),
  answer: availabilityRecord,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Who has a vehicle; 404 means that it is available.',
  source: 'E-496, E-497',
});

export const takeVehicle = defineCall({
  id: 'takeVehicle',
  area: 'prioritization',
  service: 'pe',
  method: 'POST',
  path: 'availability',
  effect: 'write',
  offline: 'wish',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({}),
  body: z.object({
    site_id: z.union([z.number().int().min(1), textParam(20).min(1, 'is empty')]),
    sblu: sblu(),
    availability: z.enum(TAKEN_STATES, { error: 'must be Claimed, On Hold or In Storage' }),
    ...taker,
    priority: z.union([z.number(), textParam(20)]).nullish(),
  }),
  answer: availabilityRecord,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'unprocessable'],
  summary: 'Claims an available vehicle for a shop, or puts it on hold or in storage; 409 when it is taken.',
  source: 'E-498, W-264',
});

export const releaseVehicle = defineCall({
  id: 'releaseVehicle',
  area: 'prioritization',
  service: 'pe',
  method: 'DELETE',
  path: 'availability',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({ site_id: site(), sblu: sblu(), ...taker }),
  body: noBody(),
  answer: availabilityRecord,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'unprocessable'],
  summary: 'Releases a vehicle; the reason "Vehicle on Hold" leaves it On Hold.',
  source: 'E-499, W-264',
});

export const endHold = defineCall({
  id: 'endHold',
  area: 'prioritization',
  service: 'pe',
  method: 'DELETE',
  path: 'availability/hold',
  effect: 'write',
  policy: { access: 'session', site: ['site_id'], require: ACTIONS.changeAvailability },
  params: z.object({ site_id: site(), sblu: sblu(), reason: whyParam() }),
  body: noBody(),
  answer: availabilityRecord,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'],
  summary: 'Makes a vehicle On Hold available again, with a reason; 409 when it is not On Hold.',
  source: 'addition to E-311',
});

export const availabilityCalls = [getAvailability, takeVehicle, releaseVehicle, endHold];
