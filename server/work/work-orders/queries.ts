import type { CustomerScope } from '#domain/customer-scope';
import type { Db } from '../../platform/http/context';
import { clientsOf, scopeConditions } from '../../platform/database/customer-scope';
import { conditions, listSql, type ListFilter, type ListQuery } from './list-query';
import type { WorkOrderRecord } from './row';

/** One page of the work log in its order. */
export async function listWorkOrders(db: Db, query: ListQuery): Promise<WorkOrderRecord[]> {
  const { rows } = await db.query<WorkOrderRecord>(listSql(query));
  return rows;
}

/** How many work orders there are in the work log of a filter. */
export async function countWorkOrders(
  db: Db,
  filter: Omit<ListFilter, 'sort' | 'direction'>,
): Promise<number> {
  const values: unknown[] = [filter.siteId];
  const where = ['w.site_id = $1', ...conditions(filter, (value) => `$${values.push(value)}`)];
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM work_order w WHERE ${where.join(' AND ')}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** More vehicles than this do not share an ending. */
const MOST_ALIKE = 200;

/**
 * Work orders whose number or VIN is the key, otherwise those whose VIN ends in it (8 characters); if one is meant,
 * only if no other matches. The customer scope is applied by the list that shows them.
 */
export async function findByKey(db: Db, siteId: number, key: string, one = false): Promise<number[]> {
  // An unidentified vehicle has an empty VIN, and is not what an empty search means.
  if (key === '') return [];
  const exact = await db.query<{ work_order_id: number }>({
    name: 'find-by-key',
    text: `SELECT work_order_id FROM work_order WHERE site_id = $1 AND ext_id = $2
           UNION SELECT work_order_id FROM work_order WHERE site_id = $1 AND vin = $2`,
    values: [siteId, key],
  });
  if (exact.rows.length > 0 || key.length !== 8) return exact.rows.map((row) => row.work_order_id);
  const tail = await db.query<{ work_order_id: number }>({
    name: 'find-by-last8',
    text: 'SELECT work_order_id FROM work_order WHERE site_id = $1 AND vin_last8 = $2 LIMIT $3',
    values: [siteId, key, MOST_ALIKE],
  });
  return one && tail.rows.length > 1 ? [] : tail.rows.map((row) => row.work_order_id);
}

/** The internal id of a work order number at a site, if the user may see its customer. */
export async function findIdByNumber(
  db: Db,
  siteId: number,
  extId: string,
  scope: CustomerScope,
): Promise<number | undefined> {
  const values: unknown[] = [siteId, extId];
  const where = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ work_order_id: number }>(
    `SELECT w.work_order_id FROM work_order w
     WHERE ${['w.site_id = $1', 'w.ext_id = $2', ...where].join(' AND ')}`,
    values,
  );
  return rows[0]?.work_order_id;
}

/** The internal id of the latest work order of a vehicle's stock number at a site. */
export async function findIdBySblu(db: Db, siteId: number, sblu: string): Promise<number | undefined> {
  const { rows } = await db.query<{ work_order_id: number }>({
    name: 'find-by-sblu',
    text: `SELECT work_order_id FROM work_order WHERE site_id = $1 AND sblu = $2
           ORDER BY create_time DESC, work_order_id DESC LIMIT 1`,
    values: [siteId, sblu],
  });
  return rows[0]?.work_order_id;
}

/** How many active tasks each stage has, and how many work orders each status: the sums of the counters. */
export async function countStatuses(
  db: Db,
  siteId: number,
  scope: CustomerScope,
): Promise<{ status: string; cnt: number }[]> {
  const { rows } = await db.query<{ status: string; cnt: number }>({
    name: 'count-statuses',
    text: `SELECT n.name AS status, sum(n.cnt)::int AS cnt
           FROM work_order_count n
           WHERE n.site_id = $1 AND ($2::text[] IS NULL OR n.customer_id IN (
             SELECT customer_id FROM customer c WHERE c.site_id = $1 AND c.ext_id = ANY ($2)))
           GROUP BY n.counted, n.name HAVING sum(n.cnt) <> 0 ORDER BY n.counted DESC`,
    values: [siteId, clientsOf(scope)],
  });
  return rows;
}

/** The rejected work orders with their active task and customer, the last one first. */
export function rejectedSql(siteId: number, scope: CustomerScope): { text: string; values: unknown[] } {
  const values: unknown[] = [siteId];
  const where = ['w.site_id = $1', "w.status = 'Rejected'"];
  where.push(...scopeConditions(scope, (value) => `$${values.push(value)}`));
  const text = `SELECT (SELECT t.task FROM work_order_task t
             WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
             ORDER BY t.active DESC, t.active_since DESC, t.task LIMIT 1) AS task,
            c.customer_name AS customer
     FROM work_order w
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     WHERE ${where.join(' AND ')}
     ORDER BY w.status_time DESC`;
  return { text, values };
}

export type AwaitingRecord = {
  work_order_number: string;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  check_in_date: Date;
  account_number: string;
  lot_number: string;
  sblu: string;
  customer_name: string | null;
};

/** Vehicles that wait for their pictures; the term is a part of the number or the VIN, in any letter case (W-326). */
export async function listAwaitingCapture(
  db: Db,
  siteId: number,
  searchTerm: string,
  scope: CustomerScope,
): Promise<AwaitingRecord[]> {
  const { rows } = await db.query<AwaitingRecord>({
    name: 'awaiting-capture',
    text: `SELECT a.work_order_number, a.vin, a.year, a.make, a.model, a.check_in_date, a.account_number,
            a.lot_number, a.sblu, c.customer_name
     FROM awaiting_capture a
     LEFT JOIN LATERAL (SELECT customer_name FROM customer
                        WHERE site_id = a.site_id AND ext_id = a.account_number LIMIT 1) c ON true
     WHERE a.site_id = $1
       AND ($2 = '' OR strpos(upper(a.work_order_number), upper($2)) > 0 OR strpos(upper(a.vin), upper($2)) > 0)
       AND ($3::text[] IS NULL OR a.account_number = ANY($3))
     ORDER BY a.check_in_date, a.sblu`,
    values: [siteId, searchTerm, clientsOf(scope)],
  });
  return rows;
}

/** How many vehicles wait for their pictures. */
export async function countAwaitingCapture(db: Db, siteId: number, scope: CustomerScope): Promise<number> {
  const { rows } = await db.query<{ cnt: number }>({
    name: 'awaiting-capture-count',
    text: `SELECT count(*)::int AS cnt FROM awaiting_capture
           WHERE site_id = $1 AND ($2::text[] IS NULL OR account_number = ANY($2))`,
    values: [siteId, clientsOf(scope)],
  });
  return rows[0]?.cnt ?? 0;
}

/** The shops of a work order. */
export async function listShopsOfOrder(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<{ shopDetailId: number; shopName: string; status: string; inProgress: 'Y' | 'N' }[]> {
  const { rows } = await db.query<{
    shopDetailId: number;
    shopName: string;
    status: string;
    inProgress: 'Y' | 'N';
  }>(
    `SELECT ss.shop_detail_id AS "shopDetailId", ss.shop_abbrev AS "shopName", ws.status,
            CASE WHEN ws.in_progress THEN 'Y' ELSE 'N' END AS "inProgress"
     FROM work_order_shop ws
     JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
     WHERE ws.site_id = $1 AND ws.work_order_id = $2
     ORDER BY ss.display_order, ss.site_shop_id`,
    [siteId, workOrderId],
  );
  return rows;
}
