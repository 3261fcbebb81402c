import { z } from 'zod';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { cockpitDay } from './cockpit';
import { emptyOr, idParam, looseNumber, noBody } from './fields';

export const getCustomerLeadTimes = defineCall({
  id: 'getCustomerLeadTimes',
  area: 'reports',
  service: 'main',
  method: 'GET',
  path: 'cockpit/customerLeadTimes',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: SCREENS.cockpit },
  params: z.object({
    siteId: idParam(),
    from: cockpitDay(),
    to: cockpitDay(),
    customerId: emptyOr(idParam()),
  }),
  body: noBody(),
  answer: z.object({
    /**
     * Customers with completed vehicles: half of them took no longer, in milliseconds by the calendar and of open
     * hours.
     */
    rows: z.array(
      z.object({
        customerId: z.number(),
        vehicles: z.number(),
        p50Ms: looseNumber(),
        p50OpenMs: looseNumber(),
      }),
    ),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'How long the vehicles of each customer took that were completed on some days.',
  source: 'addition to W-049',
});

export const cockpitCustomerCalls = [getCustomerLeadTimes];
