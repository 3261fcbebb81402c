import { z } from 'zod';
import { LANGUAGES } from '#domain/languages';
import { EACH, SITE_SORTS } from '#domain/cockpit/filter';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { cockpitDay } from './cockpit';
import { emptyOr, idParam, noBody, yesNo } from './fields';

/** Days of the site's calendar, both included, and the filters. */
const asked = {
  siteId: idParam(),
  from: cockpitDay(),
  to: cockpitDay(),
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

export const getCockpitPaper = defineCall({
  ...read,
  id: 'getCockpitPaper',
  path: 'cockpit/paper',
  params: z.object({
    ...asked,
    clock: emptyOr(z.enum(['calendar', 'open'])),
    measure: emptyOr(z.enum(['hours', 'money'])),
    each: emptyOr(z.enum(EACH)),
    /** Whether the same number of days right before is compared. */
    compare: emptyOr(yesNo()),
    /** The user's own by default. */
    language: emptyOr(z.enum(LANGUAGES)),
  }),
  answerType: 'application/pdf',
  costs: 'document',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary: 'The cockpit of some days as a PDF: its numbers, what they say, and their tables.',
});

export const getCompanyPaper = defineCall({
  ...read,
  id: 'getCompanyPaper',
  path: 'cockpit/companyPaper',
  policy: { access: 'session', site: null, require: SCREENS.cockpit },
  /** Days of each site's own calendar, both included, and how the sites are shown. */
  params: z.object({
    from: cockpitDay(),
    to: cockpitDay(),
    clock: emptyOr(z.enum(['calendar', 'open'])),
    measure: emptyOr(z.enum(['hours', 'money'])),
    sort: emptyOr(z.enum(SITE_SORTS)),
    direction: emptyOr(z.enum(['asc', 'desc'])),
    /** The user's own by default. */
    language: emptyOr(z.enum(LANGUAGES)),
  }),
  answerType: 'application/pdf',
  costs: 'document',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary: 'The cockpits of all sites at which the asker may see it, of some days, as a PDF.',
});

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

export const cockpitFileCalls = [getCockpitPaper, getCompanyPaper, getVehicleTraces];
