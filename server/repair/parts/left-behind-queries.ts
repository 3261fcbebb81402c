import type { Db } from '../../platform/http/context';
import type { OrderKey } from '../../platform/jobs/left-behind';

/** Here, due to be charged, and no charge requested; `partNotDue` of `domain/charges` decides in the end. */
const UNCHARGED = `p.order_received_time IS NOT NULL AND p.valid_charges_call IS NOT TRUE
  AND p.valid_charges_call IS NULL AND p.part_status IN ('In Stock', 'Part Received')
  AND p.estimate_item_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM labor l WHERE l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
                    AND NOT l.approved)`;

/**
 * Work orders with an uncharged part, or in Parts with nothing missing, after one of them, in the order of their keys.
 */
export async function listLeftBehind(db: Db, after: OrderKey, limit: number): Promise<OrderKey[]> {
  const { rows } = await db.query<OrderKey>(
    `SELECT site_id AS "siteId", work_order_id AS "workOrderId" FROM (
       SELECT p.site_id, p.work_order_id FROM part p WHERE ${UNCHARGED}
       UNION
       SELECT t.site_id, t.work_order_id FROM work_order_task t
       JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
       JOIN part p ON p.site_id = t.site_id AND p.work_order_id = t.work_order_id
       WHERE t.task = 'Parts' AND t.active
       GROUP BY 1, 2
       HAVING bool_and(p.part_status IN ('Part Received', 'In Stock', 'Declined'))
          AND bool_or(p.part_status <> 'Declined')
     ) found
     WHERE (site_id, work_order_id) > ($1, $2)
     ORDER BY site_id, work_order_id LIMIT $3`,
    [after.siteId, after.workOrderId, limit],
  );
  return rows;
}

/** The uncharged parts of a work order. */
export async function listUncharged(db: Db, { siteId, workOrderId }: OrderKey): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT p.estimate_part_id AS id FROM part p
     WHERE p.site_id = $1 AND p.work_order_id = $2 AND ${UNCHARGED} ORDER BY 1`,
    [siteId, workOrderId],
  );
  return rows.map(({ id }) => id);
}
