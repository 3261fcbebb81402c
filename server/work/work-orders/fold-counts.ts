import type { Pool } from 'pg';
import type { Job } from '../../platform/jobs/worker';

/** Compacts the counters of the work log, every minute. */
export const foldCounts: Job = {
  task: 'fold-counts',
  cron: '* * * * *',
  run: (_payload, { pool }) => fold(pool),
};

/**
 * Folds the rows of each counter into one, so that it is read from few rows. Rows that arrive in the meantime stay as
 * they are: it adds up what it deletes, in one statement.
 */
export async function fold(pool: Pool): Promise<void> {
  await pool.query(
    `WITH many AS (
       SELECT site_id, customer_id, counted, name FROM work_order_count GROUP BY 1, 2, 3, 4 HAVING count(*) > 1),
     taken AS (
       DELETE FROM work_order_count n USING many
       WHERE (n.site_id, n.customer_id, n.counted, n.name)
             = (many.site_id, many.customer_id, many.counted, many.name)
       RETURNING n.site_id, n.customer_id, n.counted, n.name, n.cnt)
     INSERT INTO work_order_count (site_id, customer_id, counted, name, cnt)
     SELECT site_id, customer_id, counted, name, sum(cnt) FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(cnt) <> 0`,
  );
}
