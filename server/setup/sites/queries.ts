import type { CustomerScope } from '#domain/customer-scope';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';

export type SiteRecord = {
  site_id: number;
  site_name: string;
  external_id: string;
  auction_id: string;
  time_zone: string;
  enabled_flags: string[];
};

/** The sites with these ids, by name. */
export async function listSites(db: Db, siteIds: readonly number[]): Promise<SiteRecord[]> {
  const { rows } = await db.query<SiteRecord>(
    `SELECT site_id, site_name, external_id, auction_id, time_zone, enabled_flags
     FROM site WHERE site_id = ANY($1::int[]) ORDER BY site_name ${AS_READ}, site_id`,
    [siteIds],
  );
  return rows;
}

/** Customers of a site inside a scope, with how many open work orders each has. */
export async function listCustomers(
  db: Db,
  siteId: number,
  scope: CustomerScope,
): Promise<{ customerId: number; customerName: string; extId: string; cnt: number }[]> {
  const { rows } = await db.query<{ customerId: number; customerName: string; extId: string; cnt: number }>(
    `SELECT c.customer_id AS "customerId", c.customer_name AS "customerName", c.ext_id AS "extId",
            coalesce(w.cnt, 0)::int AS cnt
     FROM customer c
     LEFT JOIN (SELECT customer_id, count(*) AS cnt FROM work_order
                WHERE site_id = $1 AND status = 'Open' GROUP BY customer_id) w USING (customer_id)
     WHERE c.site_id = $1 AND c.active AND ($2::text[] IS NULL OR c.ext_id = ANY($2))
     ORDER BY c.customer_name ${AS_READ}, c.customer_id`,
    [siteId, clientsOf(scope)],
  );
  return rows;
}

/** Login ids and names of everyone who is or was at home at a site, including people who have left. */
export async function listUsers(
  db: Db,
  site: { siteId: number; auctionId: string },
): Promise<{ userName: string; firstName: string; lastName: string }[]> {
  const { rows } = await db.query<{ userName: string; firstName: string; lastName: string }>(
    `SELECT u.user_name AS "userName", u.first_name AS "firstName", u.last_name AS "lastName"
     FROM user_config u
     WHERE btrim(u.ext_site_id) = $2
        OR EXISTS (SELECT 1 FROM user_site us WHERE us.user_config_id = u.user_config_id AND us.site_id = $1)
     ORDER BY u.user_name ${AS_READ}`,
    [site.siteId, site.auctionId],
  );
  return rows;
}

/**
 * External users who look at a site for a customer: those with its auction id, and whose customers each of them sees.
 */
export async function listExternalUsers(
  db: Db,
  auctionId: string,
): Promise<{ userName: string; firstName: string; lastName: string; extCustomerId: string }[]> {
  const { rows } = await db.query<{
    userName: string;
    firstName: string;
    lastName: string;
    extCustomerId: string;
  }>(
    `SELECT user_name AS "userName", first_name AS "firstName", last_name AS "lastName", ext_customer_id AS "extCustomerId"
     FROM user_config WHERE btrim(ext_site_id) = $1 ORDER BY user_name ${AS_READ}`,
    [auctionId],
  );
  return rows;
}

/** Shops of a site with their open labors on open work orders of some or all customers. */
export async function listShopsWithLabors(
  db: Db,
  siteId: number,
  customers: readonly number[],
  scope: CustomerScope,
): Promise<{ shopDetailId: number; shopName: string; laborsInShop: number }[]> {
  const { rows } = await db.query<{ shopDetailId: number; shopName: string; laborsInShop: number }>(
    `SELECT ss.shop_detail_id AS "shopDetailId", ss.shop_abbrev AS "shopName",
            coalesce(sum(x.labors_open), 0)::int AS "laborsInShop"
     FROM site_shop ss
     LEFT JOIN (
       SELECT ws.site_shop_id, ws.labors_open
       FROM work_order_shop ws
       JOIN work_order w ON w.site_id = ws.site_id AND w.work_order_id = ws.work_order_id AND w.status = 'Open'
       LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
       WHERE ws.site_id = $1 AND ws.status <> 'Done'
         AND (cardinality($2::int[]) = 0 OR w.customer_id = ANY($2))
         AND ($3::text[] IS NULL OR c.ext_id = ANY($3))
     ) x ON x.site_shop_id = ss.site_shop_id
     WHERE ss.site_id = $1
     GROUP BY ss.shop_detail_id, ss.shop_abbrev, ss.display_order
     ORDER BY ss.display_order`,
    [siteId, customers, clientsOf(scope)],
  );
  return rows;
}
