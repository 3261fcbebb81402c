import { z } from 'zod';
import { SHOP_FILTERED_PAGE_SIZE, WORK_LOG_PAGE_SIZE } from '#domain/limits';
import { STAGE_NAMES } from '#domain/stages';
import { defineCall } from './call';
import {
  commaList,
  cursorParam,
  dayParam,
  idListParam,
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  noBody,
  pipeList,
  textParam,
  yesNo,
} from './fields';
import { rowPlace } from './row-place';
import { rowReady } from './row-ready';
import { rowTimer } from './row-timer';

/** A row of the work log (W-265). */
export const workOrderRow = z.object({
  workOrderId: z.number(),
  extId: z.string(),
  siteId: z.number(),
  sblu: looseText(),
  status: z.string(),
  customerName: looseText(),
  customerExtId: looseText(),
  customerId: looseNumber(),
  description: looseText(),
  externalReference: looseText(),
  lotName: looseText(),
  lotNumber: looseText(),
  vin: looseText(),
  auctionId: looseText(),
  daysSinceArrival: looseNumber(),
  activeTasks: commaList(),
  activeTasksLabels: commaList(),
  activeTaskDurations: commaList(),
  daysInStatus: looseNumber(),
  partsWaiting: looseFlag(),
  isLoopback: looseFlag(),
  shopNames: pipeList(),
  shopStatuses: pipeList(),
  shopInProgress: pipeList(),
  feesStatus: looseText(),
  notes: looseText(),
  /** How many files are on the work order. */
  attachmentCount: looseNumber(),
  qcOutcome: looseText(),
  woImageUrl: looseText(),
  /** For the silhouette of a vehicle without a picture. */
  bodyStyle: looseText(),
  color: looseText(),
  ...rowTimer,
  ...rowPlace,
  ...rowReady,
});
export type WorkOrderRow = z.output<typeof workOrderRow>;

export const workLogSort = z.enum([
  'status',
  'createTime',
  'taskDuration',
  'qcOutcome',
  'statusTime',
  /** Addition: by the moment at which targets are reached. */
  'due',
]);
export const listStatus = z.enum(['', 'Open', 'Rejected', 'Completed', ...STAGE_NAMES], {
  error: 'is not a valid work order status',
});

/** Which work orders a list of the work log means. */
export const workLogFilter = {
  siteId: idParam().optional(),
  extSiteId: textParam(20).optional(),
  customerId: idListParam().default([]),
  clientId: textParam(4000).default(''),
  status: listStatus.default('Open'),
  /** The site's days on which a Completed or Rejected work order got that status, the first one and the last. */
  closedFrom: dayParam(),
  closedTo: dayParam(),
  /** Addition: only what is in Repair with all its work done. */
  ready: yesNo().default('N'),
  /** Addition: only what is over the target of its current state; in the order `status` the longest first. */
  overdue: yesNo().default('N'),
  shop: idListParam().default([]),
  searchPattern: textParam(60).default(''),
};

export const getPagedWorkOrders = defineCall({
  id: 'getPagedWorkOrdersScoped2',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getPagedWorkOrdersScoped2',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId', 'extSiteId', 'site', 'extSite'] },
  params: z.object({
    start: idParam().default(1),
    /** Addition. */
    after: cursorParam(),
    limit: idParam(SHOP_FILTERED_PAGE_SIZE).default(WORK_LOG_PAGE_SIZE),
    ...workLogFilter,
    assignee: textParam(60).default(''),
    sort: workLogSort.default('status'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    userName: textParam(200).default(''),
    condition: z.enum(['SEARCH_ONE']).optional(),
    search: textParam(60).optional(),
    site: idParam().optional(),
    extSite: textParam(20).optional(),
  }),
  body: noBody(),
  answer: z.array(workOrderRow),
  paged: true,
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'A page of the work log; `start` counts from 1. With condition SEARCH_ONE at most one work order.',
  source: 'W-358 to W-362',
});

export const countWorkOrders = defineCall({
  id: 'countWorkOrders',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/countWorkOrders',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId', 'extSiteId'] },
  params: z.object(workLogFilter),
  body: noBody(),
  answer: z.object({ count: z.number() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'How many work orders stand in the work log of a filter.',
  source: 'addition to W-359',
});

export const getWorkOrder = defineCall({
  id: 'getWorkOrder',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrder',
  effect: 'read',
  policy: { access: 'session', site: ['siteId', 'extSiteId'] },
  params: z.object({
    siteId: idParam().optional(),
    workOrderId: idParam().optional(),
    extSiteId: textParam(20).optional(),
    extWorkOrderId: textParam(20).optional(),
  }),
  body: noBody(),
  answer: workOrderRow,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'One work order by its site and id, internal or external.',
  source: 'W-402, W-403',
});

export const statusCount = z.object({ status: z.string(), cnt: z.number() });
export type StatusCount = z.output<typeof statusCount>;

export const getSiteStatusSummary = defineCall({
  id: 'getSiteStatusSummary',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getSiteStatusSummary',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['extSiteId'] },
  params: z.object({ extSiteId: textParam(20), clientIds: textParam(4000).default('') }),
  body: noBody(),
  answer: z.array(statusCount),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'How many work orders are in each stage, and how many are Open, Rejected and Completed.',
  source: 'W-390, E-519',
});

export const getRejectedWorkOrders = defineCall({
  id: 'getRejectedWorkOrders',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getRejectedWorkOrders',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'] },
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.array(z.object({ task: looseText(), customer: looseText() })),
  stream: true,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unavailable', 'timeout', 'too_many'],
  summary: 'The rejected work orders of a site, each with its task and customer.',
  source: 'W-391',
});

export const workOrderCalls = [
  getPagedWorkOrders,
  countWorkOrders,
  getWorkOrder,
  getSiteStatusSummary,
  getRejectedWorkOrders,
];
