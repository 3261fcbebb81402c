import type { InboxBox, InboxStep, NotificationKind } from '#domain/notifications';
import { nameOf } from '../../platform/database/name-of';
import { vehicleOf } from '../../platform/database/vehicle-of';
import { behind, cursorSql, orderBy, readCursor, type SortKey } from '../../platform/keyset';
import type { Db } from '../../platform/http/context';

type Mine = { siteId: number; userConfigId: number; now: Date };

export type NotificationRecord = {
  workOrderId: number | null;
  notificationId: number;
  kind: NotificationKind;
  data: Record<string, string>;
  by: string;
  createdTime: Date;
  readTime: Date | null;
  doneTime: Date | null;
  snoozedUntil: Date | null;
};

export type GroupRecord = {
  /** The vehicle; what is about the site is separate, under its own number below zero. */
  groupId: number;
  workOrderId: number | null;
  extId: string;
  vehicle: string;
  vin: string;
  items: NotificationRecord[];
  cursor: unknown;
};

/** What is in a box; `now` binds the current moment. */
const IN_BOX: Readonly<Record<InboxBox, (now: () => string) => string>> = {
  open: (now) => `n.done_time IS NULL AND (n.snoozed_until IS NULL OR n.snoozed_until <= ${now()})`,
  snoozed: (now) => `n.done_time IS NULL AND n.snoozed_until > ${now()}`,
  done: () => 'n.done_time IS NOT NULL',
};
/** When something came into a box, or comes out of it. */
const CAME: Readonly<Record<InboxBox, string>> = {
  open: 'greatest(n.created_time, n.snoozed_until)',
  snoozed: 'n.snoozed_until',
  done: 'n.done_time',
};
/** Snoozed items come soonest first; everything else is the latest first. */
const ORDER: Readonly<Record<InboxBox, readonly SortKey[]>> = {
  open: [
    { column: 'came', type: 'timestamptz', descending: true },
    { column: 'group_id', type: 'integer', descending: true },
  ],
  snoozed: [
    { column: 'came', type: 'timestamptz' },
    { column: 'group_id', type: 'integer' },
  ],
  done: [
    { column: 'came', type: 'timestamptz', descending: true },
    { column: 'group_id', type: 'integer', descending: true },
  ],
};

const MOST_ITEMS = 50;

/** A page of the vehicles in a box. Error: 400 for an invalid cursor. */
export async function listGroups(
  db: Db,
  { siteId, userConfigId, now }: Mine,
  { box, after, limit }: { box: InboxBox; after: string; limit: number },
): Promise<GroupRecord[]> {
  const values: unknown[] = [siteId, userConfigId, limit];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const keys = ORDER[box];
  const place = readCursor(after, keys);
  const { rows } = await db.query<GroupRecord>(
    `WITH mine AS (
       SELECT n.*, coalesce(n.work_order_id, -n.notification_id)::int AS group_id, ${CAME[box]} AS came
       FROM notification n WHERE n.site_id = $1 AND n.user_config_id = $2 AND ${IN_BOX[box](() => bind(now))}),
     page AS (
       SELECT group_id, ${box === 'snoozed' ? 'min' : 'max'}(came) AS came FROM mine GROUP BY group_id),
     chosen AS (
       SELECT * FROM page ${place ? `WHERE ${behind(keys, place, bind)}` : ''} ORDER BY ${orderBy(keys)} LIMIT $3)
     SELECT g.group_id AS "groupId", w.work_order_id AS "workOrderId", coalesce(w.ext_id, '') AS "extId",
            coalesce(${vehicleOf('w')}, '') AS vehicle, coalesce(w.vin, '') AS vin,
            (SELECT jsonb_agg(i.item ORDER BY i.came DESC, i.id DESC) FROM (
               SELECT m.came, m.notification_id AS id, jsonb_build_object(
                   'workOrderId', m.work_order_id, 'notificationId', m.notification_id, 'kind', m.kind, 'data', m.data,
                   'by', coalesce(${nameOf('u', 'm.by_user')}, ''), 'createdTime', m.created_time, 'readTime', m.read_time,
                   'doneTime', m.done_time, 'snoozedUntil', m.snoozed_until) AS item
               FROM mine m LEFT JOIN user_config u ON u.user_name = m.by_user
               WHERE m.group_id = g.group_id ORDER BY m.came DESC, m.notification_id DESC LIMIT ${MOST_ITEMS}) i) AS items,
            CASE WHEN count(*) OVER () = $3 THEN ${cursorSql(keys)} END AS cursor
     FROM chosen g LEFT JOIN work_order w ON w.site_id = $1 AND w.work_order_id = g.group_id
     ORDER BY ${orderBy(keys)}`,
    values,
  );
  return rows;
}

/** How much is in the boxes of someone. */
export async function countBoxes(
  db: Db,
  { siteId, userConfigId, now }: Mine,
  waiting: readonly NotificationKind[],
): Promise<{ open: number; unread: number; waiting: number; snoozed: number }> {
  const { rows } = await db.query<{ open: number; unread: number; waiting: number; snoozed: number }>({
    name: 'inbox-count',
    text: `SELECT count(*) FILTER (WHERE o.here)::int AS open,
                  count(*) FILTER (WHERE o.here AND o.read_time IS NULL)::int AS unread,
                  count(*) FILTER (WHERE o.here AND o.kind = ANY ($4::text[]))::int AS waiting,
                  count(*) FILTER (WHERE NOT o.here)::int AS snoozed
           FROM (SELECT n.kind, n.read_time, n.snoozed_until IS NULL OR n.snoozed_until <= $3 AS here FROM notification n
                 WHERE n.site_id = $1 AND n.user_config_id = $2 AND n.done_time IS NULL) o`,
    values: [siteId, userConfigId, now, waiting],
  });
  return rows[0] ?? { open: 0, unread: 0, waiting: 0, snoozed: 0 };
}

/**
 * What a step writes, and when it changes anything. What comes back or is done has been seen; what is snoozed is unread
 * again.
 */
const STEPS: Readonly<Record<InboxStep, { set: string; where: string }>> = {
  read: { set: 'read_time = $3', where: 'n.read_time IS NULL' },
  unread: { set: 'read_time = NULL', where: 'n.read_time IS NOT NULL' },
  done: {
    set: 'done_time = $3, read_time = coalesce(n.read_time, $3), snoozed_until = NULL',
    where: 'n.done_time IS NULL',
  },
  open: {
    set: 'done_time = NULL, snoozed_until = NULL',
    where: '(n.done_time IS NOT NULL OR n.snoozed_until IS NOT NULL)',
  },
  snooze: {
    set: 'snoozed_until = $6, done_time = NULL, read_time = NULL',
    where: 'n.snoozed_until IS DISTINCT FROM $6',
  },
};

/**
 * Applies a step to some of what someone was told, or to everything open that came up to a moment; returns what
 * changed.
 */
export async function writeStep(
  db: Db,
  { siteId, userConfigId, now }: Mine,
  step: InboxStep,
  { ids, allUntil, until }: { ids: readonly number[]; allUntil: Date | null; until: Date | null },
): Promise<number[]> {
  const { set, where } = STEPS[step];
  const { rows } = await db.query<{ id: number }>(
    `UPDATE notification n SET ${set}
     WHERE n.site_id = $1 AND n.user_config_id = $2 AND ${where}
       AND (n.notification_id = ANY ($4::bigint[])
            OR ($5::timestamptz IS NOT NULL AND n.created_time <= $5 AND n.done_time IS NULL
                AND (n.snoozed_until IS NULL OR n.snoozed_until <= $3)))
     RETURNING n.notification_id::float8 AS id`,
    [siteId, userConfigId, now, ids, allUntil, ...(step === 'snooze' ? [until] : [])],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Forgets what was done before a moment; returns how much. */
export async function forgetDone(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM notification WHERE done_time < $1', [before]);
  return rowCount ?? 0;
}
