import type { Db } from '../../platform/http/context';

/** Someone who has a vehicle in hand, by login id, and for what. */
export type Hand = { workOrderId: number; subject: string; userName: string };

/** Who has some vehicles in hand: the technicians of open labors, and those who have begun the task of a desk. */
export async function handsOn(db: Db, siteId: number, orders: readonly number[]): Promise<Hand[]> {
  const { rows } = await db.query<Hand>({
    name: 'timers-hands',
    text: `SELECT l.work_order_id AS "workOrderId", 'Repair' AS subject, u.user_name AS "userName"
           FROM labor l JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
           JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
           JOIN user_config u ON u.user_config_id = t.user_config_id
           WHERE l.site_id = $1 AND l.work_order_id = ANY ($2::int[])
             AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
           UNION
           SELECT t.work_order_id, t.task, t.started_user FROM work_order_task t
           WHERE t.site_id = $1 AND t.work_order_id = ANY ($2::int[]) AND t.active AND t.started_user IS NOT NULL AND t.task <> 'Repair'`,
    values: [siteId, orders],
  });
  return rows;
}

/** Who was told about the timers of some vehicles, and about which. */
export async function toldOf(
  db: Db,
  siteId: number,
  orders: readonly number[],
): Promise<{ userConfigId: number; dedupe: string }[]> {
  const { rows } = await db.query<{ userConfigId: number; dedupe: string }>({
    name: 'timers-told',
    text: `SELECT user_config_id AS "userConfigId", dedupe FROM notification
           WHERE site_id = $1 AND work_order_id = ANY ($2::int[]) AND kind = 'overdue'`,
    values: [siteId, orders],
  });
  return rows;
}

/** Someone who has passed a timer on is done with it. */
export async function endPassedOn(
  db: Db,
  siteId: number,
  by: { workOrderId: number; userConfigId: number; dedupe: string; now: Date },
): Promise<void> {
  await db.query({
    name: 'timers-passed-on',
    text: `UPDATE notification SET done_time = $5
           WHERE site_id = $1 AND work_order_id = $2 AND user_config_id = $3 AND kind = 'overdue' AND dedupe = $4 AND done_time IS NULL`,
    values: [siteId, by.workOrderId, by.userConfigId, by.dedupe, by.now],
  });
}

/**
 * This many rungs of a timer were told, nobody has taken it on yet, and when the next one is. Moments in milliseconds
 * since 1970.
 */
export async function markTold(
  db: Db,
  siteId: number,
  timers: readonly { workOrderId: number; told: number; next: number | null }[],
  now: Date,
): Promise<void> {
  await db.query({
    name: 'timers-mark-told',
    text: `UPDATE stage_timer t SET told = n.told, told_time = $5, taken_by = '', taken_time = NULL, next_time = to_timestamp(n.next / 1000)
           FROM unnest($2::int[], $3::smallint[], $4::float8[]) AS n (id, told, next)
           WHERE t.site_id = $1 AND t.work_order_id = n.id`,
    values: [
      siteId,
      timers.map(({ workOrderId }) => workOrderId),
      timers.map(({ told }) => told),
      timers.map(({ next }) => next),
      now,
    ],
  });
}
