import type { CustomerScope } from '#domain/customer-scope';
import type { Db } from '../platform/http/context';
import { MEMBERS } from './plist-queries';

export type AggregateRow = { value: string; name: string; cnt: number; types?: string[] };

/** What a query of {@link countValues} groups by: `w`, `c` and `a` are the member, its customer, its availability. */
const GROUPS = {
  workorder_status: { value: 'w.status_rank::text', name: 'w.status_rank::text' },
  customers: {
    value: "coalesce(c.ext_id, '')",
    name: "coalesce(c.customer_name, '')",
    more: ', array_agg(DISTINCT upper(c.customer_type)) FILTER (WHERE c.customer_type IS NOT NULL) AS types',
  },
  lot_location_number: { value: 'w.lot_name', name: 'w.lot_name' },
} as const;

/** How many members each value has, inside the user's scope. */
export async function countValues(
  db: Db,
  siteId: number,
  scope: CustomerScope,
  by: keyof typeof GROUPS,
): Promise<AggregateRow[]> {
  const { value, name, ...group } = GROUPS[by];
  const { sql, values } = scoped(siteId, scope);
  const { rows } = await db.query<AggregateRow>(
    `SELECT ${value} AS value, ${name} AS name, count(*)::int AS cnt${'more' in group ? group.more : ''}
     ${MEMBERS} ${sql} GROUP BY 1, 2 ORDER BY 2`,
    values,
  );
  return rows;
}

/** How many members each shop, or each status of a shop, has. */
export async function countShops(
  db: Db,
  siteId: number,
  scope: CustomerScope,
  by: 'shop_statuses' | 'shop_description',
): Promise<AggregateRow[]> {
  const { sql, values } = scoped(siteId, scope);
  const [value, name] =
    by === 'shop_description' ? ['ss.shop_abbrev', 'd.shop_name'] : ['ws.status', 'ws.status'];
  // Materialized: joined in one go, every member is looked up once for each shop of the site.
  const { rows } = await db.query<AggregateRow>(
    `WITH member AS MATERIALIZED (SELECT w.work_order_id ${MEMBERS} ${sql})
     SELECT ${value} AS value, ${name} AS name, count(DISTINCT m.work_order_id)::int AS cnt
     FROM member m
     JOIN work_order_shop ws ON ws.site_id = $1 AND ws.work_order_id = m.work_order_id
     JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
     JOIN shop_detail d USING (shop_detail_id)
     GROUP BY 1, 2 ORDER BY 2`,
    values,
  );
  return rows;
}

function scoped(siteId: number, scope: CustomerScope): { sql: string; values: unknown[] } {
  if (scope.kind === 'all') return { sql: '', values: [siteId] };
  if (scope.kind === 'none') return { sql: 'AND false', values: [siteId] };
  return { sql: 'AND c.ext_id = ANY($2::text[])', values: [siteId, scope.clientIds] };
}
