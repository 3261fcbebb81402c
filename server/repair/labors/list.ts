import type { ParamsOf } from '#contract/call';
import type {
  getAssignableLabors,
  getCurrentShopSummary,
  getOpenRepairLabors,
  getRepairLaborCounts,
} from '#contract/labors';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { fromHundredths } from '#domain/hundredths';
import type {
  LookContext,
  LookHandler,
  LookPageHandler,
  Handler,
  SiteContext,
  StreamHandler,
} from '../../platform/http/context';
import { pageOf, readCursor } from '../../platform/keyset';
import { loadWorkOrder } from '../../work/work-orders/service';
import { countLabors, listAssignable } from './count-query';
import { keysOf, laborsSql, listLabors, EVERY_LABOR } from './list-query';
import type { LaborFilter, LaborsMeant } from './meant';
import { toWire, type LaborRecord } from './row';
import * as summary from './summary-query';

/**
 * The labors of the repair dashboard within the user's customers. Errors: 404 for a missing work order,
 * 400 for a cursor of another list.
 */
export const openLabors: LookPageHandler<typeof getOpenRepairLabors> = async (context, { params }) => {
  if (params.workOrderId !== undefined) await loadWorkOrder(context, params.workOrderId);
  const records = await listLabors(context.db, filterOf(context, params));
  return pageOf(records, (record) => toWire(record, context));
};

/**
 * The same as a whole, row by row: without a limit the labors of a site may not fit into memory. Errors: 400 for a
 * cursor of another list, 504 past the time limit, 503 when too many such lists are read.
 */
export const allLabors: StreamHandler<typeof getOpenRepairLabors> = async function* (context, { params }) {
  const { text, values } = laborsSql(filterOf(context, params));
  for await (const records of context.readRows<LaborRecord>({ text, values })) {
    yield records.map((record) => toWire(record, context));
  }
};

/** True if neither a limit nor a work order bounds the request. */
export const isUnbounded = ({ limit, workOrderId }: ParamsOf<typeof getOpenRepairLabors>): boolean =>
  limit === undefined && workOrderId === undefined;

function filterOf(context: LookContext, params: ParamsOf<typeof getOpenRepairLabors>): LaborFilter {
  const order = {
    byArrival: params.sort === 'arrived',
    direction: params.direction,
    byVehicle: params.group === 'vehicle',
  };
  return {
    ...meantBy(context, params),
    userConfigId: context.actor.userConfigId,
    workOrderId: params.workOrderId,
    ...order,
    after: readCursor(params.after, keysOf(order)),
    offset: params.start - 1,
    limit: params.limit ?? null,
  };
}

/** How many labors of a filter there are in each status, inside the user's customers. */
export const laborCounts: LookHandler<typeof getRepairLaborCounts> = (context, { params }) =>
  countLabors(context.db, meantBy(context, params));

/** The labors of a filter that may be assigned now, up to the limit of one bulk assignment. */
export const assignableLabors: Handler<typeof getAssignableLabors> = (context, { params }) =>
  listAssignable(context.db, meantBy(context, params), BULK_ASSIGN_MOST);

type Meant = Partial<
  Pick<LaborsMeant, 'shopName' | 'status' | 'searchPattern' | 'technicianId' | 'workOrderStatus'>
> & { atVendor?: 'Y' | 'N' | undefined; overdue?: 'Y' | 'N' | undefined };

const meantBy = ({ site, actor, now }: LookContext, params: Meant): LaborsMeant => ({
  siteId: site.siteId,
  scope: actor.scope,
  shopName: params.shopName ?? '',
  status: params.status,
  searchPattern: params.searchPattern ?? '',
  technicianId: params.technicianId,
  workOrderStatus: params.workOrderStatus,
  workOrderId: undefined,
  atVendor: params.atVendor === 'Y',
  overdue: params.overdue === 'Y' ? now : undefined,
});

/**
 * Labors as the dashboard lists them, in the order of their ids here: of vehicles in Repair, or by `workOrderStatus`
 * whatever stage they are in.
 */
export async function laborsAsListed(
  context: SiteContext,
  ids: readonly number[],
  workOrderStatus?: LaborFilter['workOrderStatus'],
) {
  if (ids.length === 0) return [];
  const { db, site, actor } = context;
  const records = await listLabors(db, {
    ...EVERY_LABOR,
    siteId: site.siteId,
    userConfigId: actor.userConfigId,
    scope: actor.scope,
    laborIds: ids,
    workOrderStatus,
  });
  return records
    .toSorted((one, other) => ids.indexOf(one.estimate_labor_id) - ids.indexOf(other.estimate_labor_id))
    .map((record) => toWire(record, context));
}

/** What each shop has to do: hours as decimals. */
export const shopSummary: Handler<typeof getCurrentShopSummary> = async (context, { params }) => {
  const { db, site, actor } = context;
  const shops = await summary.listShopSummaries(db, site.siteId, actor.scope, params.shopDetailId);
  return shops.map((shop) => ({
    siteId: site.siteId,
    shopDetailId: shop.shop_detail_id,
    shopName: shop.shop_abbrev,
    shopDescription: shop.shop_name,
    numOutstandingWorkOrders: shop.work_orders,
    numOutstandingLabors: shop.labors,
    numWaitingForParts: shop.waiting,
    numRepairsStarted: shop.started,
    numAssigned: shop.assigned,
    totalRemainingEstimateHrs: fromHundredths(shop.remaining),
    numPartsUnordered: shop.parts_unordered,
    numPartsOrdered: shop.parts_ordered,
    numPartsReceived: shop.parts_received,
  }));
};
