import type { QcOutcome } from '#domain/stage-transitions';
import { statusRank, type StageName } from '#domain/stages';
import type { WorkOrderStatus } from '#domain/statuses';
import { nameOf } from '../../platform/database/name-of';
import { hereSince } from '../../platform/database/here-since';
import { sinceCreation } from '../../platform/database/since-creation';
import type { Db } from '../../platform/http/context';
import type { OrderKey, StayRecord } from './transition-queries';

/** Takes a work order out of stages that were not completed. */
export async function withdraw(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stages: readonly StageName[],
): Promise<void> {
  await db.query(
    `UPDATE work_order_task SET active = false WHERE site_id = $1 AND work_order_id = $2 AND task = ANY($3::text[])`,
    [siteId, workOrderId, stages],
  );
}

export type Way = {
  status: WorkOrderStatus;
  active: readonly StageName[];
  statusTime: Date;
  qcOutcome: QcOutcome | null;
  isLoopback: boolean;
  partsWaiting: boolean;
  rejectReason: string;
  user: string;
  now: Date;
};

/** Writes what the work log shows and sorts by, after its stages are written. */
export async function writeWay(db: Db, { siteId, workOrderId }: OrderKey, way: Way): Promise<void> {
  await db.query(
    `UPDATE work_order w SET status = $3, status_rank = $4, status_time = $5,
            task_since = (SELECT min(t.active_since) FROM work_order_task t
                          WHERE t.site_id = $1 AND t.work_order_id = $2 AND t.active),
            qc_outcome = $6, is_loopback = $7, parts_waiting = $8, reject_reason = $9, tcn = tcn + 1,
            mod_time = $10, mod_user = $11
     WHERE site_id = $1 AND work_order_id = $2`,
    [
      siteId,
      workOrderId,
      way.status,
      statusRank(way.status, way.active),
      way.statusTime,
      way.qcOutcome,
      way.isLoopback,
      way.partsWaiting,
      way.rejectReason,
      way.now,
      way.user,
    ],
  );
}

/** Records that a vehicle had left and is here again: nothing counts to it in between (docs/ledger.md). */
export async function endVisit(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { left, now }: { left: Date; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO vehicle_visit (site_id, work_order_id, arrive_time, leave_time, return_time)
     SELECT w.site_id, w.work_order_id,
            ${hereSince('w')}, $3, $4
     FROM work_order w WHERE w.site_id = $1 AND w.work_order_id = $2
     ON CONFLICT (site_id, work_order_id, leave_time) DO UPDATE SET return_time = excluded.return_time`,
    [siteId, workOrderId, left, now],
  );
}

/** Stores with a completion the work order's state before it. */
export async function writeBefore(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  task: StageName,
  before: object,
): Promise<void> {
  await db.query(
    'UPDATE work_order_task SET before = $4 WHERE site_id = $1 AND work_order_id = $2 AND task = $3',
    [siteId, workOrderId, task, JSON.stringify(before)],
  );
}

export type CompletionRecord = { completed_time: Date; completed_user: string; before: unknown };

/** The last completion of a stage with the state before; undefined if that is not stored. */
export async function readCompletion(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  task: StageName,
): Promise<CompletionRecord | undefined> {
  const { rows } = await db.query<CompletionRecord>(
    `SELECT completed_time, completed_user, before FROM work_order_task
     WHERE site_id = $1 AND work_order_id = $2 AND task = $3 AND completed_time IS NOT NULL AND before IS NOT NULL`,
    [siteId, workOrderId, task],
  );
  return rows[0];
}

/** How an active stage became active again, and who did it; undefined if it is not active. */
export async function openedAgain(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  task: StageName,
): Promise<{ description: string; by: string } | undefined> {
  const { rows } = await db.query<{ description: string; by: string }>({
    name: 'opened-again',
    text: `SELECT e.description, ${nameOf('u', 'e.mod_user')} AS by
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND ${sinceCreation()} AND e.event_type = 'Task' AND e.action IN ('Reopened', 'Undone')
       AND e.data ->> 'task' = $3 AND EXISTS (
         SELECT 1 FROM work_order_task t
         WHERE t.site_id = $1 AND t.work_order_id = $2 AND t.task = $3 AND t.active)
     ORDER BY e.event_id DESC LIMIT 1`,
    values: [siteId, workOrderId, task],
  });
  return rows[0];
}

/**
 * What has happened on a work order since a moment, and who did it; what is only written about it does not count, nor
 * events of the kinds `apart` and those of the moment `besides`.
 */
export async function eventSince(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  time: Date,
  { apart = [], besides = null }: { apart?: readonly string[]; besides?: Date | null | undefined } = {},
): Promise<{ description: string; by: string } | undefined> {
  const { rows } = await db.query<{ description: string; by: string }>({
    name: 'event-since',
    text: `SELECT e.description, ${nameOf('u', 'e.mod_user')} AS by
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.mod_time > $3 AND e.event_type <> ALL ($4)
       AND e.mod_time IS DISTINCT FROM $5
     ORDER BY e.event_id LIMIT 1`,
    values: [siteId, workOrderId, time, ['Note', 'Attachment', ...apart], besides],
  });
  return rows[0];
}

/** Restores the stages of a work order; those that it had not been in are deleted. */
export async function restoreStays(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stays: readonly StayRecord[],
): Promise<void> {
  await db.query(
    'DELETE FROM work_order_task WHERE site_id = $1 AND work_order_id = $2 AND NOT task = ANY($3::text[])',
    [siteId, workOrderId, stays.map(({ task }) => task)],
  );
  await db.query(
    `UPDATE work_order_task t
     SET active = s.active, active_since = s.active_since, started_time = s.started_time,
         started_user = s.started_user, completed_time = s.completed_time, completed_user = s.completed_user,
         before = NULL
     FROM unnest($3::text[], $4::boolean[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::timestamptz[],
                 $9::text[])
       s (task, active, active_since, started_time, started_user, completed_time, completed_user)
     WHERE t.site_id = $1 AND t.work_order_id = $2 AND t.task = s.task`,
    [
      siteId,
      workOrderId,
      stays.map(({ task }) => task),
      stays.map(({ active }) => active),
      stays.map(({ active_since }) => active_since),
      stays.map(({ started_time }) => started_time),
      stays.map(({ started_user }) => started_user),
      stays.map(({ completed_time }) => completed_time),
      stays.map(({ completed_user }) => completed_user),
    ],
  );
}

/** Restores parts, and counts their change. */
export async function restoreParts(
  db: Db,
  { siteId }: OrderKey,
  parts: readonly { id: number; status: string }[],
  mark: { user: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE part p SET part_status = c.status, tcn = p.tcn + 1, mod_time = $4, mod_user = $5
     FROM unnest($2::int[], $3::text[]) c (id, status)
     WHERE p.site_id = $1 AND p.estimate_part_id = c.id`,
    [siteId, parts.map(({ id }) => id), parts.map(({ status }) => status), mark.now, mark.user],
  );
}
