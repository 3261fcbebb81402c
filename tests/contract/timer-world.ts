import type { Pool } from 'pg';
import { countSiteTimers } from '#server/planning/timers/jobs';
import { TODAY } from '../helpers/database';

/** A vehicle has been at a vendor since it arrived, which is too long, and everyone was notified. */
export async function letBeOverdue(pool: Pool, siteId: number, workOrderId: number): Promise<void> {
  const key = [siteId, workOrderId];
  await pool.query('DELETE FROM work_order_span WHERE site_id = $1 AND work_order_id = $2', key);
  await pool.query(
    `INSERT INTO work_order_span (site_id, work_order_id, kind, ref, state, party, from_time, recorded_time, recorded_user)
     SELECT site_id, work_order_id, 'vendor', '1', '', 'Contract', create_time, create_time, 'contract'
     FROM work_order WHERE site_id = $1 AND work_order_id = $2`,
    key,
  );
  await pool.query(`DELETE FROM stage_timer WHERE site_id = $1 AND work_order_id = $2`, key);
  await pool.query(`DELETE FROM stage_target WHERE site_id = $1`, [siteId]);
  await pool.query(`INSERT INTO stage_target (site_id, subject, minutes) VALUES ($1, 'Vendor', 5)`, [siteId]);
  await countSiteTimers(pool, siteId, { clock: () => TODAY, quietly: true });
  await pool.query(
    `INSERT INTO notification (site_id, user_config_id, kind, work_order_id, subject, data, dedupe, created_time)
     SELECT t.site_id, u.user_config_id, 'overdue', t.work_order_id, 'timer Vendor', '{}',
            'timer ' || t.work_order_id || ' Vendor ' || round(date_part('epoch', t.since_time) * 1000)::bigint || ' ' || t.target_ms, $3
     FROM stage_timer t CROSS JOIN user_config u WHERE t.site_id = $1 AND t.work_order_id = $2
     ON CONFLICT DO NOTHING`,
    [...key, TODAY],
  );
}
