import type { Pool } from 'pg';
import { TODAY } from '../helpers/database';

/** A place that calls refer to; `prepareLot` creates it. */
const PLACE = 900_001;
const MOVED_AT = TODAY.toISOString();

/** What calls about where vehicles stand need besides what every call needs. */
export const LOT_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  getLotVehicles: { lotPlaceId: PLACE },
  moveVehicles: { lotPlaceId: PLACE, codes: ['no-such-vehicle'], workOrderIds: [], anyway: 'Y' },
  undoMove: { movedTime: MOVED_AT },
  reportSightings: {
    source: 'contract',
    sightings: [{ vehicle: 'no-such-vehicle', place: 'CONTRACT', seenAt: MOVED_AT }],
  },
  takeKeys: { holderUser: '', holderName: 'Driver', seen: null },
  returnKeys: { hungAt: 'Hook 1' },
};

/**
 * Brings a site into the state in which a call about its lot succeeds: the work order was just moved, and nobody has
 * its keys.
 */
export async function prepareLot(
  pool: Pool,
  { siteId, workOrderId, userName }: { siteId: number; workOrderId: number; userName: string },
): Promise<void> {
  await pool.query('DELETE FROM key_handover WHERE site_id = $1 AND work_order_id = $2', [
    siteId,
    workOrderId,
  ]);
  await pool.query(
    `INSERT INTO lot_place (site_id, lot_place_id, code) VALUES ($1, $2, 'CONTRACT') ON CONFLICT DO NOTHING`,
    [siteId, PLACE],
  );
  await pool.query(
    `INSERT INTO vehicle_place (site_id, work_order_id, lot_place_id, seen_time, seen_user, how, moved_time)
     VALUES ($1, $2, $3, $4, $5, 'hand', $4)
     ON CONFLICT (site_id, work_order_id) DO UPDATE
     SET lot_place_id = $3, seen_time = $4, seen_user = $5, how = 'hand', moved_time = $4`,
    [siteId, workOrderId, PLACE, MOVED_AT, userName],
  );
}
