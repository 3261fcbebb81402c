import type { Db } from '../../platform/http/context';
import type { Stamp, Stored } from '../../setup/records/editable';

/** A place as it is stored. */
export type PlaceRow = Stored & {
  code: string;
  zone: string;
  capacity: number | null;
  active: boolean;
};
export type PlaceFields = { code: string; zone: string; capacity: number | null; active: boolean };

/** True of a work order `w` whose vehicle is on the lot. */
export const STANDS = `w.status IN ('Open', 'Rejected')`;

/** The places of a site. */
export async function listPlaces(db: Db, siteId: number): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>({
    name: 'lot-places',
    text: `SELECT lot_place_id AS id, code, zone, capacity, active, mod_time, mod_user FROM lot_place WHERE site_id = $1`,
    values: [siteId],
  });
  return rows;
}

/**
 * Adds places with their common fields; vehicles whose lot number is the code of one are there, as far as is known
 * since they came.
 */
export async function insertPlaces(
  db: Db,
  siteId: number,
  codes: readonly string[],
  place: Omit<PlaceFields, 'code'>,
  stamp: Stamp,
): Promise<PlaceRow[]> {
  const { rows } = await db.query<PlaceRow>(
    `INSERT INTO lot_place (site_id, code, zone, capacity, active, mod_time, mod_user)
     SELECT $1, c, $3, $4, $5, $6, $7 FROM unnest($2::text[]) AS c
     RETURNING lot_place_id AS id, code, zone, capacity, active, mod_time, mod_user`,
    [siteId, codes, place.zone, place.capacity, place.active, stamp.now, stamp.userName],
  );
  if (place.active) await adoptVehicles(db, siteId, codes);
  return rows;
}

async function adoptVehicles(db: Db, siteId: number, codes: readonly string[]): Promise<void> {
  await db.query(
    `INSERT INTO vehicle_place (site_id, work_order_id, lot_place_id, seen_time, seen_user, how)
     SELECT w.site_id, w.work_order_id, p.lot_place_id, w.create_time, w.mod_user, 'hand'
     FROM work_order w JOIN lot_place p ON p.site_id = w.site_id AND p.code = upper(btrim(w.lot_number))
     WHERE w.site_id = $1 AND p.code = ANY($2::text[]) AND ${STANDS}
     ON CONFLICT (site_id, work_order_id) DO NOTHING`,
    [siteId, codes],
  );
}

/** Updates a place; the work orders of vehicles there follow. */
export async function updatePlace(
  db: Db,
  siteId: number,
  id: number,
  { code, zone, capacity, active }: PlaceFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE lot_place SET code = $3, zone = $4, capacity = $5, active = $6, mod_time = $7, mod_user = $8
     WHERE site_id = $1 AND lot_place_id = $2`,
    [siteId, id, code, zone, capacity, active, stamp.now, stamp.userName],
  );
  await db.query(
    `UPDATE work_order w SET lot_number = $3, lot_name = $4
     FROM vehicle_place v WHERE v.site_id = $1 AND v.lot_place_id = $2
       AND w.site_id = v.site_id AND w.work_order_id = v.work_order_id
       AND (w.lot_number, w.lot_name) IS DISTINCT FROM ($3, $4)`,
    [siteId, id, code, zone],
  );
  if (active) await adoptVehicles(db, siteId, [code]);
}

/** Deletes a place; departed vehicles once were there. */
export async function deletePlace(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM vehicle_place WHERE site_id = $1 AND lot_place_id = $2', [siteId, id]);
  await db.query('DELETE FROM lot_place WHERE site_id = $1 AND lot_place_id = $2', [siteId, id]);
}

/** Locks a place until the end of the transaction: moves there follow each other. */
export async function holdPlace(db: Db, siteId: number, id: number): Promise<PlaceRow | undefined> {
  const { rows } = await db.query<PlaceRow>(
    `SELECT lot_place_id AS id, code, zone, capacity, active, mod_time, mod_user FROM lot_place
     WHERE site_id = $1 AND lot_place_id = $2 FOR NO KEY UPDATE`,
    [siteId, id],
  );
  return rows[0];
}

/** How many vehicles stand at a place. */
export async function countStanding(db: Db, siteId: number, id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vehicle_place v JOIN work_order w USING (site_id, work_order_id)
     WHERE v.site_id = $1 AND v.lot_place_id = $2 AND ${STANDS}`,
    [siteId, id],
  );
  return rows[0]?.count ?? 0;
}
