import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../records/editable';

/** Hours in hundredths, the rate in cents. */
export type TechnicianRow = Stored & {
  technician_name: string;
  user_config_id: number | null;
  user_name: string | null;
  email: string | null;
  skill_level: number;
  charge_out_rate_cents: number;
  active: boolean;
  hours: number;
  labors: number;
  skills: { skillId: number; skillName: string }[];
};

export type TechnicianFields = {
  technicianName: string;
  userConfigId: number | null;
  skillLevel: number;
  chargeOutRateCents: number;
  active: boolean;
  skillIds: readonly number[];
};

/** Every technician of a site by name, with what is outstanding on open work orders for each. */
export async function listTechnicians(db: Db, siteId: number): Promise<TechnicianRow[]> {
  const { rows } = await db.query<TechnicianRow>({
    name: 'site-config-technicians',
    text: `WITH work AS (
       SELECT a.technician_id, sum(a.labor_time)::int AS hours, count(*)::int AS labors
       FROM work_order_task t
       JOIN work_order w ON w.site_id = t.site_id AND w.work_order_id = t.work_order_id AND w.status = 'Open'
       JOIN labor l ON l.site_id = t.site_id AND l.work_order_id = t.work_order_id
        AND l.repair_status IN ('Waiting for Parts', 'Ready for Repair', 'Repair Started')
       JOIN labor_assignment a ON a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id
       WHERE t.site_id = $1 AND t.task = 'Repair' AND t.active
       GROUP BY a.technician_id
     )
     SELECT t.technician_id AS id, t.technician_name, t.user_config_id, u.user_name, u.email, t.skill_level,
            t.charge_out_rate_cents, t.active, t.mod_time, t.mod_user,
            coalesce(work.hours, 0) AS hours, coalesce(work.labors, 0) AS labors, s.skills
     FROM technician t
     LEFT JOIN user_config u ON u.user_config_id = t.user_config_id
     LEFT JOIN work USING (technician_id)
     CROSS JOIN LATERAL (
       SELECT coalesce(json_agg(json_build_object('skillId', k.skill_id, 'skillName', k.skill_name)
                                ORDER BY k.skill_name ${AS_READ}), '[]') AS skills
       FROM technician_skill ts JOIN skill k ON k.site_id = ts.site_id AND k.skill_id = ts.skill_id
       WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id
     ) s
     WHERE t.site_id = $1 ORDER BY t.technician_name ${AS_READ}, t.technician_id`,
    values: [siteId],
  });
  return rows;
}

/** Waits for those who assign a technician or run their clock, and locks them out until the transaction ends. */
export async function holdTechnician(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('SELECT 1 FROM technician WHERE site_id = $1 AND technician_id = $2 FOR UPDATE', [
    siteId,
    id,
  ]);
}

export async function insertTechnician(
  db: Db,
  siteId: number,
  technician: TechnicianFields,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO technician (site_id, technician_name, user_config_id, skill_level, charge_out_rate_cents, active,
                             mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING technician_id AS id`,
    [siteId, ...columns(technician), stamp.now, stamp.userName],
  );
  const id = rows[0]?.id ?? 0;
  await writeSkills(db, siteId, id, technician.skillIds);
  return id;
}

export async function updateTechnician(
  db: Db,
  siteId: number,
  id: number,
  technician: TechnicianFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE technician SET technician_name = $3, user_config_id = $4, skill_level = $5, charge_out_rate_cents = $6,
            active = $7, mod_time = $8, mod_user = $9
     WHERE site_id = $1 AND technician_id = $2`,
    [siteId, id, ...columns(technician), stamp.now, stamp.userName],
  );
  await writeSkills(db, siteId, id, technician.skillIds);
}

const columns = (technician: TechnicianFields) => [
  technician.technicianName,
  technician.userConfigId,
  technician.skillLevel,
  technician.chargeOutRateCents,
  technician.active,
];

async function writeSkills(db: Db, siteId: number, id: number, skillIds: readonly number[]): Promise<void> {
  await db.query(
    `DELETE FROM technician_skill WHERE site_id = $1 AND technician_id = $2 AND NOT skill_id = ANY($3::int[])`,
    [siteId, id, skillIds],
  );
  await db.query(
    `INSERT INTO technician_skill (site_id, technician_id, skill_id)
     SELECT $1, $2, unnest($3::int[]) ON CONFLICT DO NOTHING`,
    [siteId, id, skillIds],
  );
}

export async function deleteTechnician(db: Db, siteId: number, id: number): Promise<void> {
  for (const table of ['technician_skill', 'technician_shift', 'technician_absence']) {
    await db.query(`DELETE FROM ${table} WHERE site_id = $1 AND technician_id = $2`, [siteId, id]);
  }
  await db.query('DELETE FROM technician WHERE site_id = $1 AND technician_id = $2', [siteId, id]);
}

/** Whether a user may be linked to a technician of the site: one who is active and uses it. */
export async function userOfSite(
  db: Db,
  siteId: number,
  userConfigId: number,
): Promise<{ user_name: string; active: boolean } | undefined> {
  const { rows } = await db.query<{ user_name: string; active: boolean }>({
    name: 'site-config-technician-user',
    text: `SELECT u.user_name, u.active FROM user_config u JOIN user_site s USING (user_config_id)
           WHERE s.site_id = $1 AND u.user_config_id = $2 AND u.user_type <> '${SERVICE}'`,
    values: [siteId, userConfigId],
  });
  return rows[0];
}

/** Whether the technician's clock runs. */
export async function clockRuns(db: Db, siteId: number, id: number): Promise<boolean> {
  const { rows } = await db.query<{ runs: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM labor_clock WHERE site_id = $1 AND technician_id = $2 AND stop_time IS NULL) AS runs`,
    [siteId, id],
  );
  return rows[0]?.runs ?? false;
}

/** The user of a site with a login id, whatever its letter case. */
export async function userByName(
  db: Db,
  siteId: number,
  userName: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'site-config-user-by-name',
    text: `SELECT u.user_config_id AS id FROM user_config u JOIN user_site s USING (user_config_id)
           WHERE s.site_id = $1 AND lower(u.user_name) = lower($2) AND u.user_type <> '${SERVICE}'`,
    values: [siteId, userName],
  });
  return rows[0];
}
