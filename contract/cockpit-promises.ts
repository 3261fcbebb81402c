import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { cockpitDay } from './cockpit';
import { emptyOr, idParam, looseText, noBody, orNull } from './fields';

/**
 * Promises that were due, those that were kept, and of how many vehicles; shares from 0 to 1 with their 95 % interval,
 * null for too few vehicles.
 */
const scored = {
  promises: z.number(),
  kept: z.number(),
  vehicles: z.number(),
  share: orNull(z.object({ share: z.number(), low: z.number(), high: z.number() })),
};

export const getPromiseFigures = defineCall({
  id: 'getPromiseFigures',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/promises',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object({
    siteId: idParam(),
    from: cockpitDay(),
    to: cockpitDay(),
    customerId: emptyOr(idParam()),
  }),
  body: noBody(),
  answer: z.object({
    /** By the week in which they were due, which begins on a Monday. */
    weeks: z.array(z.object({ week: z.string(), ...scored })),
    /** By the stage in which the vehicle was when it was promised. */
    stages: z.array(z.object({ stage: looseText(), ...scored })),
    all: z.object(scored),
    /** Only the first promise of each visit: promising again hides what was missed. */
    first: z.object(scored),
    /**
     * Of the vehicles that became ready on these days: how many had a promise, those whose day never moved, and how
     * often it did.
     */
    moves: z.object({ vehicles: z.number(), never: z.number(), moves: z.number() }),
    /** The last two weeks if their promises were kept too seldom to be chance; independent of the requested days. */
    drift: orNull(z.object({ since: z.string(), ...scored })),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Which promises of when vehicles would be ready were kept, week by week and stage by stage.',
  source: 'addition to W-049',
});

export const cockpitPromiseCalls = [getPromiseFigures];
