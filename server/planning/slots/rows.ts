import type { Day } from '#domain/days';
import type { SlotKind } from '#domain/slots/slots';
import { nameOf } from '../../platform/database/name-of';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';

/** A vehicle that may get slots, with what its urgency follows from. */
export type VehicleRow = {
  workOrderId: number;
  extId: string;
  description: string;
  customerName: string;
  customerId: number | null;
  /** Of the customer, to decide who may see it; empty without one. */
  clientId: string;
  valueCents: number | null;
  status: string;
  statusTime: Date | null;
  dueDate: Date | null;
  saleDay: Day | null;
};

/**
 * Vehicles that are there, and those that have left with a slot that is still open, or was on a day since `since`; some
 * of them or all.
 */
export async function listVehicles(
  db: Db,
  siteId: number,
  { ids, since }: { ids: readonly number[] | null; since: Day },
): Promise<VehicleRow[]> {
  const { rows } = await db.query<VehicleRow>({
    name: 'slots-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", ${vehicleOf('w')} AS description,
                  coalesce(c.customer_name, '') AS "customerName", w.customer_id AS "customerId",
                  coalesce(c.ext_id, '') AS "clientId", w.value_cents AS "valueCents", w.status, w.status_time AS "statusTime",
                  w.due_date AS "dueDate", w.sale_date::text AS "saleDay"
           FROM work_order w LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND ($2::int[] IS NULL OR w.work_order_id = ANY ($2))
             AND (w.status = 'Open'
                  OR w.work_order_id = ANY (ARRAY(SELECT s.work_order_id FROM vehicle_slot s WHERE s.site_id = $1
                                                  AND s.cancelled_time IS NULL AND (s.done_time IS NULL OR s.day >= $3))))
           ORDER BY w.work_order_id`,
    values: [siteId, ids, since],
  });
  return rows;
}

/** A slot in its current state; canceled ones only if they are named. */
export type SlotRow = {
  slotId: number;
  workOrderId: number;
  kind: SlotKind;
  day: Day;
  bookedTime: Date;
  bookedBy: string;
  /** From where it was last moved, when, and by whom; empty for one that never was. */
  movedFrom: Day | null;
  movedTime: Date | null;
  movedUser: string;
  doneTime: Date | null;
  cancelledTime: Date | null;
  cancelledUser: string;
};

/** What is selected of a slot `s`, with who booked it (`BOOKER`). */
export const SLOT = `s.vehicle_slot_id AS "slotId", s.work_order_id AS "workOrderId", s.kind, s.day::text AS day, s.booked_time AS "bookedTime",
  ${nameOf('u', 's.booked_user')} AS "bookedBy", s.moved_from::text AS "movedFrom", s.moved_time AS "movedTime", s.moved_user AS "movedUser", s.done_time AS "doneTime",
  s.cancelled_time AS "cancelledTime", s.cancelled_user AS "cancelledUser"`;
/** Joins the user who booked a slot `s`. */
export const BOOKER = 'LEFT JOIN user_config u ON u.user_name = s.booked_user';

/** The slots of a site that are open, and those that were done on a day since `since`. */
export async function listSlots(db: Db, siteId: number, since: Day): Promise<SlotRow[]> {
  const { rows } = await db.query<SlotRow>({
    name: 'slots-of-site',
    text: `SELECT ${SLOT} FROM vehicle_slot s ${BOOKER}
           WHERE s.site_id = $1 AND s.cancelled_time IS NULL AND (s.done_time IS NULL OR s.day >= $2)
           ORDER BY s.vehicle_slot_id`,
    values: [siteId, since],
  });
  return rows;
}

/** The slots of a vehicle that were not canceled, done ones since a day. */
export async function listSlotsOf(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  since: Day,
): Promise<SlotRow[]> {
  const { rows } = await db.query<SlotRow>({
    name: 'slots-of-vehicle',
    text: `SELECT ${SLOT} FROM vehicle_slot s ${BOOKER}
           WHERE s.site_id = $1 AND s.work_order_id = $2 AND s.cancelled_time IS NULL AND (s.done_time IS NULL OR s.day >= $3)
           ORDER BY s.vehicle_slot_id`,
    values: [siteId, workOrderId, since],
  });
  return rows;
}

/** For how many vehicles a day has room, by kind. */
export type KindRow = { kind: SlotKind; perDay: number };

/** The kinds that a site offers. */
export async function listKinds(db: Db, siteId: number): Promise<KindRow[]> {
  const { rows } = await db.query<KindRow>({
    name: 'slots-kinds',
    text: 'SELECT kind, per_day AS "perDay" FROM slot_kind WHERE site_id = $1 ORDER BY kind',
    values: [siteId],
  });
  return rows;
}
