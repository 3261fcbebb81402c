import type { LaborCount } from '#contract/labors';
import type { Db } from '../../platform/http/context';
import { laborConditions, workOrdersSql, type LaborsMeant } from './meant';

/** Matches `assignObstacle` of `domain/labor-status`. */
const ASSIGNABLE = `l.repair_status IN ('Waiting for Parts', 'Ready for Repair', 'Repair Started')
  AND NOT EXISTS (SELECT 1 FROM labor_clock k WHERE k.site_id = l.site_id
                  AND k.estimate_labor_id = l.estimate_labor_id AND k.stop_time IS NULL)`;

/** The labors of a filter as the end of a statement, with its values. */
function meantSql(filter: LaborsMeant): { text: string; base: string; values: unknown[] } {
  const values: unknown[] = [filter.siteId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const base = `WITH base AS MATERIALIZED (${workOrdersSql(filter, bind)})`;
  const conditions = laborConditions(filter, bind).join(' AND ');
  const text = `FROM base w JOIN labor l ON l.site_id = $1 AND l.work_order_id = w.work_order_id WHERE ${conditions}`;
  return { base, text, values };
}

/** How many labors of a filter have each status, and how many of those may be assigned. */
export async function countLabors(db: Db, filter: LaborsMeant): Promise<LaborCount[]> {
  const { base, text, values } = meantSql(filter);
  const { rows } = await db.query<LaborCount>(
    `${base} SELECT l.repair_status AS status, count(*)::int AS labors,
            (count(*) FILTER (WHERE ${ASSIGNABLE}))::int AS assignable
     ${text} GROUP BY l.repair_status`,
    values,
  );
  return rows;
}

type AssignableLabor = { estimateLaborId: number; workOrderId: number; extId: string; vin: string };

/** The labors of a filter that may be assigned, those that have been here longest first. */
export async function listAssignable(db: Db, filter: LaborsMeant, most: number): Promise<AssignableLabor[]> {
  const { base, text, values } = meantSql(filter);
  const { rows } = await db.query<AssignableLabor>(
    `${base}, meant AS (
       SELECT l.estimate_labor_id, l.work_order_id, w.create_time ${text} AND ${ASSIGNABLE}
       ORDER BY w.create_time, l.estimate_labor_id LIMIT $${values.push(most)}
     )
     SELECT m.estimate_labor_id AS "estimateLaborId", m.work_order_id AS "workOrderId", o.ext_id AS "extId", o.vin
     FROM meant m JOIN work_order o ON o.site_id = $1 AND o.work_order_id = m.work_order_id
     ORDER BY m.create_time, m.estimate_labor_id`,
    values,
  );
  return rows;
}
