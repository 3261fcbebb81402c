import { hereSince } from '../../platform/database/here-since';
import type { Db } from '../../platform/http/context';
import { MS } from '../../insight/reports/ledger-rows';

/** The visit of a vehicle. Milliseconds since 1970. */
export type VisitRow = {
  id: number;
  arrive: number;
  leave: number | null;
  ready: boolean;
  customerId: number;
  valueCents: number | null;
};

/** The last visits of vehicles that are there or left since a moment, by work order. */
export async function listVisits(db: Db, siteId: number, since: Date): Promise<VisitRow[]> {
  const { rows } = await db.query<VisitRow>({
    name: 'what-if-visits',
    text: `SELECT w.work_order_id AS id, ${MS(hereSince('w'))} AS arrive,
                  ${MS("CASE WHEN w.status <> 'Open' THEN w.status_time END")} AS leave, w.status = 'Completed' AS ready,
                  coalesce(w.customer_id, 0) AS "customerId", w.value_cents AS "valueCents"
           FROM work_order w
           WHERE w.site_id = $1 AND (w.status = 'Open' OR w.status IN ('Completed', 'Rejected') AND w.status_time >= $2)
           ORDER BY w.work_order_id`,
    values: [siteId, since],
  });
  return rows;
}

/** The shops of a site by id. */
export async function readShopNames(db: Db, siteId: number): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>({
    name: 'what-if-shops',
    text: 'SELECT site_shop_id AS id, shop_abbrev AS name FROM site_shop WHERE site_id = $1',
    values: [siteId],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
