import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { cockpitDay } from './cockpit';
import { idParam, looseNumber, looseText, noBody } from './fields';

export const getBottlenecks = defineCall({
  id: 'getBottlenecks',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/bottlenecks',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.cockpit },
  params: z.object({ siteId: idParam(), from: cockpitDay(), to: cockpitDay() }),
  body: noBody(),
  answer: z.object({
    /** Open time of the days so far; all of their time at a site without opening hours. Milliseconds throughout. */
    openMs: z.number(),
    /** Shops and desks with work going on, those that held the others back most first. */
    rows: z.array(
      z.object({
        /** Null for a desk. */
        siteShopId: looseNumber(),
        /** The stage of a desk; empty for a shop. */
        stage: looseText(),
        shopName: looseText(),
        /**
         * For how long nothing else held the site back, and for how long the bottleneck shifted from it to another or
         * back.
         */
        soleMs: z.number(),
        shiftingMs: z.number(),
        activeMs: z.number(),
        /** The longest time of uninterrupted work there; closed hours do not interrupt. */
        longestMs: z.number(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Which shops and desks held the site back on some days, by the shifting bottleneck method.',
  source: 'addition to W-049',
});

export const cockpitBottleneckCalls = [getBottlenecks];
