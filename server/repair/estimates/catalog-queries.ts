import type { CatalogKind, CatalogOrigin, LearntLine } from '#domain/catalog';
import type { Db } from '../../platform/http/context';
import type { Change } from './queries';

export type OfferRecord = {
  catalog_line_id: number;
  kind: CatalogKind;
  name: string;
  site_shop_id: number | null;
  hours: number | null;
  price_cents: number | null;
  part_num: string;
  source: string;
  origin: CatalogOrigin;
  uses: number;
  last_price_cents: number | null;
  last_used: Date | null;
};

type Asked = {
  siteId: number;
  kind: CatalogKind;
  words: readonly string[];
  siteShopId?: number | undefined;
  limit: number;
};

/**
 * Lines of one kind that hold every word; those that begin with the first one, the shop's and the site's own come
 * first.
 */
export async function findOffers(db: Db, asked: Asked): Promise<OfferRecord[]> {
  const [first = '', ...others] = asked.words;
  const { rows } = await db.query<OfferRecord>({
    name: 'catalog-offers',
    text: `SELECT catalog_line_id, kind, name, site_shop_id, hours, price_cents, part_num, source, origin, uses,
                  last_price_cents, last_used
           FROM catalog_line
           WHERE site_id = $1 AND kind = $2 AND words LIKE '%' || search_form($3) || '%'
             AND words LIKE ALL (ARRAY(SELECT '%' || search_form(w) || '%' FROM unnest($4::text[]) AS w))
           ORDER BY starts_with(words, search_form($3)) DESC, site_shop_id IS NOT DISTINCT FROM $5::int DESC,
                    array_position(ARRAY['own', 'imported', 'learnt'], origin), uses DESC, name, catalog_line_id
           LIMIT $6`,
    values: [asked.siteId, asked.kind, first, others, asked.siteShopId ?? null, asked.limit],
  });
  return rows;
}

/** Adds an unknown line, or records its last use; only learned lines take the values of that. */
export async function learnLine(
  db: Db,
  { siteId, userName, now }: Change,
  line: LearntLine,
  uses: number,
): Promise<void> {
  await db.query(
    `INSERT INTO catalog_line AS c (site_id, kind, name, site_shop_id, hours, price_cents, part_num, source, origin,
                                    uses, last_price_cents, last_used, mod_user, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'learnt', $9, $10, $11, $12, $11)
     ON CONFLICT (site_id, kind, search_form(name), search_form(part_num)) DO UPDATE
     SET uses = c.uses + $9, last_price_cents = excluded.last_price_cents, last_used = excluded.last_used,
         name = CASE c.origin WHEN 'learnt' THEN excluded.name ELSE c.name END,
         site_shop_id = CASE c.origin WHEN 'learnt' THEN excluded.site_shop_id ELSE c.site_shop_id END,
         hours = CASE c.origin WHEN 'learnt' THEN excluded.hours ELSE c.hours END,
         price_cents = CASE c.origin WHEN 'learnt' THEN excluded.price_cents ELSE c.price_cents END,
         source = CASE c.origin WHEN 'learnt' THEN excluded.source ELSE c.source END`,
    [
      siteId,
      line.kind,
      line.name,
      line.siteShopId,
      line.hours,
      line.priceCents,
      line.partNum,
      line.source,
      uses,
      line.costCents,
      now,
      userName,
    ],
  );
}

/** Takes a use back from a line; a learned one that is no longer used anywhere is deleted. */
export async function forgetLine(db: Db, { siteId }: Change, line: LearntLine): Promise<void> {
  const named = [siteId, line.kind, line.name, line.partNum];
  const where = `site_id = $1 AND kind = $2 AND search_form(name) = search_form($3)
                 AND search_form(part_num) = search_form($4)`;
  await db.query(`UPDATE catalog_line SET uses = uses - 1 WHERE ${where} AND uses > 0`, named);
  await db.query(`DELETE FROM catalog_line WHERE ${where} AND origin = 'learnt' AND uses = 0`, named);
}
