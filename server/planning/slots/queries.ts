import type { Day } from '#domain/days';
import type { SlotKind } from '#domain/slots/slots';
import type { Db } from '../../platform/http/context';
import { BOOKER, SLOT, type KindRow, type SlotRow } from './rows';

type Mark = { userName: string; now: Date };

/**
 * Serializes changes of a site's slots: what is counted then holds until it is written. Changes begin with it, so there
 * are no deadlocks.
 */
export async function holdSlots(db: Db, siteId: number): Promise<void> {
  await db.query({
    name: 'slots-hold',
    text: `SELECT FROM slot_kind WHERE site_id = $1 ORDER BY kind FOR NO KEY UPDATE`,
    values: [siteId],
  });
}

/** A slot with the number and the status of its work order. */
export type FoundSlot = SlotRow & { extId: string; status: string };

/**
 * Slots by their ids, locked until the end: if a site no longer offers any kind, `holdSlots` makes nobody wait. Of
 * customers that the user may see.
 */
export async function findSlots(
  db: Db,
  siteId: number,
  ids: readonly number[],
  clients: readonly string[] | null,
): Promise<FoundSlot[]> {
  const { rows } = await db.query<FoundSlot>({
    name: 'slots-by-id',
    text: `SELECT ${SLOT}, w.ext_id AS "extId", w.status
           FROM vehicle_slot s JOIN work_order w USING (site_id, work_order_id) ${BOOKER}
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE s.site_id = $1 AND s.vehicle_slot_id = ANY ($2::int[]) AND ($3::text[] IS NULL OR c.ext_id = ANY ($3))
           ORDER BY s.vehicle_slot_id FOR NO KEY UPDATE OF s`,
    values: [siteId, ids, clients],
  });
  return rows;
}

export type NewSlot = { workOrderId: number; kind: SlotKind; day: Day; promised: Date };

/** Books slots; returns their ids in the given order. */
export async function insertSlots(
  db: Db,
  siteId: number,
  slots: readonly NewSlot[],
  { userName, now }: Mark,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'slots-book',
    text: `INSERT INTO vehicle_slot (site_id, work_order_id, kind, day, promised_time, booked_time, booked_user)
           SELECT $1, n.id, n.kind, n.day, n.promised, $6, $7
           FROM unnest($2::int[], $3::text[], $4::date[], $5::timestamptz[]) WITH ORDINALITY AS n (id, kind, day, promised, place)
           ORDER BY n.place RETURNING vehicle_slot_id AS id`,
    values: [
      siteId,
      slots.map(({ workOrderId }) => workOrderId),
      slots.map(({ kind }) => kind),
      slots.map(({ day }) => day),
      slots.map(({ promised }) => promised),
      now,
      userName,
    ],
  });
  return rows.map(({ id }) => id);
}

/** Puts slots on other days. */
export async function moveSlots(
  db: Db,
  siteId: number,
  slots: readonly { slotId: number; day: Day }[],
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `UPDATE vehicle_slot s SET day = n.day, moved_from = s.day, moved_time = $4, moved_user = $5
     FROM unnest($2::int[], $3::date[]) AS n (id, day) WHERE s.site_id = $1 AND s.vehicle_slot_id = n.id`,
    [siteId, slots.map(({ slotId }) => slotId), slots.map(({ day }) => day), now, userName],
  );
}

/** Cancels slots. */
export async function cancelSlots(
  db: Db,
  siteId: number,
  ids: readonly number[],
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `UPDATE vehicle_slot SET cancelled_time = $3, cancelled_user = $4 WHERE site_id = $1 AND vehicle_slot_id = ANY ($2::int[])`,
    [siteId, ids, now, userName],
  );
}

/** Restores canceled slots as they were booked. */
export async function restoreSlots(db: Db, siteId: number, ids: readonly number[]): Promise<void> {
  await db.query(
    `UPDATE vehicle_slot SET cancelled_time = NULL, cancelled_user = '' WHERE site_id = $1 AND vehicle_slot_id = ANY ($2::int[])`,
    [siteId, ids],
  );
}

/** Records that a slot is done, or that it is not. */
export async function finishSlot(db: Db, siteId: number, slotId: number, done: Mark | null): Promise<void> {
  await db.query(
    `UPDATE vehicle_slot SET done_time = $3, done_user = $4 WHERE site_id = $1 AND vehicle_slot_id = $2`,
    [siteId, slotId, done?.now ?? null, done?.userName ?? ''],
  );
}

/** Replaces the kinds that a site offers. */
export async function writeKinds(
  db: Db,
  siteId: number,
  kinds: readonly KindRow[],
  { userName, now }: Mark,
): Promise<void> {
  await db.query('DELETE FROM slot_kind WHERE site_id = $1 AND kind <> ALL ($2::text[])', [
    siteId,
    kinds.map(({ kind }) => kind),
  ]);
  await db.query(
    `INSERT INTO slot_kind (site_id, kind, per_day, mod_time, mod_user)
     SELECT $1, k.kind, k.per_day, $4, $5 FROM unnest($2::text[], $3::int[]) AS k (kind, per_day)
     ON CONFLICT (site_id, kind) DO UPDATE SET per_day = excluded.per_day, mod_time = excluded.mod_time, mod_user = excluded.mod_user
     WHERE slot_kind.per_day <> excluded.per_day`,
    [siteId, kinds.map(({ kind }) => kind), kinds.map(({ perDay }) => perDay), now, userName],
  );
}
