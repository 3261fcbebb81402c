import type { OwnLabor, WorkSection } from '#domain/my-work';
import type { Db } from '../../platform/http/context';
import { beginnings, JOINED, kindOf, seenBy, VEHICLE, type Asked, type ItemRecord } from './records';

/** The vehicles whose labors are worked at. */
const IN_REPAIR = `
  SELECT w.work_order_id, w.create_time, t.active_since
  FROM work_order_task t
  JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
  WHERE t.site_id = $1 AND t.task = 'Repair' AND t.active`;

export type OwnRecord = Omit<ItemRecord, 'total'> & OwnLabor;

/** What a technician has to do: the labor whose own clock runs first, then what arrived first. */
export async function listOwnLabors(db: Db, asked: Asked, technicianId: number): Promise<OwnRecord[]> {
  const values: unknown[] = [asked.siteId, technicianId];
  const { rows } = await db.query<
    Omit<OwnRecord, 'dueDate' | 'processDueDate' | 'saleDate' | 'checkIn'> & {
      due_date: Date | null;
      process_due_date: Date | null;
      sale_date: string | null;
      create_time: Date;
    }
  >({
    name: `my-work-own-${kindOf(asked)}`,
    text: `
      WITH given AS MATERIALIZED (
        SELECT l.estimate_labor_id, l.work_order_id, l.repair_status FROM labor l
        JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
          AND a.technician_id = $2
        WHERE l.site_id = $1 AND l.repair_status IN ('Ready for Repair', 'Repair Started')
      )
      SELECT CASE g.repair_status WHEN 'Repair Started' THEN 'ownStarted' ELSE 'ownReady' END AS section,
             g.estimate_labor_id AS id, ${VEHICLE}, w.work_order_id AS "workOrderId", l.labor_name AS name,
             s.shop_abbrev AS shop_name, l.labor_time AS hours, t.active_since AS since, w.create_time,
             w.due_date, p.process_due_date, w.sale_date::text, coalesce(c.customer_type, '') AS "customerType",
             concat_ws(' ', nullif(w.lot_name, ''), nullif(w.lot_number, '')) AS lot,
             EXISTS (SELECT 1 FROM labor_clock k
                     JOIN labor o ON o.site_id = k.site_id AND o.estimate_labor_id = k.estimate_labor_id
                     WHERE k.site_id = $1 AND k.stop_time IS NULL AND o.work_order_id = g.work_order_id
                       AND o.site_shop_id <> l.site_shop_id) AS elsewhere
      FROM given g
      JOIN labor l ON l.site_id = $1 AND l.estimate_labor_id = g.estimate_labor_id
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = g.work_order_id AND w.status = 'Open'
      ${JOINED}
      JOIN work_order_task t ON t.site_id = $1 AND t.work_order_id = g.work_order_id AND t.task = 'Repair' AND t.active
      LEFT JOIN prioritized_work_order p ON p.site_id = $1 AND p.work_order_id = g.work_order_id
      LEFT JOIN customer c ON c.site_id = $1 AND c.customer_id = w.customer_id
      LEFT JOIN site_shop s ON s.site_id = $1 AND s.site_shop_id = l.site_shop_id
      LEFT JOIN labor_clock own ON own.site_id = $1 AND own.technician_id = $2
        AND own.estimate_labor_id = g.estimate_labor_id AND own.stop_time IS NULL
      WHERE true${seenBy(asked, values)}
      ORDER BY own.estimate_labor_id IS NULL, w.create_time, w.work_order_id, g.estimate_labor_id`,
    values,
  });
  return rows.map((row) => ({
    ...row,
    dueDate: row.due_date?.getTime() ?? null,
    processDueDate: row.process_due_date?.getTime() ?? null,
    saleDate: row.sale_date === null ? null : Date.parse(row.sale_date),
    checkIn: row.create_time.getTime(),
  }));
}

/** The lists of labors among the vehicles in Repair, what is here longest first. */
export async function listLabors(
  db: Db,
  asked: Asked,
  { sections, most }: { sections: readonly WorkSection[]; most: number },
): Promise<ItemRecord[]> {
  const values: unknown[] = [asked.siteId, sections, most];
  const { rows } = await db.query<ItemRecord>({
    name: `my-work-labors-${kindOf(asked)}`,
    text: `
      WITH base AS MATERIALIZED (${IN_REPAIR}${seenBy(asked, values)}),
      listed AS MATERIALIZED (
        SELECT l.estimate_labor_id, l.work_order_id, 'blocked' AS section FROM labor l
        WHERE l.site_id = $1 AND l.repair_status = 'Waiting for Parts' AND 'blocked' = ANY($2::text[])
        UNION ALL
        SELECT l.estimate_labor_id, l.work_order_id, 'unassigned' FROM labor l
        WHERE l.site_id = $1 AND l.repair_status = 'Ready for Repair' AND 'unassigned' = ANY($2::text[])
          AND NOT EXISTS (SELECT 1 FROM labor_assignment a
                          WHERE a.site_id = $1 AND a.estimate_labor_id = l.estimate_labor_id)
        UNION ALL
        SELECT l.estimate_labor_id, l.work_order_id, 'failedChecks' FROM labor l
        WHERE l.site_id = $1 AND l.rework_stage IS NOT NULL AND 'failedChecks' = ANY($2::text[])
          AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
        UNION ALL
        SELECT l.estimate_labor_id, l.work_order_id, 'failedCharges' FROM labor l
        WHERE l.site_id = $1 AND l.repair_status = 'Repaired' AND NOT l.valid_charges_call
          AND 'failedCharges' = ANY($2::text[])
      ), meant AS MATERIALIZED (
        SELECT n.*, b.create_time, b.active_since FROM listed n JOIN base b ON b.work_order_id = n.work_order_id
      ), chosen AS (${beginnings('f.create_time, f.work_order_id, f.estimate_labor_id', '$3')})
      SELECT m.section, m.total, m.estimate_labor_id AS id, ${VEHICLE}, l.labor_name AS name,
             s.shop_abbrev AS shop_name, l.labor_time AS hours, l.rework_reason AS reason, m.active_since AS since
      FROM chosen m
      JOIN labor l ON l.site_id = $1 AND l.estimate_labor_id = m.estimate_labor_id
      JOIN work_order w ON w.site_id = $1 AND w.work_order_id = m.work_order_id
      ${JOINED}
      LEFT JOIN site_shop s ON s.site_id = $1 AND s.site_shop_id = l.site_shop_id
      ORDER BY m.section, m.create_time, m.work_order_id, m.estimate_labor_id`,
    values,
  });
  return rows;
}
