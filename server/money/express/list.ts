import type { getExpressDetail, getExpressOrders, importExpressOrder } from '#contract/express';
import { ALL } from '#domain/express/filter';
import { EXPRESS_STAGES, type ExpressStage } from '#domain/express/stages';
import type { Handler, LookHandler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { readCursor, writeCursor } from '../../platform/keyset';
import { listOrders, NEWEST_FIRST } from './list-queries';
import { detailOf, loadOrder, orderToWire } from './order';
import * as queries from './queries';
import { tellExpress } from './tell';

/** Rows of one answer; the console reads on until there is no cursor. */
const PAGE_ROWS = 100;

/** A page of the express orders of a site. Error: 400 for an invalid cursor or stage. */
export const pageOfOrders: LookHandler<typeof getExpressOrders> = async ({ db, site, actor }, { params }) => {
  const records = await listOrders(db, {
    siteId: site.siteId,
    scope: actor.scope,
    stages: stagesOf('stages', params.stages),
    excludeStages: stagesOf('exclude_stages', params.exclude_stages),
    statuses: wanted(params.statuses),
    excludeStatuses: params.exclude_statuses,
    vendors: wanted(params.vendors),
    excludeVendors: params.exclude_vendors,
    clients: wanted(params.clients),
    excludeClients: params.exclude_clients,
    search: params.work_order_id,
    after: readCursor(params.cursor, NEWEST_FIRST, 'cursor'),
    limit: PAGE_ROWS,
  });
  const last = records[PAGE_ROWS - 1];
  return {
    workorders: records.map((record) => orderToWire(record, site.auctionId)),
    cursor: last ? writeCursor(last.cursor) : '',
  };
};

/** An express order with its services and notes. Error: 404. */
export const oneOrder: Handler<typeof getExpressDetail> = async (context, { params }) => {
  const { key } = await loadOrder(context, params.sblu);
  return detailOf(context, key);
};

/**
 * Takes an open work order into express service; one that is there already stays as it is. Errors: 404, 409 for a
 * closed work order or a VIN that two open ones have.
 */
export const importOrder: Handler<typeof importExpressOrder> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const name = params.work_order_number;
  const [found, other] = await queries.findCandidates(db, site.siteId, name, actor.scope);
  if (!found) {
    throw new ServiceError('not_found', say('express.noneByName', { site: site.siteName, name }));
  }
  if (other?.status === 'Open') {
    throw new ServiceError('conflict', say('express.twoOrders', { vin: name }));
  }
  const key = { siteId: site.siteId, workOrderId: found.work_order_id };
  if (found.status !== 'Open') {
    if ((await queries.findOrderId(db, site.siteId, found.ext_id)) === undefined) {
      throw new ServiceError(
        'conflict',
        say('express.notOpen', { number: found.ext_id, status: found.status }),
      );
    }
  } else if (await queries.insertOrder(db, key, actor.userName, now)) {
    await tellExpress(context, key, 'Imported', 'Taken into express service');
  }
  return { sblu: found.sblu };
};

/** A list that names All narrows nothing. */
const wanted = (values: readonly string[]) => (values.includes(ALL) ? [] : values);

function stagesOf(field: string, values: readonly string[]): ExpressStage[] {
  return wanted(values).map((value) => {
    const stage = EXPRESS_STAGES.find((one) => one === value);
    if (!stage) throw badField(field, `must only name ${EXPRESS_STAGES.join(', ')}`);
    return stage;
  });
}

const badField = (field: string, reason: string) =>
  new ServiceError('bad_request', `${field} ${reason}.`, [{ field, reason }]);
