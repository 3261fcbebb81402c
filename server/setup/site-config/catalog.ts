import type { BodyOf } from '#contract/call';
import type * as calls from '#contract/site-config-catalog';
import { fromHundredths, toHundredths } from '#domain/hundredths';
import { searchForm } from '#domain/vehicle-search';
import { listRates } from '../../repair/estimates/items';
import type { CountedHandler, Handler } from '../../platform/http/context';
import { say } from '../../platform/http/sentence';
import { pageOf } from '../../platform/table-query';
import * as queries from './catalog-queries';
import type { CatalogFields, CatalogRow } from './catalog-queries';
import { changeRecord, createRecord, deleteRecord, oneRecord, type Editable } from '../records/editable';

/** What is offered while an estimate is typed; nothing depends on it. */
export const CATALOG: Editable<CatalogRow, CatalogFields> = {
  resource: 'catalog',
  missing: say('siteConfig.noSuchCatalogLine'),
  areas: ['catalog'],
  list: queries.listCatalog,
  nameOf: ({ name }) => name,
  fieldsOf: (row) => ({
    kind: row.kind,
    name: row.name,
    siteShopId: row.site_shop_id,
    hours: row.hours,
    priceCents: row.price_cents,
    partNum: row.part_num,
    source: row.source,
  }),
  auditOf: (row) => ({
    kind: row.kind,
    name: row.name,
    siteShopId: row.shop_name,
    hours: row.hours === null ? null : fromHundredths(row.hours),
    price: row.price_cents === null ? null : fromHundredths(row.price_cents),
    partNum: row.part_num,
    source: row.source,
  }),
  problems: async ({ db, site }, { kind, name, partNum, siteShopId }, others, current) => {
    const twin = others.some(
      (other) =>
        other.id !== current?.id &&
        other.kind === kind &&
        searchForm(other.name) === searchForm(name) &&
        searchForm(other.part_num) === searchForm(partNum),
    );
    const shops = siteShopId === null ? [] : await listRates(db, site.siteId);
    const strange = siteShopId !== null && !shops.some(({ site_shop_id: id }) => id === siteShopId);
    return [
      ...(twin
        ? [{ field: 'name', reason: `The catalog already has ${name}.`, code: 'exists' as const }]
        : []),
      ...(strange
        ? [{ field: 'siteShopId', reason: "Choose one of this site's shops.", code: 'unknown' as const }]
        : []),
    ];
  },
  insert: queries.insertCatalogLine,
  update: queries.updateCatalogLine,
  remove: queries.deleteCatalogLine,
  dependents: async () => [],
};

const dollars = (cents: number | null): number | null => (cents === null ? null : fromHundredths(cents));
const cents = (amount: number | null | undefined): number | null | undefined =>
  amount === null || amount === undefined ? amount : toHundredths(amount);

const toWire = (row: CatalogRow) => ({
  catalogLineId: row.id,
  siteId: row.site_id,
  kind: row.kind,
  name: row.name,
  siteShopId: row.site_shop_id,
  shopName: row.shop_name ?? '',
  hours: dollars(row.hours),
  price: dollars(row.price_cents),
  partNum: row.part_num,
  source: row.source,
  origin: row.origin,
  uses: row.uses,
  lastPrice: dollars(row.last_price_cents),
  lastUsed: row.last_used?.toISOString() ?? '',
  modTime: row.mod_time.toISOString(),
  modUser: row.mod_user,
});

/** The catalog of the site. */
export const catalogRecords: CountedHandler<typeof calls.getCatalogRecords> = async (
  { db, site },
  { params },
) => pageOf((await CATALOG.list(db, site.siteId)).map(toWire), params);

/** One line of it. Error: 404. */
export const catalogRecord: Handler<typeof calls.getCatalogRecord> = async (context, { params }) =>
  toWire(await oneRecord(CATALOG, context, params.catalogLineId));

type NewLine = BodyOf<typeof calls.createCatalogLine>;

/** The fields of a new line. */
export const newFields = (body: NewLine): CatalogFields => ({
  kind: body.kind,
  name: body.name,
  siteShopId: body.siteShopId ?? null,
  hours: cents(body.hours) ?? null,
  priceCents: cents(body.price) ?? null,
  partNum: body.partNum ?? '',
  source: body.source ?? '',
});

/** The fields of a line that a change names. */
export const changedFields = ({
  kind,
  name,
  siteShopId,
  hours,
  price,
  partNum,
  source,
}: Partial<NewLine>) => ({
  kind,
  name,
  siteShopId,
  hours: cents(hours),
  priceCents: cents(price),
  partNum,
  source,
});

/** Adds a line. Error: 409 for an existing one, or an unknown shop. */
export const createLine: Handler<typeof calls.createCatalogLine> = async (context, { body }) =>
  toWire(await createRecord(CATALOG, context, newFields(body)));

/** Changes a line. Errors: 404, 409. */
export const changeLine: Handler<typeof calls.changeCatalogLine> = async (context, { params, body }) =>
  toWire(await changeRecord(CATALOG, context, params.catalogLineId, changedFields(body), body.basedOn));

/** Deletes a line. Error: 404. */
export const deleteLine: Handler<typeof calls.deleteCatalogLine> = (context, { params }) =>
  deleteRecord(CATALOG, context, params.catalogLineId);
