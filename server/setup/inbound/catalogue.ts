import { createCatalogLine } from '#contract/site-config-catalog';
import { differences } from '#domain/site-config/audit';
import { sameName } from '#domain/site-config/problems';
import { listRates } from '../../repair/estimates/items';
import { CATALOG, changedFields, newFields } from '../site-config/catalog';
import { holdSite } from '../records/editable';
import { keyOfLine, linesNamed, saveLines, type CatalogFields, type CatalogRow } from '../site-config/many';
import { refusal, type KeyedRow, type Kind, type Verdict } from './kind';
import { judgedBody } from './row-body';

type Plan = { fields: CatalogFields; before: CatalogRow | undefined };
type Shops = Awaited<ReturnType<typeof listRates>>;

const text = ({ row }: KeyedRow, column: string) => String(row.values[column] ?? '');

/** Labors, fees and parts of the catalog, identified by kind, name and part number. */
export const CATALOGUE: Kind<Plan> = {
  keyOf: ({ values }) =>
    keyOfLine(String(values['kind'] ?? ''), String(values['name'] ?? ''), String(values['partNum'] ?? '')),
  hold: holdSite,
  async judge({ db, site }, rows) {
    const { siteId } = site;
    const shops = await listRates(db, siteId);
    const named = rows.map((one) => ({ kind: text(one, 'kind'), name: text(one, 'name') }));
    const lines = await linesNamed(db, siteId, named);
    const known = new Map(lines.map((line) => [keyOfLine(line.kind, line.name, line.part_num), line]));
    return rows.map((one) => judgeLine(one, siteId, shops, known.get(one.key)));
  },
  write: ({ db, site, now, userName }, plans) =>
    saveLines({ db, siteId: site.siteId, stamp: { now, userName } }, plans),
  areas: ['catalog'],
};

function judgeLine(
  one: KeyedRow,
  siteId: number,
  shops: Shops,
  before: CatalogRow | undefined,
): Verdict<Plan> {
  const name = text(one, 'shopName');
  const shop = shops.find((known) => sameName(known.shop_name, name));
  if (name !== '' && !shop) {
    return refusal('unknown', 'shopName', `There is no shop ${name} at this site.`);
  }
  const more = shop ? { siteShopId: shop.site_shop_id } : {};
  const body = judgedBody(createCatalogLine.body, siteId, one.row, more);
  if ('problems' in body) return { outcome: 'refused', problems: body.problems, changes: [] };
  if (!before)
    return { outcome: 'new', problems: [], changes: [], plan: { fields: newFields(body.value), before } };
  const said = Object.entries(changedFields(body.value)).filter(([, value]) => value !== undefined);
  const fields = { ...CATALOG.fieldsOf(before), ...Object.fromEntries(said) };
  const changes = differences(CATALOG.fieldsOf(before), fields);
  return changes.length === 0
    ? { outcome: 'same', problems: [], changes }
    : { outcome: 'changed', problems: [], changes, plan: { fields, before } };
}
