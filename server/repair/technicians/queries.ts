import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';

/** Hours in hundredths, the rate in cents. */
export type TechnicianRecord = {
  technician_id: number;
  technician_name: string;
  user_config_id: number | null;
  user_name: string | null;
  email: string | null;
  skill_level: number;
  charge_out_rate_cents: number;
  hours: number;
  labors: number;
  skills: { skillId: number; skillName: string }[];
  mod_time: Date;
  mod_user: string;
};

/** The technicians of a site with what is outstanding for them; those who have a skill, if one is asked for. */
export async function listTechnicians(
  db: Db,
  siteId: number,
  skillId: number | null = null,
): Promise<TechnicianRecord[]> {
  const { rows } = await db.query<TechnicianRecord>({
    name: 'technicians',
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
     SELECT t.technician_id, t.technician_name, t.user_config_id, u.user_name, u.email, t.skill_level,
            t.charge_out_rate_cents, coalesce(work.hours, 0) AS hours, coalesce(work.labors, 0) AS labors,
            coalesce(s.skills, '[]') AS skills, t.mod_time, t.mod_user
     FROM technician t
     LEFT JOIN user_config u ON u.user_config_id = t.user_config_id
     LEFT JOIN work USING (technician_id)
     LEFT JOIN LATERAL (
       SELECT json_agg(json_build_object('skillId', s.skill_id, 'skillName', s.skill_name) ORDER BY s.skill_name ${AS_READ}) AS skills
       FROM technician_skill ts JOIN skill s ON s.site_id = ts.site_id AND s.skill_id = ts.skill_id
       WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id
     ) s ON true
     WHERE t.site_id = $1 AND t.active
       AND ($2::int IS NULL OR EXISTS (SELECT 1 FROM technician_skill ts
            WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id AND ts.skill_id = $2))
     ORDER BY t.technician_name ${AS_READ}, t.technician_id`,
    values: [siteId, skillId],
  });
  return rows;
}

type Modified = { modTime: Date; modUser: string };
const MODIFIED = 'mod_time AS "modTime", mod_user AS "modUser"';

/** The skills of a site by name. */
export async function listSkills(db: Db, siteId: number) {
  const { rows } = await db.query<{ skillId: number; skillName: string; skillType: string } & Modified>(
    `SELECT skill_id AS "skillId", skill_name AS "skillName", skill_type AS "skillType", ${MODIFIED}
     FROM skill WHERE site_id = $1 ORDER BY skill_name ${AS_READ}`,
    [siteId],
  );
  return rows;
}

/** The sublet vendors of a site in their order. */
export async function listVendors(db: Db, siteId: number) {
  const { rows } = await db.query<
    {
      siteVendorId: number;
      siteId: number;
      vendorName: string;
      displayOrder: number;
    } & Modified
  >(
    `SELECT site_vendor_id AS "siteVendorId", site_id AS "siteId", vendor_name AS "vendorName",
            display_order AS "displayOrder", ${MODIFIED}
     FROM site_vendor WHERE site_id = $1 ORDER BY display_order, vendor_name ${AS_READ}`,
    [siteId],
  );
  return rows;
}

/** The technician's record of a user at a site. */
export async function ownTechnician(db: Db, siteId: number, userConfigId: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'technicians-own',
    text: `SELECT technician_id AS id FROM technician
           WHERE site_id = $1 AND user_config_id = $2 AND active ORDER BY technician_id LIMIT 1`,
    values: [siteId, userConfigId],
  });
  return rows[0]?.id ?? null;
}
