import type { Shift, Weekday } from '#domain/calendar/calendar';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp } from '../records/editable';

/** Hours as they are stored: those of a site, or of one of its technicians. */
export type ShiftRow = Shift & {
  id: number;
  technicianId: number | null;
  technicianName: string;
  modTime: Date;
  modUser: string;
};

type Read = Omit<ShiftRow, 'weekday'> & { weekday: number };

const COLUMNS = `s.weekday, s.from_time AS "from", s.to_time AS "to", s.valid_from::text AS "validFrom",
  s.valid_until::text AS "validUntil", s.mod_time AS "modTime", s.mod_user AS "modUser"`;
const IN_ORDER = 's.valid_from, s.weekday, s.from_time';

// The database holds 1 to 7 alone.
const rowsOf = (rows: readonly Read[]): ShiftRow[] =>
  rows.map((row) => ({ ...row, weekday: row.weekday as Weekday }));

/** The hours of a site from the oldest to what is planned. */
export async function listSiteShifts(db: Db, siteId: number): Promise<ShiftRow[]> {
  const { rows } = await db.query<Read>({
    name: 'calendars-site-shifts',
    text: `SELECT s.site_shift_id AS id, NULL::int AS "technicianId", '' AS "technicianName", ${COLUMNS}
           FROM site_shift s WHERE s.site_id = $1 ORDER BY ${IN_ORDER}`,
    values: [siteId],
  });
  return rowsOf(rows);
}

/** The own hours of the technicians of a site, of each from the oldest to what is planned. */
export async function listTechnicianShifts(db: Db, siteId: number): Promise<ShiftRow[]> {
  const { rows } = await db.query<Read>({
    name: 'calendars-technician-shifts',
    text: `SELECT s.technician_shift_id AS id, s.technician_id AS "technicianId", t.technician_name AS "technicianName",
                  ${COLUMNS}
           FROM technician_shift s JOIN technician t USING (site_id, technician_id)
           WHERE s.site_id = $1 ORDER BY t.technician_name ${AS_READ}, s.technician_id, ${IN_ORDER}`,
    values: [siteId],
  });
  return rowsOf(rows);
}

/** Whose hours are written. */
export type Whose = { siteId: number; technicianId: number | null };

const tableOf = ({ technicianId }: Whose) =>
  technicianId === null
    ? { table: 'site_shift', key: 'site_shift_id' }
    : { table: 'technician_shift', key: 'technician_shift_id' };

/** Lets shifts hold before a day only. */
export async function endShifts(
  db: Db,
  whose: Whose,
  ids: readonly number[],
  until: string,
  stamp: Stamp,
): Promise<void> {
  const { table, key } = tableOf(whose);
  await db.query(
    `UPDATE ${table} SET valid_until = $3, mod_time = $4, mod_user = $5 WHERE site_id = $1 AND ${key} = ANY($2::int[])`,
    [whose.siteId, ids, until, stamp.now, stamp.userName],
  );
}

/** Deletes shifts that have not held yet. */
export async function removeShifts(db: Db, whose: Whose, ids: readonly number[]): Promise<void> {
  const { table, key } = tableOf(whose);
  await db.query(`DELETE FROM ${table} WHERE site_id = $1 AND ${key} = ANY($2::int[])`, [whose.siteId, ids]);
}

export async function insertShifts(
  db: Db,
  whose: Whose,
  shifts: readonly Shift[],
  stamp: Stamp,
): Promise<void> {
  const owner =
    whose.technicianId === null ? { column: '', value: '' } : { column: 'technician_id, ', value: '$9, ' };
  await db.query(
    `INSERT INTO ${tableOf(whose).table}
       (site_id, ${owner.column}weekday, from_time, to_time, valid_from, valid_until, mod_time, mod_user)
     SELECT $1, ${owner.value}weekday, from_time, to_time, valid_from, valid_until, $7, $8
     FROM unnest($2::int[], $3::text[], $4::text[], $5::date[], $6::date[])
       AS s (weekday, from_time, to_time, valid_from, valid_until)`,
    [
      whose.siteId,
      shifts.map(({ weekday }) => weekday),
      shifts.map(({ from }) => from),
      shifts.map(({ to }) => to),
      shifts.map(({ validFrom }) => validFrom),
      shifts.map(({ validUntil }) => validUntil),
      stamp.now,
      stamp.userName,
      ...(whose.technicianId === null ? [] : [whose.technicianId]),
    ],
  );
}
