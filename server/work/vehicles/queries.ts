import type { CustomerScope } from '#domain/customer-scope';
import type { ActingRole } from '#domain/next-step';
import { hereSince } from '../../platform/database/here-since';
import { nameOf } from '../../platform/database/name-of';
import { sinceCreation } from '../../platform/database/since-creation';
import type { Db } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';
import { READY_TO_MOVE } from '../work-orders/service';
import { jobOfLabor, type JobRecord } from '../../repair/labors/vendor-jobs/job';

type OrderKey = { siteId: number; workOrderId: number };

export type StayRecord = {
  task: string;
  active: boolean;
  visits: number;
  active_since: Date;
  started_time: Date | null;
  started_by: string | null;
  completed_time: Date | null;
  completed_by: string | null;
};

/** The stages of a work order with their latest visit, in the order in which they were entered. */
export async function listStays(db: Db, { siteId, workOrderId }: OrderKey): Promise<StayRecord[]> {
  const { rows } = await db.query<StayRecord>({
    name: 'vehicle-stays',
    // An earlier visit's end is known only from the history: the row of a stage is that of its last visit.
    text: `SELECT t.task, t.active, t.active_since, t.started_time, t.completed_time,
                  ${nameOf('s', 't.started_user')} AS started_by, ${nameOf('c', 't.completed_user')} AS completed_by,
                  greatest(1, t.active::int + (
                    SELECT count(*) FROM work_order_event e
                    WHERE e.site_id = t.site_id AND e.work_order_id = t.work_order_id AND ${sinceCreation()}
                      AND e.event_type IN ('Task', 'Approval', 'Work Order', 'Quality Control')
                      AND e.description ~ ('^' || t.task || ' (completed|passed|failed)')
                  ))::int AS visits
           FROM work_order_task t
           LEFT JOIN user_config s ON s.user_name = t.started_user
           LEFT JOIN user_config c ON c.user_name = t.completed_user
           WHERE t.site_id = $1 AND t.work_order_id = $2 ORDER BY t.active_since, t.task`,
    values: [siteId, workOrderId],
  });
  return rows;
}

export type StateRecord = {
  create_time: Date;
  here_since: Date;
  /** Null while it is there. */
  left: Date | null;
  due_date: Date | null;
  sale_date: string | null;
  labor_total_cents: number;
  parts_total_cents: number;
  fees_total_cents: number;
  approval_limit_cents: number | null;
  recon_budget_cents: number | null;
  ready: boolean;
  express: boolean;
  express_end: Date | null;
};

/** What the page of a vehicle shows of its work order besides the row of the work log. */
export async function readState(db: Db, { siteId, workOrderId }: OrderKey): Promise<StateRecord> {
  const { rows } = await db.query<StateRecord>({
    name: 'vehicle-state',
    text: `SELECT w.create_time, ${hereSince('w')} AS here_since,
                  CASE WHEN w.status IN ('Completed', 'Rejected') THEN w.status_time END AS "left", w.due_date, w.sale_date::text AS sale_date, w.labor_total_cents,
                  w.parts_total_cents, w.fees_total_cents, w.recon_budget_cents, c.approval_limit_cents,
                  w.status = 'Open' AND ${READY_TO_MOVE} AS ready,
                  x.site_id IS NOT NULL AND x.completed_time IS NULL AS express, x.completed_time AS express_end
           FROM work_order w
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           LEFT JOIN express_order x ON x.site_id = w.site_id AND x.work_order_id = w.work_order_id
           WHERE w.site_id = $1 AND w.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  const [state] = rows;
  if (!state) throw new Error(`Work order ${workOrderId} is gone.`);
  return state;
}

/** The roles that someone at a site holds who is not a customer. */
export async function listRolesAt(db: Db, siteId: number): Promise<ActingRole[]> {
  const { rows } = await db.query<ActingRole>({
    name: 'vehicle-roles',
    text: `SELECT r.role_key AS "roleKey", r.role_name AS "roleName", r.permissions FROM role r
           WHERE EXISTS (SELECT 1 FROM user_site us JOIN user_config u USING (user_config_id)
                         WHERE us.site_id = $1 AND u.active AND u.ext_site_id = ''
                           AND (EXISTS (SELECT FROM user_role h WHERE h.user_config_id = us.user_config_id
                                        AND h.role_key = r.role_key)
                                OR EXISTS (SELECT FROM user_site_role h WHERE h.user_config_id = us.user_config_id
                                           AND h.site_id = us.site_id AND h.role_key = r.role_key)))
           ORDER BY r.role_name`,
    values: [siteId],
  });
  return rows;
}

export type WorkersRecord = {
  estimate_labor_id: number;
  technicians: string;
  running: boolean;
  vendor_job: JobRecord | null;
};

/**
 * Who is assigned to the labors of a work order, comma-joined, whether someone's clock runs on them, and which vendor
 * has them.
 */
export async function listWorkers(db: Db, { siteId, workOrderId }: OrderKey): Promise<WorkersRecord[]> {
  const { rows } = await db.query<WorkersRecord>({
    name: 'vehicle-workers',
    text: `SELECT l.estimate_labor_id,
                  coalesce(string_agg(x.technician_name, ',' ORDER BY a.estimate_labor_assign_id), '') AS technicians,
                  EXISTS (SELECT 1 FROM labor_clock k WHERE k.site_id = l.site_id
                          AND k.estimate_labor_id = l.estimate_labor_id AND k.stop_time IS NULL) AS running,
                  ${jobOfLabor('l')} AS vendor_job
           FROM labor l
           LEFT JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
           LEFT JOIN technician x ON x.site_id = a.site_id AND x.technician_id = a.technician_id
           WHERE l.site_id = $1 AND l.work_order_id = $2 GROUP BY l.site_id, l.estimate_labor_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

export type EarlierRecord = {
  site_id: number;
  site_name: string;
  work_order_id: number;
  ext_id: string;
  status: string;
  create_time: Date;
  status_time: Date;
};

/** More than any vehicle has. */
const MOST_EARLIER = 20;

/** The other work orders of a VIN at some sites, newest first, inside the customers that the asker may see. */
export async function listEarlier(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { vin, siteIds, scope }: { vin: string; siteIds: readonly number[]; scope: CustomerScope },
): Promise<EarlierRecord[]> {
  const values: unknown[] = [siteId, workOrderId, vin, siteIds, MOST_EARLIER];
  const seen = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<EarlierRecord>(
    `SELECT w.site_id, s.site_name, w.work_order_id, w.ext_id, w.status, w.create_time, w.status_time
     FROM work_order w JOIN site s USING (site_id)
     WHERE w.vin = $3 AND w.site_id = ANY($4::int[]) AND NOT (w.site_id = $1 AND w.work_order_id = $2)
     ${seen.map((condition) => `AND ${condition}`).join(' ')}
     ORDER BY w.create_time DESC LIMIT $5`,
    values,
  );
  return rows;
}
