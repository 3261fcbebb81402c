import type { BaseRecord, CrudFilter, CrudSort } from '@refinedev/core';
import type { AnswerOf, Call, ParamsInputOf } from '#contract/call';
import { getEstimateItems, getWorkOrderFees, getWorkOrderLabors } from '#contract/estimates';
import { getFilters } from '#contract/filters';
import { getWorkOrderHistory, getWorkOrderHistoryEnhanced } from '#contract/history';
import { getLaborAssignments } from '#contract/labor-assignments';
import { getCurrentShopSummary, getOpenRepairLabors } from '#contract/labors';
import { getNotes } from '#contract/notes';
import { getSiteCustomersAuth, getSiteShops, getUserConfig } from '#contract/sites';
import { getSiteVendors, getSkills, getTechnicianBySkill, getTechnicianUsers } from '#contract/technicians';
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
  /** The services page this list: a full page means that there may be more (W-436). */
  paged?: boolean;
};

export type OneOperation = {
  call: Call;
  params: (id: string, meta: Record<string, unknown>) => Record<string, unknown>;
};

export type ResourceCalls = { list?: ListOperation; one?: OneOperation };

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
  labors: {
    list: list(
      getOpenRepairLabors,
      ({ current, pageSize, sorters, filter, meta }) => ({
        siteId: Number(meta['siteId']),
        shopName: text(filter('shop')),
        status: text(filter('status')) as ParamsInputOf<typeof getOpenRepairLabors>['status'],
        searchPattern: text(filter('search')),
        technicianId: text(filter('technician')),
        workOrderStatus: text(filter('stage')) as ParamsInputOf<
          typeof getOpenRepairLabors
        >['workOrderStatus'],
        ...(sorters[0] ? { sort: 'arrived' as const } : {}),
        direction: sorters[0]?.order ?? 'desc',
        start: (current - 1) * pageSize + 1,
        limit: pageSize,
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborId })),
      true,
    ),
  },
  'shop-summary': {
    list: list(
      getCurrentShopSummary,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.shopDetailId })),
    ),
  },
  technicians: {
    list: list(
      getTechnicianUsers,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.technicianId })),
    ),
  },
  'technicians-by-skill': {
    list: list(
      getTechnicianBySkill,
      ({ meta, filter }) => ({ siteId: Number(meta['siteId']), skillId: Number(filter('skill')) }),
      (rows) => rows.map((row) => ({ ...row, id: row.technicianId })),
    ),
  },
  skills: {
    list: list(
      getSkills,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.skillId })),
    ),
  },
  'site-vendors': {
    list: list(
      getSiteVendors,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.siteVendorId })),
    ),
  },
  'labor-assignments': {
    list: list(
      getLaborAssignments,
      ({ meta }) => ({ siteId: Number(meta['siteId']), estimateLaborId: Number(meta['estimateLaborId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborAssignId })),
    ),
  },
  'estimate-items': {
    list: list(
      getEstimateItems,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateItemId })),
    ),
  },
  'work-order-fees': {
    list: list(
      getWorkOrderFees,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.feeId })),
    ),
  },
  'work-order-labors': {
    list: list(
      getWorkOrderLabors,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborId })),
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

/** Resources of dialogs and screens that are opened later; the first screen does not wait for their calls. */
const LATER: Readonly<Record<string, () => Promise<ResourceCalls>>> = {
  attachments: async () => (await import('./attachment-calls')).attachments,
  parts: async () => (await import('./part-calls')).parts,
  'shop-labors': async () => (await import('./part-calls')).shopLabors,
  'shop-parts': async () => (await import('./part-calls')).shopParts,
};

/** The calls behind a resource; undefined when there is no such resource. */
export async function callsOf(resource: string): Promise<ResourceCalls | undefined> {
  return CALL_TABLE[resource] ?? LATER[resource]?.();
}

/** Reads one filter's value out of Refine's filters. */
export function filterValue(filters: readonly CrudFilter[], field: string): unknown {
  return filters.find((filter) => 'field' in filter && filter.field === field)?.value;
}
