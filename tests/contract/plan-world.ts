import type { Pool } from 'pg';
import { TODAY } from '../helpers/database';

/** A slot that calls refer to; `prepareSlots` books it. */
const SLOT = 900_001;
const SLOT_DAY = '2026-03-03';

/** What calls about the plan of the day need besides what every call needs. */
export const PLAN_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  getPlan: { day: '', shop: '' },
  // Nobody has accepted these, so they are reported as skipped.
  acceptPlan: { labors: [{ estimateLaborId: 1, technicianId: 1, basis: '0' }] },
  undoAcceptedPlan: {
    acceptedTime: TODAY.toISOString(),
    labors: [{ estimateLaborId: 1, technicianId: 1 }],
  },
  pinPlan: { place: 1 },
  // It has no promise, so it is reported as skipped.
  bookSlots: { slots: [{ workOrderId: 1, kind: 'Detail', day: SLOT_DAY, basis: '' }] },
  moveSlot: { slotId: SLOT, from: SLOT_DAY, day: SLOT_DAY },
  moveSlots: { slots: [{ slotId: SLOT, from: SLOT_DAY, day: SLOT_DAY }] },
  cancelSlots: { slotIds: [SLOT] },
  restoreSlots: { slotIds: [SLOT], cancelledTime: TODAY.toISOString() },
  finishSlot: { slotId: SLOT, done: 'Y' },
  setSlotRooms: {
    Detail: 4,
    Photos: null,
    Transport: 2,
    seen: { Detail: 8, Photos: null, Transport: null },
  },
};

/** Makes room for details on a day, and books one for a vehicle. */
export async function prepareSlots(pool: Pool, siteId: number, workOrderId: number): Promise<void> {
  await pool.query('DELETE FROM slot_kind WHERE site_id = $1', [siteId]);
  await pool.query(`INSERT INTO slot_kind (site_id, kind, per_day) VALUES ($1, 'Detail', 8)`, [siteId]);
  await pool.query('DELETE FROM vehicle_slot WHERE site_id = $1 AND work_order_id = $2', [
    siteId,
    workOrderId,
  ]);
  await pool.query(
    `INSERT INTO vehicle_slot (site_id, vehicle_slot_id, work_order_id, kind, day, promised_time, booked_time, booked_user)
     VALUES ($1, $2, $3, 'Detail', $4, $5, $5, 'shop')
     ON CONFLICT (site_id, vehicle_slot_id) DO UPDATE SET work_order_id = excluded.work_order_id`,
    [siteId, SLOT, workOrderId, SLOT_DAY, TODAY],
  );
}

/**
 * Brings a labor into the state in which a call about its plan succeeds: it is still to be done, the technician can do
 * it, and it is pinned to them.
 */
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
