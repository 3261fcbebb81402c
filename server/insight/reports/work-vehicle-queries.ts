import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { ofCustomer, ofShop, wentThrough, type Window } from './work-queries';

export type WorkVehicleRecord = {
  workOrderId: number;
  extId: string;
  vehicle: string;
  customerName: string;
  status: string;
  passed: boolean | null;
  billedMs: number;
  clockedMs: number;
  received: number;
  late: number;
};

/** The columns of a vehicle joined as `w` with its customer as `c`. */
const VEHICLE = `w.work_order_id AS "workOrderId", w.ext_id AS "extId", ${vehicleOf('w')} AS vehicle,
   coalesce(c.customer_name, '') AS "customerName", w.status`;

const ORDERS = (of: string) => `JOIN work_order w ON w.site_id = $1 AND w.work_order_id = ${of}.work_order_id
   LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id`;

/** The vehicles that quality control checked first on some days: those that failed first, then the latest first. */
export async function listCheckedVehicles(
  db: Db,
  { siteId, since, before, customerId, siteShopId }: Window,
): Promise<WorkVehicleRecord[]> {
  const { rows } = await db.query<WorkVehicleRecord>({
    name: 'cockpit-checked-vehicles',
    text: `WITH checks AS (
             SELECT DISTINCT ON (e.work_order_id) e.work_order_id, e.mod_time, e.action = 'Pass' AS passed
             FROM work_order_event e
             WHERE e.site_id = $1 AND e.event_type = 'Quality Control' AND e.action IN ('Pass', 'Fail')
               AND e.work_order_id IN (SELECT c.work_order_id FROM work_order_event c
                 WHERE c.site_id = $1 AND c.event_type = 'Quality Control' AND c.action IN ('Pass', 'Fail')
                   AND c.mod_time >= $2 AND c.mod_time < $3 AND ${ofCustomer('c', '$4')}
                   AND ${wentThrough('c', '$5')})
             ORDER BY e.work_order_id, e.event_id)
           SELECT ${VEHICLE}, k.passed, 0::float8 AS "billedMs", 0::float8 AS "clockedMs", 0 AS received, 0 AS late
           FROM checks k ${ORDERS('k')}
           WHERE k.mod_time >= $2 AND k.mod_time < $3
           ORDER BY k.passed, k.mod_time DESC, k.work_order_id`,
    values: [siteId, since, before, customerId, siteShopId],
  });
  return rows;
}

/** The vehicles that a technician clocked or sold hours on, those with the most clocked hours first. */
export async function listTechnicianVehicles(
  db: Db,
  { siteId, since, before, customerId, siteShopId }: Window,
  technicianId: number,
): Promise<WorkVehicleRecord[]> {
  const { rows } = await db.query<WorkVehicleRecord>({
    name: 'cockpit-technician-vehicles',
    text: `WITH hours AS (
             SELECT l.work_order_id, 0 AS billed,
                    extract(epoch FROM least(coalesce(k.stop_time, now()), $3) - greatest(k.start_time, $2)) * 1000 AS clocked
             FROM labor_clock k JOIN labor l ON l.site_id = k.site_id AND l.estimate_labor_id = k.estimate_labor_id
             WHERE k.site_id = $1 AND k.technician_id = $6 AND k.start_time < $3 AND coalesce(k.stop_time, 'infinity') > $2
               AND ${ofCustomer('l', '$4')} AND ${ofShop('l', '$5')}
             UNION ALL
             SELECT l.work_order_id, a.labor_time * 36000, 0
             FROM labor l JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
             WHERE l.site_id = $1 AND a.technician_id = $6 AND l.repaired AND l.repair_time >= $2 AND l.repair_time < $3
               AND ${ofCustomer('l', '$4')} AND ${ofShop('l', '$5')}
           ), spent AS (SELECT work_order_id, sum(billed) AS billed, sum(clocked) AS clocked FROM hours GROUP BY 1)
           SELECT ${VEHICLE}, NULL::boolean AS passed, s.billed::float8 AS "billedMs", s.clocked::float8 AS "clockedMs",
                  0 AS received, 0 AS late
           FROM spent s ${ORDERS('s')}
           ORDER BY s.clocked DESC, s.billed DESC, s.work_order_id`,
    values: [siteId, since, before, customerId, siteShopId, technicianId],
  });
  return rows;
}

/** The vehicles that parts of a supplier came for, those with the most late parts first. */
export async function listSupplierVehicles(
  db: Db,
  { siteId, since, before, customerId, siteShopId }: Window,
  supplier: string,
): Promise<WorkVehicleRecord[]> {
  const { rows } = await db.query<WorkVehicleRecord>({
    name: 'cockpit-supplier-vehicles',
    text: `WITH came AS (
             SELECT p.work_order_id, count(*) AS received,
                    count(*) FILTER (WHERE p.order_received_time > (SELECT e.eta FROM part_eta e
                      WHERE e.site_id = p.site_id AND e.estimate_part_id = p.estimate_part_id AND e.eta IS NOT NULL
                      ORDER BY e.eta_id LIMIT 1)) AS late
             FROM part p
             WHERE p.site_id = $1 AND p.part_source = $6 AND p.order_received_time >= $2 AND p.order_received_time < $3
               AND p.order_sent_time IS NOT NULL AND ${ofCustomer('p', '$4')} AND ${ofShop('p', '$5')}
             GROUP BY 1)
           SELECT ${VEHICLE}, NULL::boolean AS passed, 0::float8 AS "billedMs", 0::float8 AS "clockedMs",
                  p.received::int AS received, p.late::int AS late
           FROM came p ${ORDERS('p')}
           ORDER BY p.late DESC, p.received DESC, p.work_order_id`,
    values: [siteId, since, before, customerId, siteShopId, supplier],
  });
  return rows;
}
