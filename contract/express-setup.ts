import { z } from 'zod';
import { OFFER_LISTS } from '#domain/express/offers';
import { NOTE_MAX } from '#domain/limits';
import { ACTIONS, SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { expressPolicy, expressSite, ofOrder } from './express';
import { looseNumber, looseText, noBody, textParam } from './fields';
import { note } from './notes';

const READ_ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;
const ofSite = { access: 'session', site: ['siteId'], require: SCREENS.express } as const;

export const getExpressNotes = defineCall({
  id: 'getExpressNotes',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'workorders/{work_order_key}/notes',
  effect: 'read',
  policy: expressPolicy,
  params: ofOrder(),
  body: noBody(),
  answer: z.object({ notes: z.array(note).nullish() }),
  errors: [...READ_ERRORS, 'not_found'],
  summary: 'The notes of an express work order, which are those of the work order, newest first.',
  source: 'E-472',
});

export const saveExpressNote = defineCall({
  id: 'saveExpressNote',
  area: 'express',
  service: 'express',
  method: 'POST',
  path: 'workorders/{work_order_key}/notes',
  effect: 'write',
  policy: expressPolicy,
  params: ofOrder(),
  body: z.object({
    notes: textParam(NOTE_MAX).min(1, 'is empty'),
    /** Key of the note that is edited; without it the note is new. */
    sk: z
      .string()
      .regex(/^\d{1,9}$/, 'is not a valid note')
      .optional(),
    /** Which state of the note an edit is based on. */
    tcn: z.number().int().optional(),
    hr_updated: z.iso.datetime('is not a valid moment').optional(),
  }),
  answer: z.object({ sk: looseText(), tcn: looseNumber() }),
  errors: [...READ_ERRORS, 'not_found', 'conflict'],
  summary: 'Adds a note to an express work order, or edits the one that `sk` names.',
  source: 'E-473',
});

export const getExpressVendors = defineCall({
  id: 'getExpressVendors',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'sites/{siteId}/vendors',
  effect: 'read',
  policy: ofSite,
  params: z.object({ siteId: expressSite() }),
  body: noBody(),
  answer: z.object({ vendors: z.array(z.string()) }),
  errors: READ_ERRORS,
  summary: 'The sublet vendors that Labor services can be given to.',
  source: 'E-474',
});

export const getExpressSources = defineCall({
  id: 'getExpressSources',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'sites/{siteId}/sources',
  effect: 'read',
  policy: ofSite,
  params: z.object({ siteId: expressSite() }),
  body: noBody(),
  answer: z.object({ sources: z.array(z.string()) }),
  errors: READ_ERRORS,
  summary: 'The sources that Parts services can come from.',
  source: 'E-475',
});

export const getExpressClients = defineCall({
  id: 'getExpressClients',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'sites/{siteId}/clients',
  effect: 'read',
  policy: ofSite,
  params: z.object({ siteId: expressSite() }),
  body: noBody(),
  answer: z.record(z.string(), looseText()),
  errors: READ_ERRORS,
  summary: 'The clients of a site by name, with their seller ids.',
  source: 'E-476',
});

/** An offered service (E-191); money in dollars, hours as decimals, `--` or nothing for a blank. */
export const offeredService = z.object({
  description: looseText(),
  amount: looseText(),
  estimate_hours: looseText(),
  markup: looseNumber(),
  markup_type: looseText(),
  fee_code_1: looseText(),
  fee_code_2: looseText(),
  fee_code_3: looseText(),
  sub_classes: looseText(),
  sublet_code: looseText(),
  mvs_code: looseText(),
  shared_code: looseText(),
  serial_id: looseText(),
  is_scannable: z
    .boolean()
    .nullish()
    .transform((value) => value === true),
  pk: looseText(),
  customer_id: looseText(),
  site_id: looseText(),
});
export type OfferedService = z.output<typeof offeredService>;

const looseOffers = () =>
  z
    .array(offeredService)
    .nullish()
    .transform((list) => list ?? []);

export const expressConfiguration = z.object({
  fees: looseOffers(),
  rates: looseOffers(),
  markups: looseOffers(),
  /** The change count; 0 while a customer has the site's standard. */
  tcn: looseNumber(),
});
export type ExpressConfiguration = z.output<typeof expressConfiguration>;

const customer = { site: expressSite(), customer: textParam(40).min(1, 'is empty') };

export const getExpressConfiguration = defineCall({
  id: 'getExpressConfiguration',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'sites/{site}/customers/{customer}/services',
  effect: 'read',
  policy: { access: 'session', site: ['site'], require: SCREENS.express },
  params: z.object(customer),
  body: noBody(),
  answer: expressConfiguration,
  errors: READ_ERRORS,
  summary: "The services that a site offers a customer: the customer's own, else the site's standard.",
  source: 'E-477, E-478',
});

const money = z
  .string()
  .trim()
  .regex(/^(--|\d{1,6}(\.\d{1,2})?)?$/, 'must be an amount such as 45.50, -- or empty');
const code = textParam(40).default('');
const offerInput = z.object({
  description: textParam(100).min(1, 'is empty'),
  amount: money.default(''),
  estimate_hours: z
    .string()
    .trim()
    .regex(/^(--|\d{1,4}(\.\d)?)?$/, 'must be hours such as 1.5, -- or empty')
    .default(''),
  markup: z
    .number()
    .min(0, 'must not be negative')
    .max(1000, 'must be at most 1000')
    .nullable()
    .default(null),
  markup_type: code,
  fee_code_1: code,
  fee_code_2: code,
  fee_code_3: code,
  sub_classes: textParam(100).default(''),
  sublet_code: code,
  mvs_code: code,
  shared_code: code,
  serial_id: code,
  is_scannable: z.boolean().default(false),
});
const offers = (list: string) => z.array(offerInput).max(200, `must hold at most 200 ${list}`).default([]);

export const saveExpressConfiguration = defineCall({
  id: 'saveExpressConfiguration',
  area: 'express',
  service: 'express',
  method: 'PUT',
  path: 'sites/{site}/customers/{customer}/services',
  effect: 'write',
  policy: { access: 'session', site: ['site'], require: ACTIONS.configureExpress },
  params: z.object(customer),
  body: z.object({
    ...(Object.fromEntries(OFFER_LISTS.map((list) => [list, offers(list)])) as Record<
      (typeof OFFER_LISTS)[number],
      ReturnType<typeof offers>
    >),
    /** The state that the change is based on: 0 for a customer's first own one. */
    tcn: z.number().int().min(0),
  }),
  answer: expressConfiguration,
  errors: [...READ_ERRORS, 'not_found', 'conflict'],
  summary:
    "Replaces what a site offers a customer; customer `*` is the site's standard. What was before is kept.",
  source: 'addition to E-477',
});

export const expressSetupCalls = [
  getExpressNotes,
  saveExpressNote,
  getExpressVendors,
  getExpressSources,
  getExpressClients,
  getExpressConfiguration,
  saveExpressConfiguration,
];
