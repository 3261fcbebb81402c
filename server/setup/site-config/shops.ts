import { fromHundredths, toHundredths } from '#domain/hundredths';
import { nextOrder, shopProblems, type ShopFields } from '#domain/site-config/shops';
import type * as calls from '#contract/site-config';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type { CountedHandler, Db, Handler } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import { countDependents } from '../records/dependents';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  holdSite,
  oneRecord,
  refuseProblems,
  tellSetup,
  type Editable,
} from '../records/editable';
import * as queries from './shop-queries';
import type { ShopRow } from './shop-queries';
import { recordChange } from '../../access/audit/service';

/** Shops of a site: order and abbreviation are unique, those that have had work stay. */
export const SHOPS: Editable<ShopRow, ShopFields> = {
  resource: 'shops',
  missing: say('siteConfig.noSuchShop'),
  areas: ['site-shops', 'shops', 'site-settings'],
  list: queries.listConfiguredShops,
  nameOf: ({ shop_name: name, shop_abbrev: abbrev }) => `${name} (${abbrev})`,
  fieldsOf: (row) => ({
    shopDetailId: row.shop_detail_id,
    shopAbbrev: row.shop_abbrev,
    displayOrder: row.display_order,
    shopLevelClocking: row.shop_level_clocking,
    serviceTypeId: row.service_type_id,
    laborRateCents: row.labor_rate_cents,
    bays: row.bays,
  }),
  auditOf: (row) => ({
    shopName: row.shop_name,
    shopAbbrev: row.shop_abbrev,
    displayOrder: row.display_order,
    shopLevelClocking: row.shop_level_clocking,
    serviceTypeId: row.service_type_id,
    laborRate: fromHundredths(row.labor_rate_cents),
    bays: row.bays,
  }),
  problems: (_, fields, others, current) => shopProblems(fields, others.map(known), current?.id),
  insert: queries.insertShop,
  update: queries.updateShop,
  remove: queries.deleteShop,
  dependents: (db, siteId, row) =>
    countDependents(db, [siteId, row.id], {
      labors: `SELECT labor_name FROM labor WHERE site_id = $1 AND site_shop_id = $2`,
      parts: `SELECT part_name FROM part WHERE site_id = $1 AND site_shop_id = $2`,
      claims: `SELECT w.ext_id FROM availability a JOIN work_order w USING (site_id, work_order_id)
               JOIN site_shop s ON s.site_id = a.site_id AND s.shop_abbrev = a.shop_name
               WHERE a.site_id = $1 AND s.site_shop_id = $2`,
    }),
};

const known = (row: ShopRow) => ({ ...SHOPS.fieldsOf(row), id: row.id, shopName: row.shop_name });

/** The shops of the site in their order. */
export const shopDetails: CountedHandler<typeof calls.getSiteShopDetails> = async (
  { db, site },
  { params },
) => pageOf((await queries.listConfiguredShops(db, site.siteId)).map(toWire), params);

/** One of them. Error: 404. */
export const shopDetail: Handler<typeof calls.getSiteShopDetail> = async (context, { params }) =>
  toWire(await oneRecord(SHOPS, context, params.siteShopId));

/** Adds a shop. Errors: 404 for an unknown kind, 409 for a kind, abbreviation or order that is taken. */
export const createShop: Handler<typeof calls.createSiteShopDetail> = async (context, { body }) =>
  toWire(await add(context, body));

/** Adds a service shop at the end, or where it is wanted. Errors: as for adding a shop. */
export const addServiceShop: Handler<typeof calls.addServiceShop> = async (context, { body }) => {
  const row = await add(context, body);
  return [{ siteShopId: row.id, displayOrder: row.display_order }];
};

async function add(
  context: Parameters<typeof createRecord>[1],
  body: BodyOf<typeof calls.createSiteShopDetail>,
): Promise<ShopRow> {
  const kind = await kindOf(context.db, context.site.siteId, body.shopDetailId);
  return createRecord(SHOPS, context, (others) => ({
    shopDetailId: body.shopDetailId,
    shopAbbrev: body.shopAbbrev ?? kind.shop_code,
    displayOrder: body.displayOrder ?? nextOrder(others.map(known)),
    shopLevelClocking: body.shopLevelClocking === 'Y',
    serviceTypeId: body.serviceTypeId ?? 1,
    laborRateCents: toHundredths(body.laborRate ?? 0),
    bays: body.bays ?? null,
  }));
}

/** Changes a shop. Errors: 404, 409. */
export const changeShop: Handler<typeof calls.changeSiteShopDetail> = async (context, { params, body }) =>
  toWire(
    await changeRecord(
      SHOPS,
      context,
      params.siteShopId,
      {
        shopAbbrev: body.shopAbbrev,
        displayOrder: body.displayOrder,
        shopLevelClocking: body.shopLevelClocking && body.shopLevelClocking === 'Y',
        serviceTypeId: body.serviceTypeId,
        laborRateCents: body.laborRate === undefined ? undefined : toHundredths(body.laborRate),
        bays: body.bays,
      },
      body.basedOn,
    ),
  );

/** Deletes a shop. Errors: 404, 409 with the labors and parts that prevent it. */
export const deleteShop: Handler<typeof calls.deleteSiteShopDetail> = (context, { params }) =>
  deleteRecord(SHOPS, context, params.siteShopId);

/** Closes the gaps in the display order. */
export const reassignOrders: Handler<typeof calls.reassignShopDisplayOrders> = async (context) => {
  const { db, site } = context;
  await holdSite(context);
  const before = await queries.listConfiguredShops(db, site.siteId);
  for (const [place, row] of before.entries()) {
    if (row.display_order === place + 1) continue;
    const { now, actor } = context;
    const stamp = { now, userName: actor.userName };
    await queries.moveShop(db, site.siteId, row.id, place + 1, stamp);
    await recordChange(context, {
      resource: 'shops',
      id: row.id,
      name: SHOPS.nameOf(row),
      before: { displayOrder: row.display_order },
      after: { displayOrder: place + 1 },
    });
  }
  await tellSetup(SHOPS.areas, context, []);
  return before.map((row, place) => ({ siteShopId: row.id, displayOrder: place + 1 }));
};

/** The service shops that a site can pick from. */
export const shopKinds: CountedHandler<typeof calls.getShopKinds> = async ({ db, site }, { params }) =>
  pageOf((await queries.listKinds(db, site.siteId)).map(kindToWire), params);

/** One of them. Error: 404. */
export const shopKind: Handler<typeof calls.getShopKind> = async ({ db, site }, { params }) =>
  kindToWire(await kindOf(db, site.siteId, params.shopDetailId));

/** Adds a service shop to the company's list. Error: 409 for a code or name that is taken. */
export const createShopKind: Handler<typeof calls.createShopKind> = async (context, { body }) => {
  const { db, site } = context;
  await holdSite(context);
  const kinds = await queries.listKinds(db, site.siteId);
  const code = body.shopCode.toUpperCase();
  const taken = kinds.find(({ shop_code: other }) => other.toUpperCase() === code);
  if (taken) {
    const reason = `${code} is already the code of ${taken.shop_name}.`;
    refuseProblems([{ field: 'shopCode', reason, code: 'taken', by: taken.shop_name }]);
  }
  const id = await queries.insertKind(db, code, body.shopName, context);
  if (id === undefined) {
    const reason = `${code} was added by somebody else just now.`;
    refuseProblems([{ field: 'shopCode', reason, code: 'exists' }]);
  }
  const after = { shopCode: code, shopName: body.shopName };
  await recordChange(context, { resource: 'shops', id: `kind ${code}`, name: body.shopName, after });
  await tellSetup(['shop-kinds'], context, []);
  return { shopDetailId: id ?? 0, shopCode: code, shopName: body.shopName, used: 'N' as const };
};

async function kindOf(db: Db, siteId: number, shopDetailId: number): Promise<queries.ShopKindRow> {
  const kind = (await queries.listKinds(db, siteId)).find(({ shop_detail_id: id }) => id === shopDetailId);
  if (!kind) throw new ServiceError('not_found', say('siteConfig.noSuchServiceShop'));
  return kind;
}

const kindToWire = (row: queries.ShopKindRow): WireAnswerOf<typeof calls.createShopKind> => ({
  shopDetailId: row.shop_detail_id,
  shopCode: row.shop_code,
  shopName: row.shop_name,
  used: row.used ? 'Y' : 'N',
});

const toWire = (row: ShopRow): WireAnswerOf<typeof calls.createSiteShopDetail> => ({
  siteShopId: row.id,
  siteId: row.site_id,
  shopDetailId: row.shop_detail_id,
  shopName: row.shop_name,
  shopCode: row.shop_code,
  shopAbbrev: row.shop_abbrev,
  displayOrder: row.display_order,
  shopLevelClocking: row.shop_level_clocking ? 'Y' : 'N',
  serviceTypeId: row.service_type_id,
  laborRate: fromHundredths(row.labor_rate_cents),
  bays: row.bays,
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});
