import type { Db } from '../platform/http/context';

export type TaskRecord = { task: string; active: boolean };

/** The tasks of a work order. */
export async function listTasks(db: Db, siteId: number, workOrderId: number): Promise<TaskRecord[]> {
  const { rows } = await db.query<TaskRecord>(
    `SELECT task, active FROM work_order_task WHERE site_id = $1 AND work_order_id = $2
     ORDER BY active_since, task`,
    [siteId, workOrderId],
  );
  return rows;
}

/** Marks a task as started by the user; answers whether this was its first start. */
export async function markStarted(
  db: Db,
  key: { siteId: number; workOrderId: number; task: string },
  userName: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE work_order_task SET started_time = $5, started_user = $4
     WHERE site_id = $1 AND work_order_id = $2 AND task = $3 AND started_time IS NULL`,
    [key.siteId, key.workOrderId, key.task, userName, now],
  );
  return rowCount === 1;
}
