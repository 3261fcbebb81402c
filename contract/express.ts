import { z } from 'zod';
import { isStorableText } from '#domain/storable-json';
import { readWorkOrderKey } from '#domain/express/key';
import { MOST_SERVICES } from '#domain/express/lines';
import { SETTABLE_STAGES } from '#domain/express/stages';
import { SCREENS } from '#domain/policy';
import { defineCall } from './call';
import { expressDetail, expressOrder, looseList, serviceChange } from './express-order';
import { idParam, looseText, noBody, textParam } from './fields';

export const expressPolicy = { access: 'session', site: ['site_id'], require: SCREENS.express } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found'] as const;
/** Why an action on an express order is not allowed. */
export const EXPRESS_WRITE_ERRORS = [...ERRORS, 'conflict', 'unprocessable'] as const;

const key = textParam(80).refine(
  (text) => readWorkOrderKey(text) !== undefined,
  'must look like workorder:{sblu}#{site_id}',
);

/** A work order's key identifies the order and with it the site. */
function withOrder<Given extends { work_order_key: string }>(given: Given) {
  const { sblu = '', site = '' } = readWorkOrderKey(given.work_order_key) ?? {};
  return { ...given, sblu, site_id: site };
}

/** Parameters of a call about one express work order. */
export const ofOrder = () => z.object({ work_order_key: key }).transform(withOrder);

export const expressSite = () => z.union([idParam(), textParam(20).min(1, 'is empty')]);

/** Comma-separated values that are URL-encoded one by one, since client names may hold commas. */
const commaValues = () =>
  textParam(8000)
    .default('')
    .transform((text) => (text === '' ? [] : text.split(',').map(decoded)));

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).trim();
  } catch {
    return value.trim();
  }
}

const storable = (values: readonly string[]) => values.every(isStorableText);
const values = () => commaValues().refine(storable, 'contains characters that are not text');

export const getExpressOrders = defineCall({
  id: 'getExpressOrders',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'workorders',
  effect: 'read',
  replica: true,
  policy: expressPolicy,
  params: z.object({
    site_id: expressSite(),
    cursor: textParam(100).default(''),
    stages: values(),
    exclude_stages: values(),
    statuses: values(),
    exclude_statuses: values(),
    vendors: values(),
    exclude_vendors: values(),
    clients: values(),
    exclude_clients: values(),
    /** A work order number or VIN, or a part of one; with it no other filter counts. */
    work_order_id: textParam(60).default(''),
  }),
  body: noBody(),
  answer: z.object({ workorders: looseList(expressOrder), cursor: looseText() }),
  costs: 'list',
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary: 'The express work orders of a site, newest arrival first; `cursor` leads on while there are more.',
  source: 'E-453 to E-457',
});

export const importExpressOrder = defineCall({
  id: 'importExpressOrder',
  area: 'express',
  service: 'express',
  method: 'PUT',
  path: 'workorders/{work_order_number}',
  effect: 'write',
  policy: expressPolicy,
  params: z.object({ work_order_number: textParam(60).min(1, 'is empty') }),
  body: z.object({ site_id: expressSite() }),
  answer: z.object({ sblu: looseText() }),
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Takes an open work order of the site into express service, by its number or VIN.',
  source: 'E-458, E-459',
});

export const getExpressDetail = defineCall({
  id: 'getExpressDetail',
  area: 'express',
  service: 'express',
  method: 'GET',
  path: 'workorders/{work_order_key}',
  effect: 'read',
  policy: expressPolicy,
  params: ofOrder(),
  body: noBody(),
  answer: expressDetail,
  errors: ERRORS,
  summary: 'An express work order with its services and notes; the key may name a work order number too.',
  source: 'E-460',
});

export const saveExpressServices = defineCall({
  id: 'saveExpressServices',
  area: 'express',
  service: 'express',
  method: 'POST',
  path: 'workorders/{work_order_key}/services',
  effect: 'write',
  policy: expressPolicy,
  params: ofOrder(),
  body: z.array(serviceChange).max(MOST_SERVICES, `must hold at most ${MOST_SERVICES} services`),
  answer: expressDetail,
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Saves new, changed and removed services of a work order: all of them or none.',
  source: 'E-461, E-462',
});

export const removeExpressService = defineCall({
  id: 'removeExpressService',
  area: 'express',
  service: 'express',
  method: 'DELETE',
  path: 'workorders/{work_order_key}/services/{serviceKey}',
  effect: 'write',
  policy: expressPolicy,
  params: z
    .object({ work_order_key: key, serviceKey: textParam(40).min(1, 'is empty') })
    .transform(withOrder),
  body: noBody(),
  answer: z.object({ success: z.literal(true) }),
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Removes one service of a work order.',
  source: 'E-465',
});

/** A stage of an order that can be set and taken back by itself. */
export const stageParams = () =>
  z
    .object({
      work_order_key: key,
      stage: z.enum(SETTABLE_STAGES, { error: `must be one of ${SETTABLE_STAGES.join(', ')}` }),
    })
    .transform(withOrder);
const stageAnswer = z.object({ success: z.literal(true), stages: looseList(z.string()) });

export const addExpressStage = defineCall({
  id: 'addExpressStage',
  area: 'express',
  service: 'express',
  method: 'PUT',
  path: 'workorders/{work_order_key}/stages/{stage}',
  effect: 'write',
  policy: expressPolicy,
  params: stageParams(),
  body: noBody(),
  answer: stageAnswer,
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Sets Quality Control or Audit; complete is set by the completion call.',
  source: 'E-466, E-467',
});

export const removeExpressStage = defineCall({
  id: 'removeExpressStage',
  area: 'express',
  service: 'express',
  method: 'DELETE',
  path: 'workorders/{work_order_key}/stages/{stage}',
  effect: 'write',
  policy: expressPolicy,
  params: stageParams(),
  body: noBody(),
  answer: stageAnswer,
  errors: EXPRESS_WRITE_ERRORS,
  summary: 'Removes a stage; Quality Control or Audit takes Complete with it.',
  source: 'E-468, E-469',
});

export const expressCalls = [
  getExpressOrders,
  importExpressOrder,
  getExpressDetail,
  saveExpressServices,
  removeExpressService,
  addExpressStage,
  removeExpressStage,
];
