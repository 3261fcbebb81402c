import { z } from 'zod';
import { CAUSES, PARTIES } from '#domain/ledger/causes';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { amounts, cockpitDay, countedUntil, goals, leadTimes, timesToLine } from './cockpit';
import { looseText, noBody } from './fields';

export const getCompanyCockpit = defineCall({
  id: 'getCompanyCockpit',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/company',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: null, require: SCREENS.cockpit },
  /** Days of each site's own calendar, both included. */
  params: z.object({ from: cockpitDay(), to: cockpitDay() }),
  body: noBody(),
  answer: z.object({
    /** How long the vehicles of all sites took together: the sites' own values cannot be added up. */
    all: z.object(timesToLine),
    /** By name. What is said about one is what its own cockpit says about the same days. */
    sites: z.array(
      z.object({
        siteId: z.number(),
        siteName: looseText(),
        countedUntil,
        /** How many of the days have begun there. */
        days: z.number(),
        ...goals,
        ...leadTimes,
        /** What the time of its vehicles went into; empty if there was none. */
        causes: z.array(z.object({ cause: z.enum(CAUSES), closed: z.boolean(), ...amounts })),
        /** The vehicles that are there now, and their cost per day in cents; those without a rate add nothing. */
        here: z.number(),
        centsADay: z.number(),
        /** Those of them that are not worked on, by who can end what they wait for. */
        waiting: z.array(z.object({ who: z.enum(PARTIES), vehicles: z.number(), centsADay: z.number() })),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'What the cockpits of all sites say of some days, a row for each site at which the asker may see the cockpit.',
  source: 'addition to W-049',
});

export const cockpitCompanyCalls = [getCompanyCockpit];
