import { z } from 'zod';
import { AUDITED } from '#domain/site-config/audit';
import { DEPENDENT_KINDS } from '#domain/site-config/problems';
import { defineCall } from './call';
import { idParam, noBody } from './fields';
import { BASE, CHANGE, nameText, READ_ERRORS, siteParams, VIEW, WRITE_ERRORS } from './site-config-fields';

export const orderRecords = defineCall({
  ...BASE,
  id: 'orderRecords',
  method: 'POST',
  path: 'proc/orderRecords',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    resource: z.enum(['shops', 'vendors', 'sources']),
    ids: z.array(idParam()).max(500, 'must name at most 500 records'),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: WRITE_ERRORS,
  summary: 'Puts shops, sublet vendors or part sources into an order: all of them, as they are named.',
  source: 'addition to R-411',
});

/** What prevents a deletion. */
export const dependent = z.object({
  kind: z.enum(DEPENDENT_KINDS),
  count: z.number(),
  examples: z.array(z.string()),
});

export const getDependents = defineCall({
  ...BASE,
  id: 'getDependents',
  method: 'GET',
  path: 'proc/getDependents',
  effect: 'read',
  policy: VIEW,
  params: siteParams.extend({
    resource: z.enum(AUDITED, { error: 'is nothing that is administered' }),
    recordId: nameText(60),
  }),
  body: noBody(),
  answer: z.array(dependent),
  errors: READ_ERRORS,
  summary: 'What depends on a record of the configuration; nothing when it can be deleted.',
  source: 'addition to R-405',
});

export const siteConfigRecordCalls = [orderRecords, getDependents];
