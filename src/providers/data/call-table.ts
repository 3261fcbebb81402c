import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import { getFilters } from '#contract/filters';
import { getSiteCustomersAuth, getSiteShops, getUserConfig } from '#contract/sites';
import {
  getAwaitingCapture,
  getPagedWorkOrders,
  getRejectedWorkOrders,
  getSiteStatusSummary,
  getWorkOrder,
} from '#contract/work-orders';
import { awaitingCaptureRow } from './awaiting-capture';

/** What a page asks for, in Refine's words, made easy to read. */
export type ListRequest = {
  current: number;
  /** Where a list that is paged by a cursor goes on; empty for its start. */
  cursor: string;
  pageSize: number;
  sorters: readonly CrudSort[];
  /** Values of the filters by field. */
  filter: (field: string) => unknown;
  meta: Record<string, unknown>;
};

export type ListOperation = {
  call: Call;
  params: (request: ListRequest) => Record<string, unknown>;
  rows: (answer: unknown) => BaseRecord[];
  /** What goes as the body of a call that reads by POST. */
  body?: (request: ListRequest) => Record<string, unknown>;
  /** Where a list goes on that is paged by a cursor; undefined at its end. */
  cursor?: (answer: unknown) => string | undefined;
  /** The services page this list: a full page means that there may be more (W-436). */
  paged?: boolean;
  /** How many rows there are in all, where the answer says so. */
  total?: (answer: unknown) => number;
};

export type OneOperation = {
  call: Call;
  params: (id: string, meta: Record<string, unknown>) => Record<string, unknown>;
};

/** What a form sends of a record. */
export type RecordValues = Record<string, unknown>;

/** A call that writes one record: what goes into its address and what into its body. */
export type WriteOperation = {
  call: Call;
  input: (
    id: string,
    values: RecordValues,
    meta: Record<string, unknown>,
  ) => { params: RecordValues; body: RecordValues };
};

export type ResourceCalls = {
  list?: ListOperation;
  one?: OneOperation;
  create?: WriteOperation;
  update?: WriteOperation;
  remove?: WriteOperation;
};

/** A list of a resource by its call: how its parameters and its rows are made. */
export function list<C extends Call>(
  call: C,
  params: (request: ListRequest) => ParamsInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  paged = false,
): ListOperation {
  return {
    call,
    params: params as ListOperation['params'],
    rows: rows as ListOperation['rows'],
    paged,
  };
}

/** A list that is read by POST, page by page until one is empty (document 3, 7.2). */
export function scrolled<C extends Call>(
  call: C,
  body: (request: ListRequest) => BodyInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  cursor: (answer: AnswerOf<C>) => string,
): ListOperation {
  return {
    call,
    params: () => ({}),
    body: body as ListOperation['body'] & object,
    rows: rows as ListOperation['rows'],
    cursor: (answer) => {
      const page = answer as AnswerOf<C>;
      return rows(page).length > 0 ? cursor(page) : undefined;
    },
  };
}

/** A list whose answer says how many rows there are in all. */
export function counted<C extends Call>(
  call: C,
  params: (request: ListRequest) => ParamsInputOf<C>,
  rows: (answer: AnswerOf<C>) => BaseRecord[],
  total: (answer: AnswerOf<C>) => number,
): ListOperation {
  return { ...list(call, params, rows, true), total: total as ListOperation['total'] & object };
}

/** A filter's or meta's value as text; nothing is an empty one. */
export const text = (value: unknown): string =>
  value === undefined || value === null ? '' : `${value as string | number}`;
const ids = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '');

/** Resource × operation → contract call: the one place where the console names its calls. */
const CALL_TABLE: Readonly<Record<string, ResourceCalls>> = {
  'work-orders': {
    list: list(
      getPagedWorkOrders,
      ({ current, pageSize, sorters, filter, meta }) => ({
        start: (current - 1) * pageSize + 1,
        limit: pageSize,
        siteId: Number(meta['siteId']),
        status: text(filter('status')) as ParamsInputOf<typeof getPagedWorkOrders>['status'],
        customerId: ids(filter('customer')),
        shop: ids(filter('shop')),
        searchPattern: text(filter('searchTerm')),
        sort: (sorters[0]?.field ?? 'status') as ParamsInputOf<typeof getPagedWorkOrders>['sort'],
        direction: sorters[0]?.order ?? 'asc',
        assignee: '',
        userName: text(meta['userName']),
        clientId: text(meta['clientId']),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.workOrderId })),
      true,
    ),
    one: {
      call: getWorkOrder,
      params: (id, meta) =>
        meta['external']
          ? { extSiteId: meta['extSiteId'], extWorkOrderId: id }
          : { siteId: meta['siteId'], workOrderId: id },
    },
  },
  'awaiting-capture': {
    list: list(
      getAwaitingCapture,
      ({ filter, meta }) => ({ auctionId: text(meta['auctionId']), searchTerm: text(filter('searchTerm')) }),
      (rows) =>
        rows.map((row, index) => ({
          ...awaitingCaptureRow(row, new Date()),
          id: row.sblu || `waiting-${index}`,
        })),
    ),
  },
  'status-counts': {
    list: list(
      getSiteStatusSummary,
      ({ meta }) => ({ extSiteId: text(meta['auctionId']), clientIds: text(meta['clientId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.status })),
    ),
  },
  'rejected-work-orders': {
    list: list(
      getRejectedWorkOrders,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  customers: {
    list: list(
      getSiteCustomersAuth,
      ({ meta }) => ({ siteId: Number(meta['siteId']), userConfigId: Number(meta['userConfigId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.customerId })),
    ),
  },
  shops: {
    list: list(
      getSiteShops,
      ({ filter, meta }) => ({ siteId: Number(meta['siteId']), customerId: ids(filter('customer')) }),
      (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId })),
    ),
  },
  users: {
    list: list(
      getUserConfig,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.userName })),
    ),
  },
  'saved-filters': {
    list: list(
      getFilters,
      ({ meta }) => ({ userId: text(meta['userName']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
};

/** Areas of dialogs and screens that are opened later, and their resources; the first screen does not wait for them. */
const LATER: readonly (readonly [readonly string[], () => Promise<{ calls: Calls }>])[] = [
  [['attachments'], () => import('./attachment-calls')],
  [['parts', 'shop-labors', 'shop-parts', 'part-source-names'], () => import('./part-calls')],
  [
    [
      'labors',
      'shop-summary',
      'technicians',
      'technicians-by-skill',
      'skills',
      'site-vendors',
      'labor-assignments',
      'estimate-items',
      'work-order-fees',
      'work-order-labors',
    ],
    () => import('./labor-calls'),
  ],
  [['prioritized-work-orders'], () => import('./prioritization-calls')],
  [
    [
      'express-orders',
      'express-notes',
      'express-vendors',
      'express-sources',
      'express-clients',
      'express-offers',
    ],
    () => import('./express-calls'),
  ],
  [
    [
      'site-shops',
      'shop-kinds',
      'site-skills',
      'vendors',
      'part-sources',
      'site-technicians',
      'site-customers',
      'site-users',
      'roles',
      'site-settings',
      'audit-events',
    ],
    () => import('./site-config-calls'),
  ],
  [
    [
      'vehicle-info',
      'vehicle-options',
      'notes',
      'work-order-history',
      'work-order-history-enhanced',
      'stage-tasks',
    ],
    () => import('./work-order-calls'),
  ],
];

type Calls = Readonly<Record<string, ResourceCalls>>;

const arrived: Record<string, ResourceCalls> = {};

/** The calls behind a resource; undefined when there is no such resource. */
export async function callsOf(resource: string): Promise<ResourceCalls | undefined> {
  const known = CALL_TABLE[resource] ?? arrived[resource];
  if (known) return known;
  const [, load] = LATER.find(([resources]) => resources.includes(resource)) ?? [];
  if (!load) return undefined;
  // A module that is there already still takes its turn behind whatever the page draws: it is asked for once.
  const { calls } = await load();
  Object.assign(arrived, calls);
  return calls[resource];
}

/** Reads one filter's value out of Refine's filters. */
export function filterValue(filters: readonly CrudFilter[], field: string): unknown {
  return filters.find((filter) => 'field' in filter && filter.field === field)?.value;
}
