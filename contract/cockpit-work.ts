import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { dayField, idParam, looseNumber, looseText, noBody } from './fields';

export const getWorkFigures = defineCall({
  id: 'getWorkFigures',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/work',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.reports },
  params: z.object({ siteId: idParam(), from: dayField(), to: dayField() }),
  body: noBody(),
  answer: z.object({
    /** Vehicles whose first check by quality control was in the week that begins on a Monday, and how many of them passed it. */
    checks: z.array(z.object({ week: z.string(), checked: z.number(), passed: z.number() })),
    /** Hours of technicians in milliseconds: sold with the labors that they completed, clocked, and there by their calendar. */
    technicians: z.array(
      z.object({
        technicianId: z.number(),
        technicianName: looseText(),
        billedMs: z.number(),
        clockedMs: z.number(),
        availableMs: z.number(),
      }),
    ),
    /** Parts that came: how long they took from order to receipt, and how many came after what was told first. */
    suppliers: z.array(
      z.object({
        name: z.string(),
        received: z.number(),
        /** Those of them for which a day had been told. */
        promised: z.number(),
        late: z.number(),
        p50Ms: looseNumber(),
        p90Ms: looseNumber(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'What checks, technicians and suppliers came to on some days.',
  source: 'addition to W-049',
});

export const cockpitWorkCalls = [getWorkFigures];
