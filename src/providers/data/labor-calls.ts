import type { ParamsInputOf } from '#contract/call';
import {
  getEstimateItems,
  getWorkOrderFees,
  getWorkOrderLabors,
  getWorkOrderParts,
} from '#contract/estimates';
import { getLaborAssignments } from '#contract/labor-assignments';
import { getOwnRunningClock } from '#contract/labor-clock';
import { getLinkApprovers, getShareLinks } from '#contract/links';
import { getCurrentShopSummary, getOpenRepairLabors, getRepairLaborCounts } from '#contract/labors';
import {
  getSiteVendors,
  getSkills,
  getTechnicianBySkill,
  getTechnicianLoads,
  getTechnicianUsers,
} from '#contract/technicians';
import { getVendorJobs, getVendorReliability } from '#contract/vendor-jobs';
import { list, placeOf, text, type ListRequest, type ResourceCalls } from './operations';

/** The call parameters for a filter of the repair dashboard. */
const meantBy = ({ filter, meta }: Pick<ListRequest, 'filter' | 'meta'>) => ({
  siteId: Number(meta['siteId']),
  shopName: text(filter('shop')),
  status: text(filter('status')) as ParamsInputOf<typeof getOpenRepairLabors>['status'],
  searchPattern: text(filter('search')),
  technicianId: text(filter('technician')),
  overdue: text(filter('overdue')) as ParamsInputOf<typeof getOpenRepairLabors>['overdue'],
  workOrderStatus: text(filter('stage')) as ParamsInputOf<typeof getOpenRepairLabors>['workOrderStatus'],
});

/** The resources of the repair dashboard and its dialogs. */
export const calls: Readonly<Record<string, ResourceCalls>> = {
  labors: {
    list: list(
      getOpenRepairLabors,
      ({ current, cursor, pageSize, sorters, filter, meta }) => ({
        ...meantBy({ filter, meta }),
        group: text(filter('group')) as ParamsInputOf<typeof getOpenRepairLabors>['group'],
        ...(sorters[0] ? { sort: 'arrived' as const } : {}),
        direction: sorters[0]?.order ?? 'desc',
        ...placeOf({ current, cursor, pageSize }),
        limit: pageSize,
      }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborId })),
      true,
    ),
  },
  'labor-counts': {
    list: list(getRepairLaborCounts, meantBy, (rows) => rows.map((row) => ({ ...row, id: row.status }))),
  },
  'running-clock': {
    list: list(
      getOwnRunningClock,
      () => ({}),
      (rows) => rows.map((row) => ({ ...row, id: row.estimateLaborClockId })),
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
  'technician-loads': {
    list: list(
      getTechnicianLoads,
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
  'vendor-jobs': {
    list: list(
      getVendorJobs,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.vendorJobId })),
    ),
  },
  'vendor-reliability': {
    list: list(
      getVendorReliability,
      ({ meta }) => ({ siteId: Number(meta['siteId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.siteVendorId })),
    ),
  },
  'link-approvers': {
    list: list(
      getLinkApprovers,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: `${row.recipient} ${row.email}` })),
    ),
  },
  'share-links': {
    list: list(
      getShareLinks,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.shareLinkId })),
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
  'work-order-parts': {
    list: list(
      getWorkOrderParts,
      ({ meta }) => ({ siteId: Number(meta['siteId']), workOrderId: Number(meta['workOrderId']) }),
      (rows) => rows.map((row) => ({ ...row, id: row.estimatePartId })),
    ),
  },
};
