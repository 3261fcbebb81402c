import type { getOwnRunningClock } from '#contract/labor-clock';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Actor, Db, Handler } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';

type Running = {
  estimateLaborClockId: number;
  estimateLaborId: number;
  siteId: number;
  workOrderId: number;
  extId: string;
  laborName: string;
  vehicleDescription: string;
  startTime: Date;
  clockedSeconds: number;
};

/** The caller's clocks that run, at most one at a site, whatever stage its work order is in. */
export const ownRunningClock: Handler<typeof getOwnRunningClock> = async ({ db, actor }) => {
  const rows = await findRunning(db, actor);
  return rows.map(({ startTime, ...clock }) => ({ ...clock, clockStartTime: startTime.toISOString() }));
};

async function findRunning(
  db: Db,
  { userConfigId, siteIds, scope }: Pick<Actor, 'userConfigId' | 'siteIds' | 'scope'>,
): Promise<Running[]> {
  const values: unknown[] = [[...siteIds], userConfigId];
  const seen = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<Running>(
    `SELECT k.estimate_labor_clock_id AS "estimateLaborClockId", k.estimate_labor_id AS "estimateLaborId",
            k.site_id AS "siteId", l.work_order_id AS "workOrderId", w.ext_id AS "extId", l.labor_name AS "laborName",
            ${vehicleOf('w', 'trim')} AS "vehicleDescription",
            k.start_time AS "startTime",
            (SELECT coalesce(sum(b.seconds), 0)::int FROM labor_clock b
             WHERE b.site_id = k.site_id AND b.estimate_labor_id = k.estimate_labor_id
               AND b.technician_id = k.technician_id) AS "clockedSeconds"
     FROM technician t
     JOIN labor_clock k ON k.site_id = t.site_id AND k.technician_id = t.technician_id AND k.stop_time IS NULL
     JOIN labor l ON l.site_id = k.site_id AND l.estimate_labor_id = k.estimate_labor_id
     JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
     WHERE ${['t.site_id = ANY($1::int[])', 't.user_config_id = $2', ...seen].join(' AND ')}
     ORDER BY k.start_time DESC`,
    values,
  );
  return rows;
}
