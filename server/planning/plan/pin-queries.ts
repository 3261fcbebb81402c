import type { PlanPin } from '#domain/plan/problem';
import type { Db } from '../../platform/http/context';

/** The pins of open labors; finished ones have none anymore. */
export async function listPins(db: Db, siteId: number): Promise<PlanPin[]> {
  const { rows } = await db.query<PlanPin>({
    name: 'plan-pins',
    text: `SELECT p.estimate_labor_id AS "laborId", p.technician_id AS "technicianId", p.place
           FROM plan_pin p JOIN labor l ON l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
           WHERE p.site_id = $1 AND l.repair_status IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')
           ORDER BY p.technician_id, p.place, p.estimate_labor_id`,
    values: [siteId],
  });
  return rows;
}

/**
 * Whether a technician who works at the site has a skill for a labor's shop; undefined for one who does not work there.
 * Locks the technician.
 */
export async function holdSkill(
  db: Db,
  siteId: number,
  { technicianId, laborId }: { technicianId: number; laborId: number },
): Promise<{ name: string; shop: string; skilled: boolean } | undefined> {
  const { rows } = await db.query<{ name: string; shop: string; skilled: boolean }>(
    `SELECT t.technician_name AS name, s.shop_abbrev AS shop,
            EXISTS (SELECT FROM technician_skill ts JOIN skill k USING (site_id, skill_id)
                    WHERE ts.site_id = t.site_id AND ts.technician_id = t.technician_id
                      AND k.skill_type = s.shop_abbrev) AS skilled
     FROM technician t, labor l JOIN site_shop s USING (site_id, site_shop_id)
     WHERE t.site_id = $1 AND t.technician_id = $2 AND t.active AND l.site_id = $1 AND l.estimate_labor_id = $3
     FOR NO KEY UPDATE OF t`,
    [siteId, technicianId, laborId],
  );
  return rows[0];
}

/** Pins a labor, replacing its former pin; those of the technician from that place on move behind it. */
export async function writePin(
  db: Db,
  siteId: number,
  pin: PlanPin & { workOrderId: number },
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE plan_pin SET place = place + 1
     WHERE site_id = $1 AND technician_id = $2 AND place >= $3 AND estimate_labor_id <> $4`,
    [siteId, pin.technicianId, pin.place, pin.laborId],
  );
  await db.query(
    `INSERT INTO plan_pin (site_id, estimate_labor_id, work_order_id, technician_id, place, pinned_time, pinned_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (site_id, estimate_labor_id) DO UPDATE
     SET technician_id = $4, place = $5, pinned_time = $6, pinned_user = $7`,
    [siteId, pin.laborId, pin.workOrderId, pin.technicianId, pin.place, now, userName],
  );
}

/** Removes a pin; returns whether there was one. */
export async function deletePin(db: Db, siteId: number, laborId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM plan_pin WHERE site_id = $1 AND estimate_labor_id = $2', [
    siteId,
    laborId,
  ]);
  return rowCount === 1;
}

/** Removes the pins of finished labors of a site: they mean nothing anymore. */
export async function deleteOldPins(db: Db, siteId: number): Promise<void> {
  await db.query(
    `DELETE FROM plan_pin p USING labor l
     WHERE p.site_id = $1 AND l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
       AND coalesce(l.repair_status, '') NOT IN ('Ready for Repair', 'Repair Started', 'Waiting for Parts')`,
    [siteId],
  );
}
