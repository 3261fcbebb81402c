import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { idParam, looseFlag, looseText, noBody, textParam } from './fields';

/** One thing that happened to a work order (W-231). */
export const historyEvent = z.object({
  eventType: looseText(),
  action: looseText(),
  description: looseText(),
  /** Login id of who did it. */
  modUser: looseText(),
  /** Addition: an assistant did it on that person's behalf. */
  byAssistant: looseFlag(),
  /** ISO 8601. */
  modTime: looseText(),
  /** Addition: when it happened, if it was reported later by a device that was without a connection: ISO 8601. */
  occurredTime: looseText(),
});

/** The enhanced lookup returns more where more was recorded. */
export const enhancedHistoryEvent = historyEvent.extend({
  data: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? {}),
});
export type HistoryEvent = z.output<typeof enhancedHistoryEvent>;

export const getWorkOrderHistory = defineCall({
  id: 'getWorkOrderHistory',
  area: 'history',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrderHistory',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.viewHistory },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(historyEvent),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'What happened to a work order, newest first.',
  source: 'W-394',
});

export const getWorkOrderHistoryEnhanced = defineCall({
  id: 'getWorkOrderHistoryEnhanced',
  area: 'history',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrderHistoryEnhanced',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['extSiteId'], require: ACTIONS.viewEnhancedHistory },
  params: z.object({ extSiteId: textParam(20), extWorkOrderId: textParam(20) }),
  body: noBody(),
  answer: z.array(enhancedHistoryEvent),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'What happened to a work order, newest first, with the details that were recorded.',
  source: 'W-393',
});

export const historyCalls = [getWorkOrderHistory, getWorkOrderHistoryEnhanced];
