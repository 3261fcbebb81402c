import type { Db } from '../../platform/http/context';

/** Between two moments at a site in a zone, for a customer or shop if one is named. */
export type Window = {
  siteId: number;
  timeZone: string;
  since: Date;
  before: Date;
  customerId?: number | undefined;
  siteShopId?: number | undefined;
};

/** The work order named by the alias `of` is of the customer of a parameter, if there is one. */
export const ofCustomer = (of: string, customer: string): string =>
  `(${customer}::int IS NULL OR EXISTS (SELECT 1 FROM work_order w
     WHERE w.site_id = ${of}.site_id AND w.work_order_id = ${of}.work_order_id AND w.customer_id = ${customer}))`;

/** A labor or part named by an alias is of the shop of a parameter, if there is one. */
export const ofShop = (of: string, shop: string): string =>
  `(${shop}::int IS NULL OR ${of}.site_shop_id = ${shop})`;

/**
 * The vehicle of a check named by an alias had a labor of the shop of a parameter in repair, if there is one: a check
 * is about the whole vehicle, and says something about every shop that it went through.
 */
export const wentThrough = (of: string, shop: string): string =>
  `(${shop}::int IS NULL OR EXISTS (SELECT 1 FROM labor l
     WHERE l.site_id = ${of}.site_id AND l.work_order_id = ${of}.work_order_id AND l.site_shop_id = ${shop}
       AND l.repair_status IS NOT NULL))`;

export type CheckRecord = { week: string; checked: number; passed: number };

/** The first checks of vehicles by quality control, by week. */
export async function listFirstChecks(
  db: Db,
  { siteId, timeZone, since, before, customerId, siteShopId }: Window,
): Promise<CheckRecord[]> {
  const { rows } = await db.query<CheckRecord>({
    name: 'cockpit-checks',
    text: `WITH checks AS (
             SELECT DISTINCT ON (e.work_order_id) e.work_order_id, e.mod_time, e.action
             FROM work_order_event e
             WHERE e.site_id = $1 AND e.event_type = 'Quality Control' AND e.action IN ('Pass', 'Fail')
               AND e.work_order_id IN (SELECT c.work_order_id FROM work_order_event c
                 WHERE c.site_id = $1 AND c.event_type = 'Quality Control' AND c.action IN ('Pass', 'Fail')
                   AND c.mod_time >= $2 AND c.mod_time < $3 AND ${ofCustomer('c', '$5')}
                   AND ${wentThrough('c', '$6')})
             ORDER BY e.work_order_id, e.event_id)
           SELECT to_char(date_trunc('week', mod_time AT TIME ZONE $4), 'YYYY-MM-DD') AS week, count(*)::int AS checked,
                  count(*) FILTER (WHERE action = 'Pass')::int AS passed
           FROM checks WHERE mod_time >= $2 AND mod_time < $3 GROUP BY 1 ORDER BY 1`,
    values: [siteId, since, before, timeZone, customerId, siteShopId],
  });
  return rows;
}

export type TechnicianRecord = {
  technicianId: number;
  technicianName: string;
  billedMs: number;
  clockedMs: number;
};

/**
 * The technicians of a site, or one of them, with what they sold and clocked; those who did neither are left out if a
 * customer or shop is named, or if they are no longer there.
 */
export async function listTechnicianHours(
  db: Db,
  { siteId, since, before, customerId, siteShopId }: Window,
  technicianId?: number,
): Promise<TechnicianRecord[]> {
  const { rows } = await db.query<TechnicianRecord>({
    name: 'cockpit-technicians',
    // A running clock counts until now, and no clock counts outside of the days.
    text: `WITH clocked AS (
             SELECT k.technician_id,
                    sum(extract(epoch FROM least(coalesce(k.stop_time, now()), $3) - greatest(k.start_time, $2)) * 1000)::float8 AS ms
             FROM labor_clock k JOIN labor l ON l.site_id = k.site_id AND l.estimate_labor_id = k.estimate_labor_id
             WHERE k.site_id = $1 AND k.start_time < $3 AND (k.stop_time > $2 OR k.stop_time IS NULL)
               AND ($6::int IS NULL OR k.technician_id = $6) AND ${ofCustomer('l', '$4')} AND ${ofShop('l', '$5')}
             GROUP BY 1
           ), billed AS (
             SELECT a.technician_id, sum(a.labor_time)::float8 * 36000 AS ms
             FROM labor l JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
             WHERE l.site_id = $1 AND l.repaired AND l.repair_time >= $2 AND l.repair_time < $3
               AND ($6::int IS NULL OR a.technician_id = $6) AND ${ofCustomer('l', '$4')} AND ${ofShop('l', '$5')}
             GROUP BY 1)
           SELECT t.technician_id AS "technicianId", t.technician_name AS "technicianName", coalesce(b.ms, 0) AS "billedMs",
                  coalesce(greatest(c.ms, 0), 0) AS "clockedMs"
           FROM technician t
           LEFT JOIN clocked c ON c.technician_id = t.technician_id LEFT JOIN billed b ON b.technician_id = t.technician_id
           WHERE t.site_id = $1 AND ($6::int IS NULL OR t.technician_id = $6)
             AND (t.active AND $4::int IS NULL AND $5::int IS NULL OR c.ms IS NOT NULL OR b.ms IS NOT NULL)
           ORDER BY t.technician_name, t.technician_id`,
    values: [siteId, since, before, customerId, siteShopId, technicianId],
  });
  return rows;
}

export type SupplierRecord = {
  name: string;
  received: number;
  promised: number;
  late: number;
  p50Ms: number | null;
  p90Ms: number | null;
};

/** What suppliers delivered, those with most first. A part is late when it came after its first promised day. */
export async function listSuppliers(
  db: Db,
  { siteId, since, before, customerId, siteShopId }: Window,
): Promise<SupplierRecord[]> {
  const { rows } = await db.query<SupplierRecord>({
    name: 'cockpit-suppliers',
    text: `WITH came AS (
             SELECT p.part_source AS name, extract(epoch FROM p.order_received_time - p.order_sent_time)::float8 * 1000 AS ms,
                    p.order_received_time, first.eta
             FROM part p
             LEFT JOIN LATERAL (SELECT e.eta FROM part_eta e
               WHERE e.site_id = p.site_id AND e.estimate_part_id = p.estimate_part_id AND e.eta IS NOT NULL
               ORDER BY e.eta_id LIMIT 1) first ON true
             WHERE p.site_id = $1 AND p.order_received_time >= $2 AND p.order_received_time < $3 AND p.order_sent_time IS NOT NULL
               AND ${ofCustomer('p', '$4')} AND ${ofShop('p', '$5')})
           SELECT name, count(*)::int AS received, count(eta)::int AS promised,
                  count(*) FILTER (WHERE order_received_time > eta)::int AS late,
                  percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) AS "p50Ms",
                  percentile_cont(0.9) WITHIN GROUP (ORDER BY ms) AS "p90Ms"
           FROM came GROUP BY name ORDER BY 2 DESC, name`,
    values: [siteId, since, before, customerId, siteShopId],
  });
  return rows;
}
