import type { NotificationKind } from '#domain/notifications';
import type { Db } from '../../platform/http/context';
import { gatherPhone } from './phone/gather';
import { gatherMail, type ToldPerson } from './mail/gather';

/** Something to write into someone's inbox. */
export type Entry = {
  userConfigId: number;
  kind: NotificationKind;
  workOrderId: number | null;
  subject: string;
  data: Record<string, string>;
  byUser: string;
  /** The same for one person is written once. */
  dedupe: string;
};

/**
 * Writes what people are told, and into mails what they want mailed; returns those of them for whom something is new.
 */
export async function insertNotifications(
  db: Db,
  siteId: number,
  entries: readonly Entry[],
  now: Date,
): Promise<number[]> {
  if (entries.length === 0) return [];
  const { rows } = await db.query<ToldPerson>({
    name: 'inbox-insert',
    text: `INSERT INTO notification (site_id, user_config_id, kind, work_order_id, subject, data, by_user, dedupe, created_time)
           SELECT $1, user_config_id, kind, work_order_id, subject, data::jsonb, by_user, dedupe, $2
           FROM unnest($3::int[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[])
             AS e (user_config_id, kind, work_order_id, subject, data, by_user, dedupe)
           ON CONFLICT (site_id, user_config_id, dedupe) DO NOTHING
           RETURNING notification_id::float8 AS "notificationId", user_config_id AS "userConfigId", kind, data ->> 'what' AS what`,
    values: [
      siteId,
      now,
      entries.map(({ userConfigId }) => userConfigId),
      entries.map(({ kind }) => kind),
      entries.map(({ workOrderId }) => workOrderId),
      entries.map(({ subject }) => subject),
      entries.map(({ data }) => JSON.stringify(data)),
      entries.map(({ byUser }) => byUser),
      entries.map(({ dedupe }) => dedupe),
    ],
  });
  await gatherMail(db, siteId, rows, now);
  await gatherPhone(db, siteId, rows, now);
  return rows.map(({ userConfigId }) => userConfigId);
}

/**
 * Ends what nothing waits for anymore at some vehicles: a labor that is done or reassigned, a stage that the vehicle
 * has left, a target that it is no longer over or that someone takes care of, a charge that went through, a note that
 * was deleted. Returns the people whose inboxes changed.
 */
export async function endOver(
  db: Db,
  siteId: number,
  orders: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await db.query<{ userConfigId: number }>({
    name: 'inbox-end-over',
    text: `UPDATE notification n SET done_time = $3
           WHERE n.site_id = $1 AND n.work_order_id = ANY ($2::int[]) AND n.done_time IS NULL AND (
             n.subject LIKE 'stage %' AND NOT EXISTS (
               SELECT FROM work_order_task t JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id
               WHERE t.site_id = n.site_id AND t.work_order_id = n.work_order_id AND t.active AND w.status = 'Open'
                 AND 'stage ' || t.task = n.subject)
             OR n.subject LIKE 'labor %' AND NOT EXISTS (
               SELECT FROM labor l JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
               JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
               WHERE l.site_id = n.site_id AND l.work_order_id = n.work_order_id AND t.user_config_id = n.user_config_id
                 AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
                 AND 'labor ' || l.estimate_labor_id = n.subject)
             OR n.subject LIKE 'timer %' AND NOT EXISTS (
               SELECT FROM stage_timer t WHERE t.site_id = n.site_id AND t.work_order_id = n.work_order_id AND t.told > 0
                 AND t.taken_by = '' AND 'timer ' || t.subject = n.subject)
             OR n.subject LIKE 'note %' AND NOT EXISTS (
               SELECT FROM work_order_note m WHERE m.site_id = n.site_id AND m.work_order_id = n.work_order_id
                 AND 'note ' || m.note_id = n.subject)
             OR n.subject LIKE 'charge %' AND NOT EXISTS (
               SELECT FROM charge c WHERE c.site_id = n.site_id AND c.work_order_id = n.work_order_id AND c.status = 'Failed'
                 AND 'charge ' || c.charge_key = n.subject))
           RETURNING n.user_config_id AS "userConfigId"`,
    values: [siteId, orders, now],
  });
  return rows.map(({ userConfigId }) => userConfigId);
}

/** A labor with its current technicians, as users. */
export type LaborHolder = {
  laborId: number;
  laborName: string;
  reworkReason: string | null;
  assignmentId: number;
  userConfigId: number;
};

/** Who has some labors, and those that some parts are for. */
export async function laborHolders(
  db: Db,
  siteId: number,
  { laborIds, partIds }: { laborIds: readonly number[]; partIds: readonly number[] },
): Promise<(LaborHolder & { partIds: number[] })[]> {
  if (laborIds.length === 0 && partIds.length === 0) return [];
  const { rows } = await db.query<LaborHolder & { partIds: number[] }>({
    name: 'inbox-labor-holders',
    text: `SELECT l.estimate_labor_id AS "laborId", l.labor_name AS "laborName", l.rework_reason AS "reworkReason",
                  a.estimate_labor_assign_id AS "assignmentId", t.user_config_id AS "userConfigId",
                  ARRAY(SELECT p.estimate_part_id FROM part p WHERE p.site_id = l.site_id AND p.estimate_labor_id = l.estimate_labor_id
                        AND p.estimate_part_id = ANY ($3::int[])) AS "partIds"
           FROM labor l JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
           JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id AND t.user_config_id IS NOT NULL
           WHERE l.site_id = $1 AND (l.estimate_labor_id = ANY ($2::int[]) OR l.estimate_labor_id IN (
             SELECT p.estimate_labor_id FROM part p WHERE p.site_id = $1 AND p.estimate_part_id = ANY ($3::int[])))`,
    values: [siteId, laborIds, partIds],
  });
  return rows;
}

/** Who follows some vehicles, and whose vehicles they are (client id). */
export async function vehiclesOf(
  db: Db,
  siteId: number,
  orders: readonly number[],
): Promise<{ workOrderId: number; clientId: string; followers: number[] }[]> {
  const { rows } = await db.query<{ workOrderId: number; clientId: string; followers: number[] }>({
    name: 'inbox-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", coalesce(c.ext_id, '') AS "clientId",
                  ARRAY(SELECT f.user_config_id FROM vehicle_follower f
                        WHERE f.site_id = w.site_id AND f.work_order_id = w.work_order_id) AS followers
           FROM work_order w LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND w.work_order_id = ANY ($2::int[])`,
    values: [siteId, orders],
  });
  return rows;
}

/** Login ids of those who last did something to a vehicle before an event: the first match. */
async function lastBefore(
  db: Db,
  { siteId, workOrderId, eventId }: { siteId: number; workOrderId: number; eventId: string },
  { type, actions, task }: { type: string | null; actions: readonly string[]; task: string | null },
): Promise<string | undefined> {
  const { rows } = await db.query<{ by: string }>({
    name: 'inbox-last-before',
    text: `SELECT e.mod_user AS by FROM work_order_event e
           WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.event_id < $3 AND e.action = ANY ($4::text[])
             AND ($5::text IS NULL OR e.event_type = $5) AND ($6::text IS NULL OR e.data ->> 'task' = $6)
           ORDER BY e.event_id DESC LIMIT 1`,
    values: [siteId, workOrderId, eventId, actions, type, task],
  });
  return rows[0]?.by;
}

type Before = Parameters<typeof lastBefore>[1];

/** Who had taken a vehicle before an event. */
export const claimerBefore = (db: Db, event: Before) =>
  lastBefore(db, event, { type: 'Availability', actions: ['Claimed', 'On Hold'], task: null });

/** Who had sent the estimate before it was decided. */
export const estimatorBefore = (db: Db, event: Before) =>
  lastBefore(db, event, { type: null, actions: ['Completed'], task: 'Estimate' });

/** Whose completion a charge is of. */
export const completerBefore = (db: Db, event: Before) =>
  lastBefore(db, event, { type: null, actions: ['Completed', 'Order Received', 'Stock Used'], task: null });
