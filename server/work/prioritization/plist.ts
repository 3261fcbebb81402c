import type { z } from 'zod';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type {
  getAggregations,
  getPlist,
  getShops,
  plistFilter,
  removeFromPlist as removeCall,
} from '#contract/prioritization';
import type { CustomerScope } from '#domain/customer-scope';
import type { Aggregate, KnownValues } from '#domain/plist-filter';
import { STAGE_NAMES } from '#domain/stages';
import { SHOP_DONE } from '#domain/statuses';
import type { Db, Handler, LookContext } from '../../platform/http/context';
import type { SharedReads } from '../../platform/http/shared-reads';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrderBySblu, loadWorkOrderForUpdate } from '../work-orders/service';
import { countValues, type AggregateRow } from './aggregate-queries';
import * as availability from './queries';
import * as queries from './plist-queries';
import { groupLabors, readLabors } from './labor-query';
import { matching, rankedBehind, readRanking, sharedRanking, type Ranked } from './ranking';
import { COMPLETED, laborsByShop, laborToWire, toWire } from './row';
import { keyOfScrollId, scrollIdOf } from './scroll';

/** Rows of one answer; the console shows 25 at a time, and gets the rest while someone reads. */
const PAGE_ROWS = 100;

/**
 * A page of the prioritization list. Priorities are those of the whole site, whatever the filter and the user's
 * customers. Error: 400 for an invalid scroll id.
 */
const pageBy =
  (rankingOf: (db: Db, siteId: number) => Promise<readonly Ranked[]>) =>
  async (
    { db, site, actor }: LookContext,
    { body }: { body: BodyOf<typeof getPlist> },
  ): Promise<WireAnswerOf<typeof getPlist>> => {
    const after = keyOfScrollId(body.scroll_id);
    const ranking = await rankingOf(db, site.siteId);
    const single = body.work_order_ids && new Set(body.work_order_ids);
    const asked = single ? ranking.filter(({ workOrderId }) => single.has(workOrderId)) : ranking;
    const page: Ranked[] = [];
    const rest = after ? rankedBehind(asked, after) : asked;
    for await (const found of matching(db, site.siteId, rest, filterOf(body, actor.scope))) {
      page.push(...found.slice(0, PAGE_ROWS - page.length));
      if (page.length === PAGE_ROWS) break;
    }
    const ids = page.map(({ workOrderId }) => workOrderId);
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
      plist_result: page.flatMap(({ workOrderId, priority }) => {
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

/**
 * The pages of one site's list for reading all of them at once, as {@link pageBy}: the order is read with the first.
 */
export function pagesOfWhole() {
  let ranking: Promise<readonly Ranked[]> | undefined;
  return pageBy((db, siteId) => (ranking ??= readRanking(db, siteId)));
}

/** The counts of one filter; a vehicle without a value is no choice. */
const rowsOf = (counted: readonly AggregateRow[], aggregate: Aggregate) =>
  counted.filter((row) => row.aggregate === aggregate && row.value !== '');

/** Every value that the filters of the list can take, inside the user's customers. */
export async function knownValues({ db, site, actor }: LookContext): Promise<KnownValues> {
  const counted = await countValues(db, site.siteId, actor.scope);
  const valuesOf = (aggregate: Aggregate) =>
    rowsOf(counted, aggregate).map(({ value }) => wordOf(aggregate, value));
  return {
    workorder_status: valuesOf('workorder_status'),
    customers: valuesOf('customers'),
    shop_statuses: valuesOf('shop_statuses'),
    lot_location_number: valuesOf('lot_location_number'),
    shop_description: valuesOf('shop_description'),
  };
}

/** A wire filter in the form of the queries, within a user's customers. */
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
    // A status that is not a stage finds nothing.
    stageRanks: body.workorder_status.map((status) => STAGE_NAMES.indexOf(status as never)),
    clients: body.customers,
    customerTypes: body.customer_type.map((type) => type.toUpperCase()),
    damage: body.damage ?? '',
  };
}

/**
 * The values of one filter with their counts, inside the user's scope. All filters are counted by one read for
 * everyone.
 */
const valuesOfFilter =
  (shared: SharedReads): Handler<typeof getAggregations> =>
  async ({ db, site, actor }, { params }) => {
    const { aggregate } = params;
    const { scope } = actor;
    const counted = await shared.read(site.siteId, `plist-values ${JSON.stringify(scope)}`, () =>
      countValues(db, site.siteId, scope),
    );
    const values = rowsOf(counted, aggregate).map(({ value, name, cnt, types }) => ({
      value: wordOf(aggregate, value),
      name: wordOf(aggregate, name),
      cnt,
      ...(types ? { customer_type: Object.fromEntries(types.map((type) => [type, true])) } : {}),
    }));
    return { aggregate, values };
  };

/** The reads of the list, whose order and counts are read once for everyone who looks at it. */
export const plistReads = (shared: SharedReads) => ({
  pageOfList: pageBy((db, siteId) => sharedRanking(shared, db, siteId)),
  valuesOfFilter: valuesOfFilter(shared),
});

/** The shops that a vehicle can be claimed for. */
export const shopsToClaimFor: Handler<typeof getShops> = async ({ db, site }) => ({
  shops: (await queries.listShopCodes(db, site.siteId)).map(({ code, name }) => ({
    shop_code: code,
    shop_description: name,
  })),
});

/**
 * Removes a work order from the list for everyone. Errors: 404 when it is not in the list (anymore), 409 while someone
 * has the vehicle: it is released first.
 */
export const removeFromList: Handler<typeof removeCall> = async (context, { params }) => {
  const { db, site, actor, now } = context;
  const found = await loadWorkOrderBySblu(context, params.sblu);
  const key = { siteId: site.siteId, workOrderId: found.work_order_id };
  const order = await loadWorkOrderForUpdate(context, found.work_order_id);
  const listed =
    order.status === 'Open' && !(await queries.isRemoved(db, key)) && (await queries.hasOpenShop(db, key));
  if (!listed) throw new ServiceError('not_found', say('prioritization.notListed'));
  const taken = await availability.readAvailability(db, key);
  if (taken) {
    throw new ServiceError(
      'conflict',
      say('prioritization.releaseFirst', { availability: taken.availability }),
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
