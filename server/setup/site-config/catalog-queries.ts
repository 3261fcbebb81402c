import type { CatalogKind, CatalogOrigin } from '#domain/catalog';
import type { Db } from '../../platform/http/context';
import type { Stamp, Stored } from '../records/editable';

/** The changeable fields of a catalog line. Money in cents, hours in hundredths. */
export type CatalogFields = {
  kind: CatalogKind;
  name: string;
  siteShopId: number | null;
  hours: number | null;
  priceCents: number | null;
  partNum: string;
  source: string;
};

export type CatalogRow = Stored & {
  site_id: number;
  kind: CatalogKind;
  name: string;
  site_shop_id: number | null;
  shop_name: string | null;
  hours: number | null;
  price_cents: number | null;
  part_num: string;
  source: string;
  origin: CatalogOrigin;
  uses: number;
  last_price_cents: number | null;
  last_used: Date | null;
};

const SELECT = `SELECT c.catalog_line_id AS id, c.site_id, c.kind, c.name, c.site_shop_id, s.shop_abbrev AS shop_name,
         c.hours, c.price_cents, c.part_num, c.source, c.origin, c.uses, c.last_price_cents, c.last_used, c.mod_time,
         c.mod_user
  FROM catalog_line c
  LEFT JOIN site_shop s ON s.site_id = c.site_id AND s.site_shop_id = c.site_shop_id
  WHERE c.site_id = $1`;

/** The catalog of a site by name. */
export async function listCatalog(db: Db, siteId: number): Promise<CatalogRow[]> {
  const { rows } = await db.query<CatalogRow>({
    name: 'site-config-catalog',
    text: `${SELECT} ORDER BY c.name, c.part_num, c.catalog_line_id`,
    values: [siteId],
  });
  return rows;
}

/** The lines of kinds that have these names, however they are written. */
export async function listNamed(
  db: Db,
  siteId: number,
  named: readonly { kind: string; name: string }[],
): Promise<CatalogRow[]> {
  const { rows } = await db.query<CatalogRow>({
    name: 'site-config-catalog-named',
    text: `${SELECT} AND (c.kind, search_form(c.name)) IN (SELECT kind, search_form(name)
             FROM unnest($2::text[], $3::text[]) AS named (kind, name)) ORDER BY c.catalog_line_id`,
    values: [siteId, named.map(({ kind }) => kind), named.map(({ name }) => name)],
  });
  return rows;
}

const values = (fields: CatalogFields, stamp: Stamp): unknown[] => [
  fields.kind,
  fields.name,
  fields.siteShopId,
  fields.hours,
  fields.priceCents,
  fields.partNum,
  fields.source,
  stamp.now,
  stamp.userName,
];

/** Adds a line; returns its id. */
export async function insertCatalogLine(
  db: Db,
  siteId: number,
  fields: CatalogFields,
  stamp: Stamp,
  origin: CatalogOrigin = 'own',
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO catalog_line (site_id, kind, name, site_shop_id, hours, price_cents, part_num, source, mod_time, mod_user,
                               origin)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING catalog_line_id AS id`,
    [siteId, ...values(fields, stamp), origin],
  );
  return rows[0]?.id ?? 0;
}

/** Changes a line; a learned one has the given origin from then on. */
export async function updateCatalogLine(
  db: Db,
  siteId: number,
  id: number,
  fields: CatalogFields,
  stamp: Stamp,
  origin: CatalogOrigin = 'own',
): Promise<void> {
  await db.query(
    `UPDATE catalog_line SET kind = $3, name = $4, site_shop_id = $5, hours = $6, price_cents = $7, part_num = $8,
            source = $9, mod_time = $10, mod_user = $11, tcn = tcn + 1,
            origin = CASE origin WHEN 'learnt' THEN $12 ELSE origin END
     WHERE site_id = $1 AND catalog_line_id = $2`,
    [siteId, id, ...values(fields, stamp), origin],
  );
}

export async function deleteCatalogLine(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM catalog_line WHERE site_id = $1 AND catalog_line_id = $2', [siteId, id]);
}

const MANY = `jsonb_to_recordset($2::jsonb) AS r (id int, kind text, name text, "siteShopId" int, hours int, "priceCents" int,
     "partNum" text, source text)`;

/** Adds lines that were imported. */
export async function insertCatalogLines(
  db: Db,
  siteId: number,
  lines: readonly CatalogFields[],
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `INSERT INTO catalog_line (site_id, kind, name, site_shop_id, hours, price_cents, part_num, source, mod_time, mod_user,
                               origin)
     SELECT $1, r.kind, r.name, r."siteShopId", r.hours, r."priceCents", r."partNum", r.source, $3, $4, 'imported'
     FROM ${MANY}`,
    [siteId, JSON.stringify(lines), stamp.now, stamp.userName],
  );
}

/** Changes lines by an import; learned ones are imported from then on. */
export async function updateCatalogLines(
  db: Db,
  siteId: number,
  lines: readonly (CatalogFields & { id: number })[],
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE catalog_line c SET name = r.name, site_shop_id = r."siteShopId", hours = r.hours,
            price_cents = r."priceCents", part_num = r."partNum", source = r.source, mod_time = $3, mod_user = $4,
            tcn = c.tcn + 1, origin = CASE c.origin WHEN 'learnt' THEN 'imported' ELSE c.origin END
     FROM ${MANY} WHERE c.site_id = $1 AND c.catalog_line_id = r.id`,
    [siteId, JSON.stringify(lines), stamp.now, stamp.userName],
  );
}
