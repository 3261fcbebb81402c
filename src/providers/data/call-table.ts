import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { AnswerOf, BodyInputOf, Call, ParamsInputOf } from '#contract/call';
import { getFilters } from '#contract/filters';
import { getWorkOrderHistory, getWorkOrderHistoryEnhanced } from '#contract/history';
import { getMedia } from '#contract/media';
import { getNotes } from '#contract/notes';
import { getPlist } from '#contract/prioritization';
import { getSiteCustomersAuth, getSiteShops, getUserConfig } from '#contract/sites';
import { getVehicleInfo, getVehicleOptions } from '#contract/vehicle-info';
import { getStageTask } from '#contract/workbench';
import {
  getAwaitingCapture,
  getPagedWorkOrders,
  getRejectedWorkOrders,
  getSiteStatusSummary,
  getWorkOrder,
} from '#contract/work-orders';
import { toFailure } from '../api/http-error';
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
};

export type OneOperation = {
  call: Call;
  params: (id: string, meta: Record<string, unknown>) => Record<string, unknown>;
};

export type ResourceCalls = { list?: ListOperation; one?: OneOperation };

function list<C extends Call>(
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
function scrolled<C extends Call>(
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

const text = (value: unknown): string =>
  value === undefined || value === null ? '' : `${value as string | number}`;
const ids = (value: unknown): string => (Array.isArray(value) ? value.join(',') : '');

/** Resource × operation → contract call: the one place where the console names its calls. */
export const CALL_TABLE: Readonly<Record<string, ResourceCalls>> = {
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
  'prioritized-work-orders': {
    list: scrolled(
      getPlist,
      ({ cursor, filter, meta }) => ({
        ...(filter('plist') as Partial<BodyInputOf<typeof getPlist>>),
        site_id: Number(meta['siteId']),
        scroll_id: cursor,
      }),
      ({ plist_result }) => plist_result.map((row) => ({ ...row, id: row.work_order_id })),
      ({ scroll_id }) => scroll_id,
    ),
  },
  'vehicle-info': {
    one: {
      call: getVehicleInfo,
      params: (id, meta) => ({ siteId: meta['siteId'], workOrderId: id }),
    },
  },
  'stage-tasks': {
    one: {
      call: getStageTask,
      params: (id, meta) => ({ siteId: meta['siteId'], workOrderId: id, task: meta['task'] }),
    },
  },
  'vehicle-options': {
    list: list(
      getVehicleOptions,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  'saved-filters': {
    list: list(
      getFilters,
      ({ meta }) => ({ userId: text(meta['userName']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
  attachments: {
    list: list(
      getMedia,
      ({ meta }) => ({
        auction: text(meta['auction']),
        work_order_number: text(meta['workOrderNumber']),
        recon_media_type: 'attachment' as const,
        _dc: String(Date.now()),
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.media_uuid })),
    ),
  },
  notes: {
    list: list(
      getNotes,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderNumber: text(meta['workOrderNumber']) }),
      ({ statusCode, notes }) => {
        // Other deployments answer a failure as a result with its status (document 2, 8).
        if (statusCode !== 200) throw toFailure({ statusCode, errorMessage: '' });
        return notes?.map((row) => ({ ...row, id: row.sk })) ?? [];
      },
    ),
  },
  'work-order-history': {
    list: list(
      getWorkOrderHistory,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, data: {}, id: index })),
    ),
  },
  'work-order-history-enhanced': {
    list: list(
      getWorkOrderHistoryEnhanced,
      ({ meta }) => ({ extSiteId: text(meta['extSiteId']), extWorkOrderId: text(meta['extWorkOrderId']) }),
      (rows) => rows.map((row, index) => ({ ...row, id: index })),
    ),
  },
};

/** Reads one filter's value out of Refine's filters. */
export function filterValue(filters: readonly CrudFilter[], field: string): unknown {
  return filters.find((filter) => 'field' in filter && filter.field === field)?.value;
}
