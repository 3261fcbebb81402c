import type { ParamsOf } from '#contract/call';
import type {
  countWorkOrders,
  getPagedWorkOrders,
  getRejectedWorkOrders,
  getSiteStatusSummary,
  getWorkOrder,
} from '#contract/work-orders';
import type {
  getAwaitingCapture,
  getInternalWorkOrderIds,
  getReconWorkOrder,
  getShopsByWorkOrder,
} from '#contract/work-order-lookups';
import { customerScope, narrowScope, type CustomerScope } from '#domain/customer-scope';
import { effectiveSort, searchKey } from '#domain/worklog-filter';
import type {
  Handler,
  LookHandler,
  LookPageHandler,
  SiteContext,
  StreamHandler,
} from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf, readCursor } from '../../platform/keyset';
import { closedAt } from './closed-days';
import { keysOf, type ListFilter } from './list-query';
import { holdWorkOrder } from './hold';
import * as queries from './queries';
import { toWire, type WorkOrderRecord } from './row';

/** The user who asks for a work order. */
type Asker = Pick<SiteContext, 'db' | 'site' | 'actor' | 'now'>;

export { READY_TO_MOVE } from './list-query';

/**
 * A page of the work log (W-359, W-360): `start` counts from 1. At most one row with SEARCH_ONE. Error: 400 for invalid
 * days, and for a cursor of another list.
 */
export const pageOfWorkOrders: LookPageHandler<typeof getPagedWorkOrders> = async (context, { params }) => {
  const { site, actor, db, now } = context;
  const term = params.search ?? params.searchPattern;
  const one = params.condition === 'SEARCH_ONE';
  const workOrderIds =
    term === '' && !one ? undefined : await queries.findByKey(db, site.siteId, searchKey(term), one);
  if (workOrderIds?.length === 0) return { rows: [] };
  const status = one ? '' : params.status;
  const overdue = !one && params.overdue === 'Y';
  // What is over its target is listed by that unless another order is requested, the longest first.
  const order =
    overdue && params.sort === 'status'
      ? { sort: 'due' as const, direction: params.direction === 'asc' ? ('desc' as const) : ('asc' as const) }
      : { sort: effectiveSort({ sort: params.sort, status }), direction: params.direction };
  const records = await queries.listWorkOrders(db, {
    siteId: site.siteId,
    scope: scopeOf(actor.scope, params.clientId),
    customers: params.customerId,
    shops: params.shop,
    status,
    closed: one ? {} : closedAt(site, params),
    ready: !one && params.ready === 'Y',
    overdue: overdue ? now : undefined,
    ...order,
    offset: params.start - 1,
    after: readCursor(params.after, keysOf(order)),
    limit: one ? 1 : params.limit,
    now,
    ...(workOrderIds ? { workOrderIds } : {}),
  });
  return pageOf(records, (record) => toWire(record, site.auctionId));
};

/** Which work orders the filter of a call means, inside the actor's scope. Error: 400 for invalid days. */
export async function meantBy(
  { db, site, actor, now }: Pick<SiteContext, 'db' | 'site' | 'actor' | 'now'>,
  params: ParamsOf<typeof countWorkOrders>,
): Promise<Omit<ListFilter, 'sort' | 'direction'>> {
  const { customerId: customers, shop: shops, status, searchPattern: term } = params;
  const workOrderIds = term === '' ? undefined : await queries.findByKey(db, site.siteId, searchKey(term));
  return {
    siteId: site.siteId,
    scope: scopeOf(actor.scope, params.clientId),
    customers,
    shops,
    status,
    closed: closedAt(site, params),
    ready: params.ready === 'Y',
    overdue: params.overdue === 'Y' ? now : undefined,
    ...(workOrderIds ? { workOrderIds } : {}),
  };
}

/** How many work orders a filter of the work log means. Error: 400 for invalid days. */
export const countOfWorkOrders: LookHandler<typeof countWorkOrders> = async (context, { params }) => ({
  count: await queries.countWorkOrders(context.db, await meantBy(context, params)),
});

/**
 * One work order by internal or external id.
 * Errors: 400 without an id, 404 when there is none at the site or its customer is outside the user's scope.
 */
export const oneWorkOrder: Handler<typeof getWorkOrder> = async (context, { params }) => {
  return rowOnWire(await loadAskedWorkOrder(context, params), context.site);
};

/** One work order by its internal id. Error: 404. */
export const workOrderById: Handler<typeof getReconWorkOrder> = async (context, { params }) =>
  rowOnWire(await loadWorkOrder(context, params.workOrderId), context.site);

/** A work order that was loaded for the actor, in the wire form of the work log's rows. */
export const rowOnWire = (order: WorkOrderRecord, site: SiteContext['site']) => toWire(order, site.auctionId);

/** Counts of stages and statuses inside the user's scope (W-390). */
export const statusSummary: Handler<typeof getSiteStatusSummary> = async (
  { db, site, actor },
  { params },
) => {
  const scope = scopeOf(actor.scope, params.clientIds);
  const found = await queries.countStatuses(db, site.siteId, scope);
  const named = new Set(found.map((count) => count.status));
  const empty = ['Open', 'Rejected', 'Completed'].filter((status) => !named.has(status));
  const counts = [...found, ...empty.map((status) => ({ status, cnt: 0 }))];
  if (!site.flags.has('autoImportEnabled')) return counts;
  const waiting = await queries.countAwaitingCapture(db, site.siteId, scope);
  return [
    ...counts.filter((count) => count.status !== 'Awaiting Capture'),
    { status: 'Awaiting Capture', cnt: waiting },
  ];
};

/**
 * The rejected work orders of a site with task and customer, row by row: the documented call knows no pages.
 * Errors: 504 past the time limit, 503 when too many such lists are read.
 */
export const rejectedWorkOrders: StreamHandler<typeof getRejectedWorkOrders> = ({ readRows, site, actor }) =>
  readRows(queries.rejectedSql(site.siteId, actor.scope));

/** Vehicles that wait for their pictures (W-285, W-392). */
export const awaitingCapture: Handler<typeof getAwaitingCapture> = async (
  { db, site, actor },
  { params },
) => {
  const records = await queries.listAwaitingCapture(db, site.siteId, params.searchTerm, actor.scope);
  return records.map(({ account_number, check_in_date, ...record }) => ({
    ...record,
    manheim_account_number: account_number,
    check_in_date: check_in_date.toISOString(),
  }));
};

/** The internal ids of an external site and work order. Error: 404 when there is none. */
export const internalIds: Handler<typeof getInternalWorkOrderIds> = async (context, { params }) => ({
  siteId: context.site.siteId,
  workOrderId: await numberToId(context, params.extWorkOrderId),
});

/** The shops of a work order. Error: 404 when there is no such work order for the user. */
export const shopsOfWorkOrder: Handler<typeof getShopsByWorkOrder> = async (context, { params }) => {
  await loadWorkOrder(context, params.workOrderId);
  return queries.listShopsOfOrder(context.db, context.site.siteId, params.workOrderId);
};

/** Loads a work order that the actor may see, or throws 404: outside the scope counts as missing. */
export async function loadWorkOrder(
  { db, site, actor, now }: Asker,
  workOrderId: number,
): Promise<WorkOrderRecord> {
  const [record] = await queries.listWorkOrders(db, {
    siteId: site.siteId,
    scope: actor.scope,
    customers: [],
    shops: [],
    status: '',
    sort: 'status',
    direction: 'asc',
    offset: 0,
    limit: 1,
    workOrderIds: [workOrderId],
    now,
  });
  if (!record) throw notFound();
  return record;
}

/**
 * Loads a work order as {@link loadWorkOrder} does and locks it until the end of the transaction, so that commands
 * about one work order follow each other. Only for writes.
 */
export async function loadWorkOrderForUpdate(context: Asker, workOrderId: number): Promise<WorkOrderRecord> {
  await holdWorkOrder(context.db, { siteId: context.site.siteId, workOrderId });
  return loadWorkOrder(context, workOrderId);
}

/** Loads a work order by its number; otherwise as {@link loadWorkOrder}. Error: 400 without one. */
export async function loadWorkOrderByNumber(
  context: Asker,
  extId: string | undefined,
): Promise<WorkOrderRecord> {
  return loadWorkOrder(context, await numberToId(context, extId));
}

/**
 * Loads the work order that a call names by its internal id, otherwise by its number. Errors: 400 without both, 404.
 */
export async function loadAskedWorkOrder(
  context: Asker,
  { workOrderId, extWorkOrderId }: ParamsOf<typeof getWorkOrder>,
): Promise<WorkOrderRecord> {
  return workOrderId === undefined
    ? loadWorkOrderByNumber(context, extWorkOrderId)
    : loadWorkOrder(context, workOrderId);
}

/** Loads a work order by the stock number of its vehicle; otherwise as {@link loadWorkOrder}. */
export async function loadWorkOrderBySblu(context: SiteContext, sblu: string): Promise<WorkOrderRecord> {
  const id = await queries.findIdBySblu(context.db, context.site.siteId, sblu);
  if (id === undefined) throw notFound();
  return loadWorkOrder(context, id);
}

async function numberToId(
  { db, site, actor }: Pick<SiteContext, 'db' | 'site' | 'actor'>,
  extId: string | undefined,
): Promise<number> {
  if (!extId) {
    throw new ServiceError('bad_request', 'workOrderId or extWorkOrderId is missing.', [
      { field: 'workOrderId', reason: 'is missing' },
    ]);
  }
  const id = await queries.findIdByNumber(db, site.siteId, extId, actor.scope);
  if (id === undefined) throw notFound();
  return id;
}

function notFound(): ServiceError {
  return new ServiceError('not_found', say('workOrders.notFound'));
}

/** The requested scope can only narrow the user's own. */
function scopeOf(own: CustomerScope, asked: string): CustomerScope {
  return asked === '' ? own : narrowScope(own, customerScope(asked));
}
