import type { Pool } from 'pg';

/** Puts every open work order in Repair and makes its labors ready, the most that a repair dashboard can show. */
export async function putAllInRepair(pool: Pool): Promise<void> {
  await pool.query(
    `UPDATE work_order_task SET active = true, active_since = coalesce(active_since, now())
     WHERE site_id = 1001 AND task = 'Repair'`,
  );
  await pool.query(
    `UPDATE labor SET approved = true, status = 'Ready for Repair'
     WHERE site_id = 1001 AND repair_status IS NULL AND status NOT IN ('Declined', 'Rejected')`,
  );
  await pool.query('VACUUM ANALYZE');
}
