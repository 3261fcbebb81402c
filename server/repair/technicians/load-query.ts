import type { CustomerScope } from '#domain/customer-scope';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import { scopeConditions } from '../../platform/database/customer-scope';

/** Hours in hundredths. */
export type LoadRecord = {
  technicianId: number;
  technicianName: string;
  shops: string[];
  openLabors: number;
  openHours: number;
  /** What of those waits for no part. */
  readyHours: number;
  running: boolean;
  /** Empty if nothing runs, or on a vehicle that the user may not see. */
  laborName: string;
  extId: string;
};

/**
 * What is open for each technician of a site: the hours of the assignment list, in one pass over the open
 * labors.
 */
export async function listLoads(db: Db, siteId: number, scope: CustomerScope): Promise<LoadRecord[]> {
  const values: unknown[] = [siteId];
  const seen = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<LoadRecord>({
    name: `technician-loads-${scope.kind}`,
    text: `WITH work AS (
       SELECT a.technician_id, sum(a.labor_time)::int AS hours, count(*)::int AS labors,
              coalesce(sum(a.labor_time) FILTER (WHERE l.repair_status <> 'Waiting for Parts'), 0)::int AS ready
       FROM labor l
       JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id AND w.status = 'Open'
       JOIN work_order_task t ON t.site_id = l.site_id AND t.work_order_id = l.work_order_id
        AND t.task = 'Repair' AND t.active
       JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
       WHERE l.site_id = $1 AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
       GROUP BY a.technician_id
     ),
     clocks AS (
       SELECT k.technician_id, l.labor_name, w.ext_id, ${seen.length === 0 ? 'true' : seen.join(' AND ')} AS seen
       FROM labor_clock k
       JOIN labor l ON l.site_id = k.site_id AND l.estimate_labor_id = k.estimate_labor_id
       JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
       WHERE k.site_id = $1 AND k.stop_time IS NULL
     )
     SELECT t.technician_id AS "technicianId", t.technician_name AS "technicianName",
            ARRAY(SELECT DISTINCT s.skill_type FROM technician_skill ts
                  JOIN skill s ON s.site_id = ts.site_id AND s.skill_id = ts.skill_id
                  WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id AND s.skill_type <> ''
                  ORDER BY 1) AS shops,
            coalesce(work.labors, 0) AS "openLabors", coalesce(work.hours, 0) AS "openHours",
            coalesce(work.ready, 0) AS "readyHours",
            c.technician_id IS NOT NULL AS running,
            CASE WHEN c.seen THEN c.labor_name ELSE '' END AS "laborName",
            CASE WHEN c.seen THEN c.ext_id ELSE '' END AS "extId"
     FROM technician t
     LEFT JOIN work USING (technician_id)
     LEFT JOIN clocks c USING (technician_id)
     WHERE t.site_id = $1 AND t.active
     ORDER BY t.technician_name ${AS_READ}, t.technician_id`,
    values,
  });
  return rows;
}
