import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseNumber, looseText, noBody, orNull, textParam } from './fields';

const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;

/** A clock after it was started or stopped: the labor's hours as a decimal. */
const clockAnswer = z.object({
  success: z.literal(true),
  estimateLaborClockId: looseNumber(),
  estimateLaborId: looseNumber(),
  actualLaborTime: looseNumber(),
  /** The labor whose clock was paused, because a technician works on one thing at a time. */
  paused: orNull(z.object({ estimateLaborId: z.number(), laborName: looseText(), extId: looseText() })),
});

/** The signed-in user's running clock, and the labor it runs on. */
const runningClock = z.object({
  estimateLaborClockId: z.number(),
  estimateLaborId: z.number(),
  siteId: z.number(),
  workOrderId: z.number(),
  extId: looseText(),
  laborName: looseText(),
  vehicleDescription: looseText(),
  clockStartTime: looseText(),
  /** How long the user's clocks ran on the labor before, in seconds. */
  clockedSeconds: looseNumber(),
});
export type RunningClock = z.output<typeof runningClock>;

export const getOwnRunningClock = defineCall({
  id: 'getOwnRunningClock',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/getOwnRunningClock',
  effect: 'read',
  policy: { access: 'session', site: null, require: ACTIONS.seeOwnClocks },
  params: z.object({}),
  body: noBody(),
  answer: z.array(runningClock),
  errors: ['unauthorized', 'forbidden'],
  summary:
    "The signed-in technician's clocks that run, at most one at a site, each with its labor; none where none runs.",
  source: 'addition to R-311',
});

export const startLaborClock = defineCall({
  id: 'startLaborClock',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/startLaborClock',
  effect: 'write',
  offline: 'append',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.clockLabor },
  params: z.object({ siteId: idParam(), estimateLaborId: idParam(), technicianId: idParam() }),
  body: noBody(),
  answer: clockAnswer,
  errors: ERRORS,
  summary:
    "Starts the signed-in technician's clock on a labor; one that runs elsewhere at the site is paused.",
  source: 'R-442',
});

export const stopLaborClock = defineCall({
  id: 'stopLaborClock',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: 'proc/stopLaborClock',
  effect: 'write',
  offline: 'append',
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.clockLabor },
  params: z.object({ siteId: idParam(), estimateLaborClockId: idParam() }),
  body: noBody(),
  answer: clockAnswer,
  errors: ERRORS,
  summary: "Pauses the signed-in technician's clock; one that has stopped stays as it is.",
  source: 'R-443',
});

const stopAll = <const Id extends string, const Path extends string>(id: Id, path: Path) =>
  defineCall({
    id,
    area: 'labors',
    service: 'main',
    method: 'GET',
    path,
    effect: 'write',
    policy: { access: 'session', site: ['siteId'], require: ACTIONS.completeLabor },
    params: z.object({ siteId: idParam(), estimateLaborId: idParam(), modUser: textParam().optional() }),
    body: noBody(),
    answer: z.object({ success: z.literal(true), stopped: looseNumber() }),
    errors: ERRORS,
    summary: 'Stops every clock that runs on a labor.',
    source: 'R-453',
  });

export const stopAllClockingTechnicians = stopAll(
  'stopAllClockingTechnicians',
  'proc/stopAllClockingTechnicians',
);
/** The documents' other name for the same call. */
export const stopAllTechnician = stopAll('stopAllTechnician', 'proc/stopAllTechnician');

export const laborClockCalls = [
  getOwnRunningClock,
  startLaborClock,
  stopLaborClock,
  stopAllClockingTechnicians,
  stopAllTechnician,
];
