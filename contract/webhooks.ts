import { z } from 'zod';
import { DELIVERY_FAILURES, DELIVERY_STATES, STOP_REASONS } from '#domain/webhooks/delivery';
import { WEBHOOK_EVENTS } from '#domain/webhooks/events';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, modifiedFields, noBody, orNull, yesNo } from './fields';
import {
  CHANGE_FOR_ALL,
  changeFields,
  deleted,
  nameText,
  READ_ERRORS,
  siteParams,
  VIEW_FOR_ALL,
  WRITE_ERRORS,
} from './site-config-fields';
import { defineTable, tableList, tableRecord } from './table-family';

const BASE = { area: 'webhooks', service: 'main', source: 'addition: webhooks' } as const;

/** Another system that is told what happens. */
export const webhookEndpoint = z.object({
  webhookEndpointId: z.number(),
  name: z.string(),
  address: z.string(),
  /** What it is told about; empty for everything. */
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** It is told about all sites, and managed by company administrators only. */
  allSites: looseFlag(),
  active: looseFlag(),
  /** Why nothing is sent to it, and since when; empty while it is active. */
  stopReason: z.union([z.literal(''), z.enum(STOP_REASONS)]),
  stoppedAt: looseText(),
  /** Since when nothing was accepted; empty if the last message was. */
  failingSince: looseText(),
  /** Messages that wait. */
  waiting: z.number(),
  /** Messages that were given up and can be sent again. */
  failed: z.number(),
  /** When a message was last accepted; empty for never. */
  lastSent: looseText(),
  /** Until when the former secret signs as well; empty if there is none. */
  formerUntil: looseText(),
  /** What it verifies messages with: only in the answer that created it, otherwise empty. */
  secret: looseText(),
  ...modifiedFields,
});
export type WebhookEndpointRecord = z.output<typeof webhookEndpoint>;

const ENDPOINTS = defineTable({
  path: 'table/webhookEndpoint',
  area: BASE.area,
  key: 'webhookEndpointId',
  keySchema: idParam(),
  record: webhookEndpoint,
  policy: VIEW_FOR_ALL,
  source: BASE.source,
});

export const getWebhookEndpoints = tableList(ENDPOINTS, {
  id: 'getWebhookEndpoints',
  columns: {
    webhookEndpointId: 'number',
    name: 'text',
    address: 'text',
    active: 'flag',
    lastSent: 'moment',
    modTime: 'moment',
    modUser: 'text',
  },
  searched: ['name', 'address'],
  summary:
    'The webhook endpoints of a site, by name; for company administrators those of all sites of the company, too.',
});

export const getWebhookEndpoint = tableRecord(ENDPOINTS, {
  id: 'getWebhookEndpoint',
  summary: 'A webhook endpoint.',
});

const address = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .max(500, 'must have at most 500 characters');
const events = () =>
  z
    .array(z.enum(WEBHOOK_EVENTS, { error: 'names an event that there is not' }))
    .max(WEBHOOK_EVENTS.length, 'names an event twice');

export const createWebhookEndpoint = defineCall({
  ...BASE,
  id: 'createWebhookEndpoint',
  method: 'POST',
  path: 'table/webhookEndpoint',
  effect: 'write',
  secret: true,
  policy: CHANGE_FOR_ALL,
  params: z.object({}),
  body: z.object({
    ...changeFields,
    name: nameText(60),
    address: address(),
    events: events().default([]),
    allSites: yesNo().default('N'),
  }),
  answer: webhookEndpoint,
  errors: WRITE_ERRORS,
  summary: 'Adds a webhook endpoint; this answer alone holds its secret.',
});

export const changeWebhookEndpoint = defineCall({
  ...BASE,
  id: 'changeWebhookEndpoint',
  method: 'PUT',
  path: 'table/webhookEndpoint/{webhookEndpointId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: z.object({ webhookEndpointId: idParam() }),
  body: z.object({
    ...changeFields,
    name: nameText(60).optional(),
    address: address().optional(),
    events: events().optional(),
    /** N stops it; Y resumes where it stopped. */
    active: yesNo().optional(),
  }),
  answer: webhookEndpoint,
  errors: WRITE_ERRORS,
  summary:
    'Changes a webhook endpoint; only the fields that are sent. Messages that wait are tried at once where it is switched on or has another address.',
});

export const deleteWebhookEndpoint = defineCall({
  ...BASE,
  id: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: 'table/webhookEndpoint/{webhookEndpointId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: siteParams.extend({ webhookEndpointId: idParam() }),
  body: noBody(),
  answer: deleted,
  errors: WRITE_ERRORS,
  summary: 'Takes a webhook endpoint away, with its messages.',
});

const ofEndpoint = { params: z.object({ webhookEndpointId: idParam() }) };
const atSite = z.object({ siteId: idParam() });

export const rotateWebhookSecret = defineCall({
  ...BASE,
  ...ofEndpoint,
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: 'webhook/rotateSecret/{webhookEndpointId}',
  effect: 'write',
  secret: true,
  policy: CHANGE_FOR_ALL,
  body: atSite,
  answer: webhookEndpoint,
  errors: WRITE_ERRORS,
  summary:
    'Makes a new secret, which this answer alone holds; the former one signs as well for 24 hours, or until it is ended.',
});

export const endFormerWebhookSecret = defineCall({
  ...BASE,
  ...ofEndpoint,
  id: 'endFormerWebhookSecret',
  method: 'POST',
  path: 'webhook/endFormerSecret/{webhookEndpointId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  body: atSite,
  answer: webhookEndpoint,
  errors: WRITE_ERRORS,
  summary: 'Ends the former secret of a webhook endpoint at once; where there is none nothing changes.',
});

/** What an endpoint has answered, or why it has not. */
const outcome = {
  /** Null if nothing was answered. */
  status: orNull(z.number()),
  /** Empty if the message was accepted. */
  failure: z.union([z.literal(''), z.enum(DELIVERY_FAILURES)]),
};

export const testWebhookEndpoint = defineCall({
  ...BASE,
  ...ofEndpoint,
  id: 'testWebhookEndpoint',
  method: 'POST',
  path: 'webhook/test/{webhookEndpointId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  body: atSite,
  answer: z.object(outcome),
  errors: WRITE_ERRORS,
  summary: 'Sends a test to a webhook endpoint, once and at once, and answers what came of it.',
});

/** A message to an endpoint. */
export const webhookDelivery = z.object({
  deliveryId: z.number(),
  /** The header webhook-id: the same however often it is sent. */
  messageId: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number(),
  ...outcome,
  workOrderId: orNull(z.number()),
  body: z.string(),
  createdAt: z.string(),
  /** When it was tried last; empty for never. */
  lastTry: looseText(),
  /** When it is tried next; empty for one that has ended, or waits for another one of its vehicle. */
  nextTry: looseText(),
  /** When it was accepted or given up. */
  endedAt: looseText(),
});
export type WebhookDeliveryRecord = z.output<typeof webhookDelivery>;

export const getWebhookDeliveries = defineCall({
  ...BASE,
  id: 'getWebhookDeliveries',
  method: 'GET',
  path: 'webhook/deliveries',
  effect: 'read',
  policy: VIEW_FOR_ALL,
  params: siteParams.extend({
    webhookEndpointId: idParam(),
    /** Without it all of them. */
    state: z.union([z.literal(''), z.enum(DELIVERY_STATES)], { error: 'is not a valid state' }).default(''),
    /** The id of the last one of the page before. */
    after: idParam(Number.MAX_SAFE_INTEGER).optional(),
    limit: idParam(100).default(20),
  }),
  body: noBody(),
  answer: z.object({
    deliveries: z.array(webhookDelivery),
    /** The `after` of the next page; null on the last one. */
    next: orNull(z.number()),
  }),
  errors: [...READ_ERRORS, 'not_found'],
  summary: 'A page of the messages to a webhook endpoint with their bodies, the newest first.',
});

export const replayWebhookDelivery = defineCall({
  ...BASE,
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: 'webhook/replay/{deliveryId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  params: z.object({ deliveryId: idParam(Number.MAX_SAFE_INTEGER) }),
  body: atSite.extend({ webhookEndpointId: idParam() }),
  answer: webhookDelivery,
  errors: WRITE_ERRORS,
  summary:
    'Sends a message again that was taken or given up, under the same id; one that waits is tried at once.',
});

export const replayFailedWebhooks = defineCall({
  ...BASE,
  ...ofEndpoint,
  id: 'replayFailedWebhooks',
  method: 'POST',
  path: 'webhook/replayFailed/{webhookEndpointId}',
  effect: 'write',
  policy: CHANGE_FOR_ALL,
  body: atSite,
  answer: z.object({ success: z.literal(true), replayed: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Sends all messages to an endpoint again that were given up, those of a vehicle in their order.',
});

export const webhookCalls = [
  getWebhookEndpoints,
  getWebhookEndpoint,
  createWebhookEndpoint,
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateWebhookSecret,
  endFormerWebhookSecret,
  testWebhookEndpoint,
  getWebhookDeliveries,
  replayWebhookDelivery,
  replayFailedWebhooks,
];
