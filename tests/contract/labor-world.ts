import type { Pool } from 'pg';
import type { Call } from '#contract/call';
import { laborEvent } from '#domain/labor-events';
import { TODAY } from '../helpers/database';

/**
 * What calls about labors refer to: a labor and a fee of a work order, and the caller's technician, clock and
 * assignment.
 */
export type LaborKeys = {
  technicianId: number;
  estimateLaborId: number;
  estimateLaborIds: number[];
  estimateLaborClockId: number;
  estimateLaborAssignId: number;
  skillId: number;
  serialId: number;
  /** The same labor under the names of the prioritization list, and what happens to it there. */
  serial_id: number;
  /** A job of the labor at a vendor, and that vendor. */
  vendorJobId: number;
  siteVendorId: number;
  eventType: string;
};

/** Everyone is a technician everywhere, so that permission alone decides who may clock. */
export async function makeTechnicians(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO technician (site_id, technician_name, user_config_id)
     SELECT s.site_id, u.user_name, u.user_config_id FROM site s, user_config u
     WHERE u.password_hash IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM technician t WHERE t.site_id = s.site_id AND t.user_config_id = u.user_config_id)`,
  );
}

const NAME = 'Contract labor';

/** Puts a labor on a work order, once, with a clock and an assignment for the user's technician. */
export async function makeLabor(
  pool: Pool,
  siteId: number,
  workOrderId: number,
  userName: string,
): Promise<LaborKeys> {
  await pool.query(
    `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT $1, $2, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = $1), $3, 100, 'Ready for Repair', true
     WHERE NOT EXISTS (SELECT 1 FROM labor WHERE site_id = $1 AND work_order_id = $2 AND labor_name = $3)`,
    [siteId, workOrderId, NAME],
  );
  const { rows } = await pool.query<
    Pick<LaborKeys, 'technicianId' | 'estimateLaborId' | 'skillId' | 'siteVendorId'>
  >(
    `SELECT t.technician_id AS "technicianId", l.estimate_labor_id AS "estimateLaborId",
            (SELECT min(skill_id) FROM skill WHERE site_id = $1) AS "skillId",
            (SELECT min(site_vendor_id) FROM site_vendor WHERE site_id = $1) AS "siteVendorId"
     FROM labor l, technician t JOIN user_config u USING (user_config_id)
     WHERE l.site_id = $1 AND l.work_order_id = $2 AND l.labor_name = $3 AND t.site_id = $1 AND u.user_name = $4`,
    [siteId, workOrderId, NAME, userName],
  );
  const [row] = rows;
  if (!row) throw new Error(`${userName} has no technician at ${siteId}.`);
  // Separate ids for each user, so that a call finds what was prepared for it.
  const id = 1_000_000 + siteId * 1000 + row.technicianId;
  return {
    ...row,
    estimateLaborIds: [row.estimateLaborId],
    estimateLaborClockId: id,
    estimateLaborAssignId: id,
    serialId: row.estimateLaborId,
    serial_id: row.estimateLaborId,
    vendorJobId: id,
    eventType: laborEvent('complete', 'MECH'),
  };
}

/** Calls in other areas about a labor. */
const EVENTS = new Set(['peEvent', 'laborUpdateIP']);
const UNDOING = new Set(['undoLaborCompleted', 'rppFeeUndoComplete']);
const RUNNING = new Set(['stopLaborClock']);
const UNASSIGNED = new Set(['addLaborAssignment', 'assignLabors']);

/** Brings the labor into the state in which a call about it succeeds for the user's technician. */
export async function prepareLabor(pool: Pool, call: Call, known: Record<string, unknown>): Promise<void> {
  if ((call.area !== 'labors' && !EVENTS.has(call.id)) || call.effect === 'read') return;
  const { estimateLaborId: labor, technicianId: technician, estimateLaborClockId: id } = known;
  const key = [known['preparedSite'], labor];
  const undo = UNDOING.has(call.id);
  await pool.query(
    'DELETE FROM labor_clock WHERE site_id = $1 AND (estimate_labor_id = $2 OR technician_id = $3)',
    [...key, technician],
  );
  await pool.query(
    'DELETE FROM labor_assignment WHERE site_id = $1 AND (estimate_labor_id = $2 OR estimate_labor_assign_id = $3)',
    [...key, id],
  );
  // The sampled count is 1, one more than the count it is based on.
  await pool.query(
    `UPDATE labor SET status = $3, repaired = $4, tcn = 0 WHERE site_id = $1 AND estimate_labor_id = $2`,
    [...key, undo ? 'Completed' : 'Ready for Repair', undo],
  );
  await pool.query('UPDATE estimate_item SET tcn = 0 WHERE site_id = $1 AND estimate_item_id = $2', [
    known['preparedSite'],
    known['estimateItemId'],
  ]);
  await prepareVendorJob(pool, call, known);
  if (!UNASSIGNED.has(call.id)) {
    await pool.query(
      `INSERT INTO labor_assignment (site_id, estimate_labor_id, estimate_labor_assign_id, technician_id, assigner_user)
       VALUES ($1, $2, $3, $4, 'shop')`,
      [...key, id, technician],
    );
  }
  await pool.query(
    `INSERT INTO labor_clock (site_id, estimate_labor_id, estimate_labor_clock_id, technician_id, start_time, stop_time)
     VALUES ($1, $2, $3, $4, '2026-03-02T14:00:00Z', $5)`,
    [...key, id, technician, RUNNING.has(call.id) ? null : '2026-03-02T14:00:00Z'],
  );
}

/** The user has just sent the labor to a vendor; for a call that sends it, it is at none. */
async function prepareVendorJob(pool: Pool, call: Call, known: Record<string, unknown>): Promise<void> {
  const { preparedSite, estimateLaborId: labor, vendorJobId: id, siteVendorId, workOrderId, userId } = known;
  for (const table of ['vendor_promise', 'vendor_job_labor', 'vendor_job']) {
    await pool.query(
      `DELETE FROM ${table} WHERE site_id = $1 AND (vendor_job_id = $2 OR vendor_job_id IN (
         SELECT vendor_job_id FROM vendor_job WHERE site_id = $1 AND work_order_id = $3))`,
      [preparedSite, id, workOrderId],
    );
  }
  if (!call.path.startsWith('vendor-jobs/')) return;
  await pool.query(
    `INSERT INTO vendor_job (site_id, vendor_job_id, work_order_id, site_vendor_id, off_site, sent_time, sent_user,
                             last_step, tcn, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, false, $5, $6, 'Sent', 0, $5, $6)`,
    [preparedSite, id, workOrderId, siteVendorId, TODAY, userId],
  );
  await pool.query(
    `INSERT INTO vendor_job_labor (site_id, vendor_job_id, estimate_labor_id, work_order_id) VALUES ($1, $2, $3, $4)`,
    [preparedSite, id, labor, workOrderId],
  );
}
