import type { PriorityFacts } from '#domain/priority';
import { OPEN_PART_STATUSES } from '#domain/part-status';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';

const MS = (moment: string) => `(extract(epoch FROM ${moment}) * 1000)::float8`;

/** An open labor as it is read. Moments and lengths in milliseconds. */
export type LaborRow = {
  laborId: number;
  workOrderId: number;
  laborName: string;
  shop: string;
  status: string;
  tcn: number;
  bookMs: number;
  /** What its clocks have counted. */
  workedMs: number;
  /** Whose clock ran last, or runs; null before the first. */
  lastClock: number | null;
  running: boolean;
  assigned: number[];
  /** Its parts that are missing: whether one has no date, and the last date. */
  partOpen: boolean | null;
  partAt: number | null;
  /** A vendor has it. */
  atVendor: boolean;
};

/**
 * The labors that can be planned now (R-299): ready, begun or waiting for parts, of open work orders in Repair. One
 * pass over them, with their assignments, clocks and parts.
 */
export async function listLaborsToDo(db: Db, siteId: number, now: Date): Promise<LaborRow[]> {
  const { rows } = await db.query<LaborRow>({
    name: 'plan-labors',
    text: `WITH todo AS MATERIALIZED (
             SELECT l.estimate_labor_id, l.work_order_id, l.labor_name, l.site_shop_id, l.labor_time, l.repair_status, l.tcn
             FROM labor l
             JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id AND w.status = 'Open'
             JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id
              AND t.task = 'Repair' AND t.active
             WHERE l.site_id = $1 AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
           ),
           given AS (
             SELECT a.estimate_labor_id, array_agg(a.technician_id ORDER BY a.estimate_labor_assign_id) AS technicians
             FROM labor_assignment a JOIN todo USING (estimate_labor_id) WHERE a.site_id = $1 GROUP BY 1
           ),
           worked AS (
             SELECT k.estimate_labor_id, bool_or(k.stop_time IS NULL) AS running,
                    sum(CASE WHEN k.stop_time IS NULL THEN greatest(0, ${MS('$2::timestamptz')} - ${MS('k.start_time')})
                             ELSE k.seconds * 1000 END)::float8 AS ms,
                    (array_agg(k.technician_id ORDER BY k.stop_time DESC NULLS FIRST, k.start_time DESC))[1] AS last
             FROM labor_clock k JOIN todo USING (estimate_labor_id) WHERE k.site_id = $1 GROUP BY 1
           ),
           missing AS (
             SELECT p.estimate_labor_id, bool_or(p.eta IS NULL) AS open, max(p.eta) AS eta
             FROM part p JOIN todo USING (estimate_labor_id)
             WHERE p.site_id = $1 AND p.part_status = ANY ($3::text[]) GROUP BY 1
           )
           SELECT d.estimate_labor_id AS "laborId", d.work_order_id AS "workOrderId", d.labor_name AS "laborName",
                  s.shop_abbrev AS shop, d.repair_status AS status, d.tcn, d.labor_time * 36000.0::float8 AS "bookMs",
                  coalesce(k.ms, 0) AS "workedMs", k.last AS "lastClock", coalesce(k.running, false) AS running,
                  coalesce(g.technicians, '{}') AS assigned, m.open AS "partOpen", ${MS('m.eta')} AS "partAt",
                  EXISTS (SELECT FROM vendor_job_labor v WHERE v.site_id = $1 AND v.estimate_labor_id = d.estimate_labor_id
                          AND v.open) AS "atVendor"
           FROM todo d JOIN site_shop s ON s.site_id = $1 AND s.site_shop_id = d.site_shop_id
           LEFT JOIN given g USING (estimate_labor_id) LEFT JOIN worked k USING (estimate_labor_id)
           LEFT JOIN missing m USING (estimate_labor_id)
           ORDER BY d.estimate_labor_id`,
    values: [siteId, now, OPEN_PART_STATUSES],
  });
  return rows;
}

/** A vehicle of such labors. */
export type OrderRow = PriorityFacts & {
  extId: string;
  description: string;
  customerId: number | null;
  /** Of the customer, to decide who may see it; empty without one. */
  clientId: string;
  valueCents: number | null;
  /** A vendor has the vehicle; until when that vendor has promised it, null for no promise. */
  away: boolean;
  awayUntil: number | null;
};

/** The vehicles in Repair of open work orders, with what their priority follows from. */
export async function listOrders(db: Db, siteId: number): Promise<OrderRow[]> {
  const { rows } = await db.query<Omit<OrderRow, 'saleDate'> & { saleDay: string | null }>({
    name: 'plan-orders',
    text: `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", ${vehicleOf('w')} AS description,
                  w.customer_id AS "customerId", coalesce(c.ext_id, '') AS "clientId", w.value_cents AS "valueCents",
                  ${MS('w.due_date')} AS "dueDate", ${MS('p.process_due_date')} AS "processDueDate",
                  w.sale_date::text AS "saleDay", ${MS('w.create_time')} AS "checkIn",
                  coalesce(c.customer_type, '') AS "customerType", v.vendor_job_id IS NOT NULL AS away,
                  ${MS(`(SELECT q.promised FROM vendor_promise q WHERE q.site_id = v.site_id
                         AND q.vendor_job_id = v.vendor_job_id ORDER BY q.promise_id DESC LIMIT 1)`)} AS "awayUntil"
           FROM work_order w
           JOIN work_order_task t ON t.site_id = w.site_id AND t.work_order_id = w.work_order_id
            AND t.task = 'Repair' AND t.active
           LEFT JOIN prioritized_work_order p ON p.site_id = w.site_id AND p.work_order_id = w.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           LEFT JOIN vendor_job v ON v.site_id = w.site_id AND v.work_order_id = w.work_order_id AND v.off_site
            AND v.back_time IS NULL AND v.cancelled_time IS NULL
           WHERE w.site_id = $1 AND w.status = 'Open'`,
    values: [siteId],
  });
  return rows.map(({ saleDay, ...row }) => ({
    ...row,
    saleDate: saleDay === null ? null : Date.parse(saleDay),
  }));
}

/** Someone who works at the site, with the shops that they have a skill for. */
export type TechnicianRow = { technicianId: number; technicianName: string; shops: string[] };

/** The technicians of a site by name, those who have left it too: of them work may be left. */
export async function listTechnicians(
  db: Db,
  siteId: number,
): Promise<(TechnicianRow & { active: boolean })[]> {
  const { rows } = await db.query<TechnicianRow & { active: boolean }>({
    name: 'plan-technicians',
    text: `SELECT t.technician_id AS "technicianId", t.technician_name AS "technicianName", t.active,
                  ARRAY(SELECT DISTINCT s.skill_type FROM technician_skill ts
                        JOIN skill s ON s.site_id = ts.site_id AND s.skill_id = ts.skill_id
                        WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id AND s.skill_type <> ''
                        ORDER BY 1) AS shops
           FROM technician t WHERE t.site_id = $1 ORDER BY t.technician_name ${AS_READ}, t.technician_id`,
    values: [siteId],
  });
  return rows;
}

/** What technicians took for completed labors, beside the book's hours: by technician and shop. */
export type PaceRow = { technicianId: number; shop: string; bookMs: number; actualMs: number };

/** The same since a moment. If several worked on a labor, its book hours are split like its clocks. */
export async function listPaces(db: Db, siteId: number, since: Date): Promise<PaceRow[]> {
  const { rows } = await db.query<PaceRow>({
    name: 'plan-paces',
    text: `WITH worked AS (
             SELECT l.estimate_labor_id, k.technician_id, s.shop_abbrev AS shop, l.labor_time, sum(k.seconds) AS seconds,
                    sum(sum(k.seconds)) OVER (PARTITION BY l.estimate_labor_id) AS all_seconds
             FROM labor l
             JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
             JOIN labor_clock k ON k.site_id = l.site_id AND k.estimate_labor_id = l.estimate_labor_id
             WHERE l.site_id = $1 AND l.repaired AND l.repair_time >= $2 AND l.labor_time > 0
             GROUP BY l.estimate_labor_id, k.technician_id, s.shop_abbrev, l.labor_time
           )
           SELECT technician_id AS "technicianId", shop, sum(seconds * 1000)::float8 AS "actualMs",
                  sum(labor_time * 36000.0 * seconds / all_seconds)::float8 AS "bookMs"
           FROM worked WHERE all_seconds > 0 GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [siteId, since],
  });
  return rows;
}

/** A shop of a site, with how many vehicles it can work on at once; null if not entered. */
export type ShopRow = { shop: string; name: string; bays: number | null };

/** The shops of a site in their order. */
export async function listShopsWithBays(db: Db, siteId: number): Promise<ShopRow[]> {
  const { rows } = await db.query<ShopRow>({
    name: 'plan-shops',
    text: `SELECT s.shop_abbrev AS shop, d.shop_name AS name, s.bays
           FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
           WHERE s.site_id = $1 ORDER BY s.display_order, s.site_shop_id`,
    values: [siteId],
  });
  return rows;
}
