import type { Pool } from 'pg';
import { TODAY } from '../helpers/database';

/** What calls about the plan of the day name, besides what every call knows. */
export const PLAN_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  getPlan: { day: '', shop: '' },
  // Nobody has accepted these: they are named as what was left out.
  acceptPlan: { labors: [{ estimateLaborId: 1, technicianId: 1, basis: '0' }] },
  undoAcceptedPlan: {
    acceptedTime: TODAY.toISOString(),
    labors: [{ estimateLaborId: 1, technicianId: 1, instead: [] }],
  },
  pinPlan: { place: 1 },
};

/** Brings a labor into the state in which a call about its plan succeeds: it is to be done, the technician can do it, and it is pinned to them. */
export async function preparePlan(pool: Pool, known: Record<string, unknown>): Promise<void> {
  const { preparedSite, estimateLaborId: labor, technicianId: technician } = known;
  await pool.query(
    `UPDATE labor SET status = 'Ready for Repair', approved = true, repaired = false WHERE site_id = $1 AND estimate_labor_id = $2`,
    [preparedSite, labor],
  );
  await pool.query(
    `INSERT INTO technician_skill (site_id, technician_id, skill_id)
     SELECT l.site_id, $3, k.skill_id FROM labor l JOIN site_shop s USING (site_id, site_shop_id)
     JOIN skill k ON k.site_id = l.site_id AND k.skill_type = s.shop_abbrev
     WHERE l.site_id = $1 AND l.estimate_labor_id = $2 ON CONFLICT DO NOTHING`,
    [preparedSite, labor, technician],
  );
  await pool.query(
    `INSERT INTO plan_pin (site_id, estimate_labor_id, work_order_id, technician_id, place, pinned_time, pinned_user)
     SELECT l.site_id, l.estimate_labor_id, l.work_order_id, $3, 1, $4, 'shop' FROM labor l
     WHERE l.site_id = $1 AND l.estimate_labor_id = $2 ON CONFLICT DO NOTHING`,
    [preparedSite, labor, technician, TODAY],
  );
}
