import type { QcOutcome, Transition } from '#domain/stage-transitions';
import type { StageName } from '#domain/stages';
import type { WorkOrderStatus } from '#domain/statuses';
import type { Db } from '../../platform/http/context';
import { activateTasks } from './queries';

export type OrderKey = { siteId: number; workOrderId: number };

export type HeldOrder = {
  status: WorkOrderStatus;
  qc_outcome: QcOutcome | null;
  is_loopback: boolean;
  parts_waiting: boolean;
  reject_reason: string;
  status_time: Date;
};

/** Locks a work order until the end of the transaction: its transitions happen one after the other. */
export async function holdOrder(db: Db, { siteId, workOrderId }: OrderKey): Promise<HeldOrder> {
  const { rows } = await db.query<HeldOrder>(
    `SELECT status, qc_outcome, is_loopback, parts_waiting, reject_reason, status_time FROM work_order
     WHERE site_id = $1 AND work_order_id = $2 FOR NO KEY UPDATE`,
    [siteId, workOrderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`Work order ${workOrderId} is gone.`);
  return order;
}

export type StayRecord = {
  task: StageName;
  active: boolean;
  active_since: Date;
  started_time: Date | null;
  started_user: string | null;
  completed_time: Date | null;
  completed_user: string | null;
};

/** The stages of a work order with their latest stay, in the order in which they were entered. */
export async function readTasks(db: Db, { siteId, workOrderId }: OrderKey): Promise<StayRecord[]> {
  const { rows } = await db.query<StayRecord>(
    `SELECT task, active, active_since, started_time, started_user, completed_time, completed_user FROM work_order_task
     WHERE site_id = $1 AND work_order_id = $2 ORDER BY active_since, task`,
    [siteId, workOrderId],
  );
  return rows;
}

export type WorkLabor = {
  estimateLaborId: number;
  siteShopId: number;
  isFee: boolean;
  laborName: string;
  status: string;
  approved: boolean;
  repaired: boolean;
  started: boolean;
  laborTime: number;
};
export type WorkPart = {
  estimatePartId: number;
  estimateLaborId: number | null;
  partName: string;
  partStatus: string;
};
export type Work = { labors: WorkLabor[]; parts: WorkPart[] };

/** The labors, fees and parts of a work order, locked for the rest of the transaction. */
export async function readWork(db: Db, { siteId, workOrderId }: OrderKey): Promise<Work> {
  const labors = await db.query<WorkLabor>(
    `SELECT estimate_labor_id AS "estimateLaborId", site_shop_id AS "siteShopId", type = 'fee' AS "isFee",
            labor_name AS "laborName", status, approved, repaired, repair_start_time IS NOT NULL AS started,
            labor_time AS "laborTime"
     FROM labor WHERE site_id = $1 AND work_order_id = $2 ORDER BY estimate_labor_id FOR NO KEY UPDATE`,
    [siteId, workOrderId],
  );
  const parts = await db.query<WorkPart>(
    `SELECT estimate_part_id AS "estimatePartId", estimate_labor_id AS "estimateLaborId", part_name AS "partName",
            part_status AS "partStatus"
     FROM part WHERE site_id = $1 AND work_order_id = $2 ORDER BY estimate_part_id FOR NO KEY UPDATE`,
    [siteId, workOrderId],
  );
  return { labors: labors.rows, parts: parts.rows };
}

/** Ends the stays that are over and begins the new ones; a stage that is entered again starts afresh. */
export async function saveTasks(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  change: { task: StageName; transition: Transition; user: string; now: Date },
): Promise<void> {
  const { task, transition, user, now } = change;
  await db.query(
    `UPDATE work_order_task SET active = false, completed_time = $4, completed_user = $5,
            started_time = CASE WHEN task = $6 THEN coalesce(started_time, $4) ELSE started_time END,
            started_user = CASE WHEN task = $6 THEN coalesce(started_user, $5) ELSE started_user END
     WHERE site_id = $1 AND work_order_id = $2 AND active AND NOT task = ANY($3::text[])`,
    [siteId, workOrderId, transition.active.filter((stage) => stage !== task), now, user, task],
  );
  await activateTasks(db, { siteId, workOrderId }, transition.entered, now);
}
