import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { dayField, emptyOr, idParam, noBody } from './fields';

/** Days of the site's calendar, both included, and what they are limited to. */
const asked = {
  siteId: idParam(),
  from: dayField(),
  to: dayField(),
  customerId: emptyOr(idParam()),
  siteShopId: emptyOr(idParam()),
};

const read = {
  area: 'reports',
  service: 'main',
  method: 'GET',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.cockpit },
  body: noBody(),
  answer: z.unknown(),
  source: 'addition to W-049',
} as const;

export const getVehicleTraces = defineCall({
  ...read,
  id: 'getVehicleTraces',
  path: 'cockpit/traces',
  params: z.object(asked),
  stream: true,
  answerType: 'application/gzip',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unavailable', 'timeout', 'too_many'],
  summary:
    'What happened to the vehicles that were there on some days, from arrival to leave, as an event log of IEEE 1849 (XES) in gzip.',
});

export const cockpitFileCalls = [getVehicleTraces];
