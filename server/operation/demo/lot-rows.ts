/** Where the vehicles of the demo's sites are, when they were seen there, and who has their keys. */
import type { PoolClient } from 'pg';

const HOUR = 3_600_000;

/** A number from 0 up to 1 for a vehicle, the same for the same seed. */
const drawn = (what: string) =>
  `(abs(hashtextextended($1 || '/${what}/' || w.site_id || '/' || w.work_order_id, 0)) % 1000 / 1000.0)`;

/** Some drivers of vendors, who have keys as well. */
const DRIVERS = `ARRAY['Miguel (Glass Pros)', 'Driver of Paint & Body', 'Tow truck 4']`;

/**
 * Every lot that vehicles were said to be at is a place. Most vehicles were seen within the day, some have been out of
 * sight for longer than a week; most keys hang on a hook, some are with someone.
 */
export async function insertLot(client: PoolClient, seed: number, stop: number): Promise<void> {
  const at = new Date(stop);
  await client.query(
    `INSERT INTO lot_place (site_id, code, zone, capacity, mod_time)
     SELECT site_id, lot_number, lot_name,
            CASE WHEN lot_name <> 'Overflow' THEN greatest(4, (count(*) FILTER (WHERE status <> 'Completed')) * 5 / 4) END, $1
     FROM work_order WHERE lot_number <> '' GROUP BY site_id, lot_number, lot_name ORDER BY site_id, lot_number`,
    [at],
  );
  await client.query(
    `INSERT INTO vehicle_place (site_id, work_order_id, lot_place_id, seen_time, seen_user, how, source)
     SELECT w.site_id, w.work_order_id, p.lot_place_id,
            greatest(w.create_time, $2::timestamptz - ${drawn('seen')} ^ 4 * interval '12 days'),
            w.mod_user, CASE WHEN ${drawn('how')} < 0.6 THEN 'scan' WHEN ${drawn('how')} < 0.8 THEN 'hand' ELSE 'beacon' END,
            CASE WHEN ${drawn('how')} < 0.8 THEN '' ELSE 'Lot beacons' END
     FROM work_order w JOIN lot_place p ON p.site_id = w.site_id AND p.code = w.lot_number
     WHERE w.status IN ('Open', 'Rejected')`,
    [seed, at],
  );
  await client.query(
    `INSERT INTO key_handover (site_id, work_order_id, holder_user, holder_name, out_time, out_user, in_time, in_user, hung_at)
     SELECT site_id, work_order_id, CASE WHEN is_out AND pick >= 0.2 THEN mod_user ELSE '' END,
            CASE WHEN is_out AND pick < 0.2 THEN (${DRIVERS})[1 + (pick * 15)::int % 3] ELSE '' END,
            CASE WHEN is_out THEN greatest(create_time, $2::timestamptz - pick * interval '40 hours') END,
            CASE WHEN is_out THEN mod_user ELSE '' END,
            CASE WHEN NOT is_out THEN create_time + (($2::timestamptz - create_time) * pick) END,
            CASE WHEN is_out THEN '' ELSE mod_user END,
            CASE WHEN is_out THEN '' ELSE 'Hook ' || (1 + (pick * 240)::int) END
     FROM (SELECT w.*, ${drawn('keys')} < 0.06 AS is_out, ${drawn('pick')}::float8 AS pick FROM work_order w
           WHERE w.status = 'Open' AND ${drawn('keys')} < 0.7) w
     ORDER BY site_id, work_order_id`,
    [seed, new Date(stop - HOUR / 4)],
  );
}
