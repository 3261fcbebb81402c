import type { Aggregate } from '#domain/plist-filter';
import type { CustomerScope } from '#domain/customer-scope';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db } from '../../platform/http/context';
import { MEMBERS } from './plist-queries';

export type AggregateRow = {
  aggregate: Aggregate;
  value: string;
  name: string;
  cnt: number;
  /** For customers: which types they have in the list. */
  types: string[] | null;
};

/** How many members each value of each filter has, inside the user's scope: the members are looked up once. */
export async function countValues(db: Db, siteId: number, scope: CustomerScope): Promise<AggregateRow[]> {
  // Materialized: joined in one go, every member would be looked up once for each filter, and for each shop of the
  // site.
  const { rows } = await db.query<AggregateRow>({
    name: 'plist-values',
    text: `WITH member AS MATERIALIZED (
             SELECT w.work_order_id, w.status_rank::text AS rank, w.lot_name, coalesce(c.ext_id, '') AS client,
                    coalesce(c.customer_name, '') AS customer_name, upper(c.customer_type) AS customer_type
             ${MEMBERS} AND ($2::text[] IS NULL OR c.ext_id = ANY($2))),
           shop AS MATERIALIZED (
             SELECT m.work_order_id, ws.status, ss.shop_abbrev, d.shop_name
             FROM member m
             JOIN work_order_shop ws ON ws.site_id = $1 AND ws.work_order_id = m.work_order_id
             JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
             JOIN shop_detail d USING (shop_detail_id))
           SELECT 'workorder_status' AS aggregate, rank AS value, rank AS name, count(*)::int AS cnt, NULL::text[] AS types
           FROM member GROUP BY 2
           UNION ALL
           SELECT 'customers', client, customer_name, count(*)::int,
                  array_agg(DISTINCT customer_type) FILTER (WHERE customer_type IS NOT NULL)
           FROM member GROUP BY 2, 3
           UNION ALL
           SELECT 'lot_location_number', lot_name, lot_name, count(*)::int, NULL FROM member GROUP BY 2
           UNION ALL
           SELECT 'shop_statuses', status, status, count(*)::int, NULL
           FROM (SELECT DISTINCT work_order_id, status FROM shop) s GROUP BY 2
           UNION ALL
           SELECT 'shop_description', shop_abbrev, shop_name, count(*)::int, NULL
           FROM (SELECT DISTINCT work_order_id, shop_abbrev, shop_name FROM shop) s GROUP BY 2, 3
           ORDER BY 1, 3`,
    values: [siteId, clientsOf(scope)],
  });
  return rows;
}
