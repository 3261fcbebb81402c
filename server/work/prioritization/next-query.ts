import type { NextFacts } from '#domain/next-vehicle';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';

export type NextShop = { siteShopId: number; code: string; name: string };

/** A shop of a site by its code or name. */
export async function findShop(db: Db, siteId: number, name: string): Promise<NextShop | undefined> {
  const { rows } = await db.query<NextShop>(
    `SELECT s.site_shop_id AS "siteShopId", s.shop_abbrev AS code, d.shop_name AS name
     FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
     WHERE s.site_id = $1 AND $2 IN (s.shop_abbrev, d.shop_name) LIMIT 1`,
    [siteId, name],
  );
  return rows[0];
}

export type AskingTechnician = { technicianId: number; skills: { name: string; shop: string }[] };

/** The technician record of a user at a site with its skills; the first one is what they can do best. */
export async function askingTechnician(
  db: Db,
  siteId: number,
  userConfigId: number,
): Promise<AskingTechnician | undefined> {
  const { rows } = await db.query<AskingTechnician>(
    `SELECT t.technician_id AS "technicianId",
            coalesce((SELECT json_agg(json_build_object('name', s.skill_name, 'shop', s.skill_type) ORDER BY s.skill_id)
                      FROM technician_skill k JOIN skill s ON s.site_id = k.site_id AND s.skill_id = k.skill_id
                      WHERE k.site_id = t.site_id AND k.technician_id = t.technician_id), '[]') AS skills
     FROM technician t WHERE t.site_id = $1 AND t.user_config_id = $2 AND t.active
     ORDER BY t.technician_id LIMIT 1`,
    [siteId, userConfigId],
  );
  return rows[0];
}

export type NextRecord = Omit<NextFacts, 'priority'> & {
  workOrderId: number;
  extId: string;
  description: string;
  technicianNames: string[];
};

/** What decides about these vehicles for a shop; taken ones are left out. Hours in hundredths. */
export async function readNextFacts(
  db: Db,
  siteId: number,
  siteShopId: number,
  workOrderIds: readonly number[],
): Promise<NextRecord[]> {
  const { rows } = await db.query<NextRecord>({
    name: 'plist-next',
    text: `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId",
                  ${vehicleOf('w')} AS description,
                  concat_ws(' ', nullif(w.lot_name, ''), nullif(w.lot_number, '')) AS lot,
                  coalesce(l.open_hours, 0)::int AS "openHours", coalesce(l.ready_hours, 0)::int AS "readyHours",
                  coalesce(l.parts, 0)::int AS "waitingForParts", coalesce(l.checks, 0)::int AS "waitingForCheck",
                  coalesce(l.undecided, 0)::int AS undecided, coalesce(l.on_hand, 0)::int AS "partsOnHand",
                  coalesce(l.nobody, false) AS anybody,
                  coalesce(t.ids, '{}') AS "technicianIds", coalesce(t.names, '{}') AS "technicianNames",
                  EXISTS (SELECT 1 FROM labor_clock k JOIN labor o ON o.site_id = k.site_id
                            AND o.estimate_labor_id = k.estimate_labor_id
                          WHERE k.site_id = w.site_id AND k.stop_time IS NULL
                            AND o.work_order_id = w.work_order_id AND o.site_shop_id <> $2) AS elsewhere
           FROM work_order w
           LEFT JOIN LATERAL (
             SELECT sum(x.labor_time) AS open_hours,
                    sum(x.labor_time) FILTER (WHERE x.ready) AS ready_hours,
                    count(*) FILTER (WHERE x.repair_status = 'Waiting for Parts' OR x.status LIKE 'Part%') AS parts,
                    count(*) FILTER (WHERE x.status LIKE '%Mech C%') AS checks,
                    count(*) FILTER (WHERE NOT x.approved) AS undecided,
                    sum(x.on_hand) FILTER (WHERE x.ready) AS on_hand,
                    bool_or(x.ready AND NOT x.given) AS nobody
             FROM (
               SELECT l.*, coalesce(l.repair_status IN ('Ready for Repair', 'Repair Started'), false) AS ready,
                      (SELECT count(*) FROM part p WHERE p.site_id = l.site_id AND p.work_order_id = l.work_order_id
                       AND p.estimate_labor_id = l.estimate_labor_id
                       AND p.part_status IN ('Part Received', 'In Stock')) AS on_hand,
                      EXISTS (SELECT 1 FROM labor_assignment a WHERE a.site_id = l.site_id
                              AND a.estimate_labor_id = l.estimate_labor_id) AS given
               FROM labor l
               WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id AND l.site_shop_id = $2
                 AND NOT l.repaired
                 AND l.status NOT IN ('Completed', 'Work Completed', 'Declined', 'Declined in Repair', 'Rejected')
             ) x
           ) l ON true
           LEFT JOIN LATERAL (
             SELECT array_agg(DISTINCT t.technician_id) AS ids, array_agg(DISTINCT t.technician_name) AS names
             FROM labor r JOIN labor_assignment a ON a.site_id = r.site_id AND a.estimate_labor_id = r.estimate_labor_id
             JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
             WHERE r.site_id = w.site_id AND r.work_order_id = w.work_order_id AND r.site_shop_id = $2
               AND r.repair_status IN ('Ready for Repair', 'Repair Started')
           ) t ON true
           WHERE w.site_id = $1 AND w.work_order_id = ANY($3::int[])
             AND NOT EXISTS (SELECT 1 FROM availability a
                             WHERE a.site_id = w.site_id AND a.work_order_id = w.work_order_id)`,
    values: [siteId, siteShopId, workOrderIds],
  });
  return rows;
}
