import type { SeenHow } from '#domain/lot/sightings';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { STANDS } from './place-queries';

/** A vehicle to be moved, with what is known about its place. */
export type Movable = {
  workOrderId: number;
  extId: string;
  vin: string;
  description: string;
  status: string;
  lotName: string;
  lotNumber: string;
  placeId: number | null;
  seenTime: Date | null;
  seenUser: string | null;
  how: SeenHow | null;
};

const MOVABLE = `w.work_order_id AS "workOrderId", w.ext_id AS "extId", w.vin, ${vehicleOf('w')} AS description, w.status,
  w.lot_name AS "lotName", w.lot_number AS "lotNumber"`;

/** Work orders by number, VIN or its last eight characters: everything that a code matches, by that code. */
export async function findByCodes(
  db: Db,
  siteId: number,
  codes: readonly string[],
): Promise<{ code: string; workOrderId: number }[]> {
  const { rows } = await db.query<{ code: string; workOrderId: number }>(
    `SELECT c AS code, w.work_order_id AS "workOrderId" FROM unnest($2::text[]) AS c
     JOIN LATERAL (
       SELECT work_order_id FROM work_order WHERE site_id = $1 AND ext_id = c
       UNION SELECT work_order_id FROM work_order WHERE site_id = $1 AND vin = c AND c <> ''
       UNION SELECT work_order_id FROM work_order WHERE site_id = $1 AND vin_last8 = c AND length(c) = 8
     ) w ON true`,
    [siteId, codes],
  );
  return rows;
}

/** Locks work orders, in the order of their ids, and returns them with what is known about their place. */
export async function holdMovable(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, Movable>> {
  await db.query(
    `SELECT 1 FROM work_order WHERE site_id = $1 AND work_order_id = ANY($2::int[]) ORDER BY work_order_id FOR NO KEY UPDATE`,
    [siteId, ids],
  );
  const { rows } = await db.query<Movable>(
    `SELECT ${MOVABLE}, v.lot_place_id AS "placeId", v.seen_time AS "seenTime", v.seen_user AS "seenUser", v.how
     FROM work_order w LEFT JOIN vehicle_place v USING (site_id, work_order_id)
     WHERE w.site_id = $1 AND w.work_order_id = ANY($2::int[])`,
    [siteId, ids],
  );
  return new Map(rows.map((row) => [row.workOrderId, row]));
}

/** A vehicle at a place, as it is written. */
export type Standing = {
  order: Movable;
  placeId: number;
  code: string;
  zone: string;
  at: Date;
  how: SeenHow;
};

/**
 * Writes where vehicles are: their work orders get the place, and the former state is kept for those that came from
 * elsewhere. `source` is empty if a person has seen them.
 */
export async function writeStanding(
  db: Db,
  siteId: number,
  standing: readonly Standing[],
  by: { userName: string; source: string; now: Date },
): Promise<void> {
  const ids = standing.map(({ order }) => order.workOrderId);
  await db.query(
    `UPDATE work_order w SET lot_name = m.zone, lot_number = m.code, mod_time = $5, mod_user = $6
     FROM unnest($2::int[], $3::text[], $4::text[]) AS m (id, zone, code)
     WHERE w.site_id = $1 AND w.work_order_id = m.id AND (w.lot_name, w.lot_number) IS DISTINCT FROM (m.zone, m.code)`,
    [siteId, ids, standing.map(({ zone }) => zone), standing.map(({ code }) => code), by.now, by.userName],
  );
  const moved = standing.map(({ order, placeId }) => order.placeId !== placeId);
  await db.query(
    `INSERT INTO vehicle_place (site_id, work_order_id, lot_place_id, seen_time, seen_user, how, source, moved_time,
                                before_name, before_number, before_time, before_user, before_how)
     SELECT $1, m.id, m.place, m.at, $11, m.how, $12, CASE WHEN m.moved THEN $13::timestamptz END,
            m.name, m.number, m.before_at, coalesce(m.before_user, ''), m.before_how
     FROM unnest($2::int[], $3::int[], $4::timestamptz[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::text[],
                 $10::text[], $14::boolean[])
       AS m (id, place, at, how, name, number, before_at, before_user, before_how, moved)
     ON CONFLICT (site_id, work_order_id) DO UPDATE
     SET lot_place_id = excluded.lot_place_id, seen_time = excluded.seen_time, seen_user = excluded.seen_user,
         how = excluded.how, source = excluded.source, moved_time = excluded.moved_time, before_name = excluded.before_name,
         before_number = excluded.before_number, before_time = excluded.before_time, before_user = excluded.before_user,
         before_how = excluded.before_how`,
    [
      siteId,
      ids,
      standing.map(({ placeId }) => placeId),
      standing.map(({ at }) => at),
      standing.map(({ how }) => how),
      standing.map(({ order }) => order.lotName),
      standing.map(({ order }) => order.lotNumber),
      standing.map(({ order }) => order.seenTime),
      standing.map(({ order }) => order.seenUser),
      standing.map(({ order }) => order.how),
      by.userName,
      by.source,
      by.now,
      moved,
    ],
  );
}

/** The last move of a vehicle, with the former state; undefined if it was not moved, or has been seen since. */
export type LastMove = {
  movedTime: Date;
  seenUser: string;
  beforeName: string;
  beforeNumber: string;
  beforeTime: Date | null;
  beforeUser: string;
  beforeHow: SeenHow | null;
};

export async function lastMove(db: Db, siteId: number, workOrderId: number): Promise<LastMove | undefined> {
  const { rows } = await db.query<LastMove>(
    `SELECT v.moved_time AS "movedTime", v.seen_user AS "seenUser",
            before_name AS "beforeName", before_number AS "beforeNumber", before_time AS "beforeTime",
            before_user AS "beforeUser", before_how AS "beforeHow"
     FROM vehicle_place v WHERE v.site_id = $1 AND v.work_order_id = $2 AND v.moved_time IS NOT NULL`,
    [siteId, workOrderId],
  );
  return rows[0];
}

/** Puts a vehicle back to its former place, with its former sighting. */
export async function takeBack(
  db: Db,
  siteId: number,
  workOrderId: number,
  move: LastMove,
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await db.query('DELETE FROM vehicle_place WHERE site_id = $1 AND work_order_id = $2', [
    siteId,
    workOrderId,
  ]);
  await db.query(
    `UPDATE work_order SET lot_name = $3, lot_number = $4, mod_time = $5, mod_user = $6 WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, move.beforeName, move.beforeNumber, now, userName],
  );
  if (!move.beforeTime) return;
  await db.query(
    `UPDATE vehicle_place SET seen_time = $3, seen_user = $4, how = $5 WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, move.beforeTime, move.beforeUser, move.beforeHow],
  );
}

/** How many vehicles are at each place, and how many of them nobody has seen since a moment. */
export async function countByPlace(
  db: Db,
  siteId: number,
  unseenBefore: Date,
  clients: readonly string[] | null,
): Promise<{ placeId: number | null; standing: number; unseen: number }[]> {
  const { rows } = await db.query<{ placeId: number | null; standing: number; unseen: number }>({
    name: 'lot-counts',
    text: `SELECT v.lot_place_id AS "placeId", count(*)::int AS standing,
                  (count(*) FILTER (WHERE v.seen_time <= $2))::int AS unseen
           FROM work_order w LEFT JOIN vehicle_place v USING (site_id, work_order_id)
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND ${STANDS} AND ($3::text[] IS NULL OR c.ext_id = ANY($3))
           GROUP BY 1`,
    values: [siteId, unseenBefore, clients],
  });
  return rows;
}

/** The place of a vehicle; null if unknown. */
export async function placeOf(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'lot-place-of-vehicle',
    text: 'SELECT lot_place_id AS id FROM vehicle_place WHERE site_id = $1 AND work_order_id = $2',
    values: [siteId, workOrderId],
  });
  return rows[0]?.id ?? null;
}
