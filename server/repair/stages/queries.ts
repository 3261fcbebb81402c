import type { Db } from '../../platform/http/context';

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

/** The active tasks of a work order. */
export const activeOf = <Task extends string>(tasks: readonly { task: Task; active: boolean }[]): Task[] =>
  tasks.filter(({ active }) => active).map(({ task }) => task);

/** Marks a task as started by the user; returns whether this was its first start. */
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

/** Makes tasks active from now on, as if nobody had begun them. */
export async function activateTasks(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  tasks: readonly string[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO work_order_task (site_id, work_order_id, task, active, active_since)
     SELECT $1, $2, task, true, $4 FROM unnest($3::text[]) task
     ON CONFLICT (site_id, work_order_id, task) DO UPDATE
     SET active = true, active_since = $4, started_time = NULL, started_user = NULL, completed_time = NULL,
         completed_user = NULL, before = NULL`,
    [siteId, workOrderId, tasks, now],
  );
}

/** Marks a work order as looped back and keeps the lists' sort columns in step with its active tasks. */
export async function writeLoopback(
  db: Db,
  key: { siteId: number; workOrderId: number },
  rank: number,
  userName: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE work_order SET is_loopback = true, status_rank = $3, tcn = tcn + 1, mod_user = $4, mod_time = $5,
            task_since = (SELECT min(active_since) FROM work_order_task
                          WHERE site_id = $1 AND work_order_id = $2 AND active)
     WHERE site_id = $1 AND work_order_id = $2`,
    [key.siteId, key.workOrderId, rank, userName, now],
  );
}
