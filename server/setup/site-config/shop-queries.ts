import type { ShopFields } from '#domain/site-config/shops';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../records/editable';

export type ShopRow = Stored & {
  site_id: number;
  shop_detail_id: number;
  shop_name: string;
  shop_code: string;
  shop_abbrev: string;
  display_order: number;
  shop_level_clocking: boolean;
  service_type_id: number;
  labor_rate_cents: number;
  bays: number | null;
};

/** The shops of a site in their order. */
export async function listConfiguredShops(db: Db, siteId: number): Promise<ShopRow[]> {
  const { rows } = await db.query<ShopRow>({
    name: 'site-config-shops',
    text: `SELECT s.site_shop_id AS id, s.site_id, s.shop_detail_id, d.shop_name, d.shop_code, s.shop_abbrev, s.display_order,
                  s.shop_level_clocking, s.service_type_id, s.labor_rate_cents, s.bays, s.mod_time, s.mod_user
           FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
           WHERE s.site_id = $1 ORDER BY s.display_order, s.site_shop_id`,
    values: [siteId],
  });
  return rows;
}

export async function insertShop(db: Db, siteId: number, shop: ShopFields, stamp: Stamp): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'site-config-shop-insert',
    text: `INSERT INTO site_shop (site_id, shop_detail_id, shop_abbrev, display_order, shop_level_clocking,
                                  service_type_id, labor_rate_cents, bays, mod_time, mod_user)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING site_shop_id AS id`,
    values: [siteId, shop.shopDetailId, ...settings(shop), stamp.now, stamp.userName],
  });
  return rows[0]?.id ?? 0;
}

export async function updateShop(
  db: Db,
  siteId: number,
  id: number,
  shop: ShopFields,
  stamp: Stamp,
): Promise<void> {
  await db.query({
    name: 'site-config-shop-update',
    text: `UPDATE site_shop SET shop_abbrev = $3, display_order = $4, shop_level_clocking = $5, service_type_id = $6,
                  labor_rate_cents = $7, bays = $8, mod_time = $9, mod_user = $10
           WHERE site_id = $1 AND site_shop_id = $2`,
    values: [siteId, id, ...settings(shop), stamp.now, stamp.userName],
  });
}

const settings = (shop: ShopFields) => [
  shop.shopAbbrev,
  shop.displayOrder,
  shop.shopLevelClocking,
  shop.serviceTypeId,
  shop.laborRateCents,
  shop.bays,
];

/** Moves a shop to another place. */
export async function moveShop(
  db: Db,
  siteId: number,
  id: number,
  displayOrder: number,
  stamp: Stamp,
): Promise<void> {
  await db.query({
    name: 'site-config-shop-move',
    text: `UPDATE site_shop SET display_order = $3, mod_time = $4, mod_user = $5
           WHERE site_id = $1 AND site_shop_id = $2`,
    values: [siteId, id, displayOrder, stamp.now, stamp.userName],
  });
}

/**
 * Deletes a shop, with what was rolled up for it on work orders: nothing is left of it there. Its catalog lines may
 * then be done by any shop.
 */
export async function deleteShop(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM work_order_shop WHERE site_id = $1 AND site_shop_id = $2', [siteId, id]);
  await db.query('UPDATE catalog_line SET site_shop_id = NULL WHERE site_id = $1 AND site_shop_id = $2', [
    siteId,
    id,
  ]);
  await db.query('DELETE FROM site_shop WHERE site_id = $1 AND site_shop_id = $2', [siteId, id]);
}

export type ShopKindRow = { shop_detail_id: number; shop_code: string; shop_name: string; used: boolean };

/** The service shops that the company knows. */
export async function listKinds(db: Db, siteId: number): Promise<ShopKindRow[]> {
  const { rows } = await db.query<ShopKindRow>({
    name: 'site-config-shop-kinds',
    text: `SELECT d.shop_detail_id, d.shop_code, d.shop_name,
                  EXISTS (SELECT 1 FROM site_shop s WHERE s.site_id = $1
                          AND s.shop_detail_id = d.shop_detail_id) AS used
           FROM shop_detail d ORDER BY d.shop_name ${AS_READ}`,
    values: [siteId],
  });
  return rows;
}

/** Adds a service shop; undefined when its code has just been taken at another site. */
export async function insertKind(
  db: Db,
  code: string,
  name: string,
  { now, actor }: { now: Date; actor: { userName: string } },
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO shop_detail (shop_code, shop_name, mod_time, mod_user) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_code) DO NOTHING RETURNING shop_detail_id AS id`,
    [code, name, now, actor.userName],
  );
  return rows[0]?.id;
}
