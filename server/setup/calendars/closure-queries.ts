import type { Stretch } from '#domain/calendar/stretch';
import type { Db } from '../../platform/http/context';
import type { Stamp, Stored } from '../records/editable';

/** A closure of a site, or an absence of one of its technicians. */
export type ClosureRow = Stored & {
  name: string;
  technician_id: number | null;
  technician_name: string;
  from_day: string;
  from_time: string | null;
  to_day: string;
  to_time: string | null;
};

export type ClosureFields = Stretch & { name: string; technicianId: number | null };

const COLUMNS = `c.from_day::text, c.from_time, c.to_day::text, c.to_time, c.mod_time, c.mod_user`;
const LATEST_FIRST = 'c.from_day DESC, c.from_time DESC NULLS LAST';

/** The closures of a site, the latest first. */
export async function listClosures(db: Db, siteId: number): Promise<ClosureRow[]> {
  const { rows } = await db.query<ClosureRow>({
    name: 'calendars-closures',
    text: `SELECT c.site_closure_id AS id, c.closure_name AS name, NULL::int AS technician_id, '' AS technician_name,
                  ${COLUMNS}
           FROM site_closure c WHERE c.site_id = $1 ORDER BY ${LATEST_FIRST}, c.site_closure_id`,
    values: [siteId],
  });
  return rows;
}

/** The absences of the technicians of a site, the latest first. */
export async function listAbsences(db: Db, siteId: number): Promise<ClosureRow[]> {
  const { rows } = await db.query<ClosureRow>({
    name: 'calendars-absences',
    text: `SELECT c.technician_absence_id AS id, c.absence_name AS name, c.technician_id, t.technician_name, ${COLUMNS}
           FROM technician_absence c JOIN technician t USING (site_id, technician_id)
           WHERE c.site_id = $1 ORDER BY ${LATEST_FIRST}, c.technician_absence_id`,
    values: [siteId],
  });
  return rows;
}

const valuesOf = ({ name, fromDay, fromTime, toDay, toTime }: ClosureFields) => [
  name,
  fromDay,
  fromTime,
  toDay,
  toTime,
];

export async function insertClosure(
  db: Db,
  siteId: number,
  fields: ClosureFields,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO site_closure (site_id, closure_name, from_day, from_time, to_day, to_time, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING site_closure_id AS id`,
    [siteId, ...valuesOf(fields), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function insertAbsence(
  db: Db,
  siteId: number,
  fields: ClosureFields,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO technician_absence (site_id, technician_id, absence_name, from_day, from_time, to_day, to_time,
                                     mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING technician_absence_id AS id`,
    [siteId, fields.technicianId, ...valuesOf(fields), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateClosure(
  db: Db,
  siteId: number,
  id: number,
  fields: ClosureFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE site_closure SET closure_name = $3, from_day = $4, from_time = $5, to_day = $6, to_time = $7,
            mod_time = $8, mod_user = $9
     WHERE site_id = $1 AND site_closure_id = $2`,
    [siteId, id, ...valuesOf(fields), stamp.now, stamp.userName],
  );
}

export async function updateAbsence(
  db: Db,
  siteId: number,
  id: number,
  fields: ClosureFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE technician_absence SET absence_name = $3, from_day = $4, from_time = $5, to_day = $6, to_time = $7,
            mod_time = $8, mod_user = $9
     WHERE site_id = $1 AND technician_absence_id = $2`,
    [siteId, id, ...valuesOf(fields), stamp.now, stamp.userName],
  );
}

export async function deleteClosure(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM site_closure WHERE site_id = $1 AND site_closure_id = $2', [siteId, id]);
}

export async function deleteAbsence(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM technician_absence WHERE site_id = $1 AND technician_absence_id = $2', [
    siteId,
    id,
  ]);
}
