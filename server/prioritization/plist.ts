import type { z } from 'zod';
import type {
  getAggregations,
  getPlist,
  getShops,
  plistFilter,
  removeFromPlist as removeCall,
} from '#contract/prioritization';
import type { CustomerScope } from '#domain/customer-scope';
import { comparePriority, prioritize } from '#domain/priority';
import { STAGE_NAMES } from '#domain/stages';
import { SHOP_DONE } from '#domain/statuses';
import type { Handler } from '../platform/http/context';
import { ServiceError } from '../platform/http/errors';
import { loadWorkOrderBySblu, loadWorkOrderForUpdate } from '../work-orders/service';
import * as aggregates from './aggregate-queries';
import * as availability from './queries';
import * as queries from './plist-queries';
import { groupLabors, readLabors } from './labor-query';
import { COMPLETED, factsOf, laborsByShop, laborToWire, toWire } from './row';
import { keyOfScrollId, scrollIdOf } from './scroll';

/** Rows of one answer; the console shows 25 at a time, and is told of the rest while somebody reads. */
const PAGE_ROWS = 100;

/**
 * A page of the prioritization list. Priorities are those of the whole site, whatever the filter and the user's
 * customers. Error: 400 for a scroll id that is none.
 */
export const pageOfList: Handler<typeof getPlist> = async ({ db, site, actor }, { body }) => {
  const after = keyOfScrollId(body.scroll_id);
  const candidates = await queries.readCandidates(db, site.siteId, {
    ...filterOf(body, actor.scope),
    workOrderIds: body.work_order_ids ?? [],
  });
  const page = prioritize(
    candidates.map((candidate) => ({ ...factsOf(candidate), matches: candidate.matches })),
  )
    .filter(({ facts, key }) => facts.matches && (!after || comparePriority(key, after) > 0))
    .slice(0, PAGE_ROWS);
  const ids = page.map(({ facts }) => facts.workOrderId);
  const records = new Map(
    (await queries.readRows(db, site.siteId, ids)).map((record) => [record.work_order_id, record]),
  );
  const asker = actor.userConfigId;
  const laborsOf = async (text?: string) =>
    groupLabors(await readLabors(db, site.siteId, ids, { text, asker }), ({ work_order_id: id }) => id);
  const labors = body.labors ? await laborsOf() : undefined;
  const found = body.damage ? await laborsOf(body.damage) : undefined;
  const last = page.at(-1);
  return {
    plist_result: page.flatMap(({ facts: { workOrderId }, priority }) => {
      const record = records.get(workOrderId);
      if (!record) return [];
      return [
        {
          ...toWire(record, priority, site),
          ...(labors ? laborsByShop(labors.get(workOrderId) ?? []) : {}),
          ...(found ? { found_labors: (found.get(workOrderId) ?? []).map(laborToWire) } : {}),
        },
      ];
    }),
    scroll_id: last ? scrollIdOf(last.key) : (body.scroll_id ?? ''),
  };
};

/** A filter of the wire as the queries take it, inside a user's customers. */
export function filterOf(
  body: z.output<typeof plistFilter> & { damage?: string | undefined },
  scope: CustomerScope,
): queries.PlistFilter {
  return {
    scope,
    lots: body.lot_location,
    shopCodes: body.shop_codes,
    shopStatuses: body.shop_statuses.map((status) => (status === COMPLETED ? SHOP_DONE : status)),
    availability: body.availability,
    // A status that is no stage finds nothing.
    stageRanks: body.workorder_status.map((status) => STAGE_NAMES.indexOf(status as never)),
    clients: body.customers,
    customerTypes: body.customer_type.map((type) => type.toUpperCase()),
    workOrderIds: [],
    damage: body.damage ?? '',
  };
}

/** The values of one filter with their counts, inside the user's scope. */
export const valuesOfFilter: Handler<typeof getAggregations> = async ({ db, site, actor }, { params }) => {
  const { aggregate } = params;
  const rows =
    aggregate === 'shop_statuses' || aggregate === 'shop_description'
      ? await aggregates.countShops(db, site.siteId, actor.scope, aggregate)
      : await aggregates.countValues(db, site.siteId, actor.scope, aggregate);
  const values = rows
    .filter(({ value }) => value !== '')
    .map(({ value, name, cnt, types }) => ({
      value: wordOf(aggregate, value),
      name: wordOf(aggregate, name),
      cnt,
      ...(types ? { customer_type: Object.fromEntries(types.map((type) => [type, true])) } : {}),
    }));
  return { aggregate, values };
};

/** The shops that a vehicle can be claimed for. */
export const shopsToClaimFor: Handler<typeof getShops> = async ({ db, site }) => ({
  shops: (await queries.listShops(db, site.siteId)).map(({ code, name }) => ({
    shop_code: code,
    shop_description: name,
  })),
});

/**
 * Removes a work order from the list for everybody. Errors: 404 when it is not in the list (any more), 409 while
 * somebody has the vehicle: it is released first.
 */
export const removeFromList: Handler<typeof removeCall> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const found = await loadWorkOrderBySblu(context, params.sblu);
  const key = { siteId: site.siteId, workOrderId: found.work_order_id };
  const order = await loadWorkOrderForUpdate(context, found.work_order_id);
  const listed =
    order.status === 'Open' && !(await queries.isRemoved(db, key)) && (await queries.hasOpenShop(db, key));
  if (!listed) throw new ServiceError('not_found', 'This work order is not in the prioritized list.');
  const taken = await availability.readAvailability(db, key);
  if (taken) {
    throw new ServiceError(
      'conflict',
      `This vehicle is ${taken.availability}. Release it before you remove it.`,
    );
  }
  await queries.markRemoved(db, key, { userName: actor.userName, now });
  await context.history({
    ...key,
    eventType: 'Availability',
    action: 'Removed',
    description: 'Removed from the prioritized list; the vehicle will not be repaired',
  });
  await context.publish({ siteId: key.siteId, area: 'prioritization', ids: [key.workOrderId] });
  return { success: true };
};

function wordOf(aggregate: string, value: string): string {
  if (aggregate === 'workorder_status') return STAGE_NAMES[Number(value)] ?? '';
  return aggregate === 'shop_statuses' && value === SHOP_DONE ? COMPLETED : value;
}
