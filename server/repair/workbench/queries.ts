import { nameOf } from '../../platform/database/name-of';
import { sinceCreation } from '../../platform/database/since-creation';
import type { Db } from '../../platform/http/context';

type OrderKey = { siteId: number; workOrderId: number };

/** A work order with everything known about its vehicle and its customer's terms. */
export type SubjectRecord = {
  sblu: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  drive: string;
  engine: string;
  transmission: string;
  vehicle_options: string[];
  mileage: number | null;
  cr_grade: number | null;
  value_cents: number | null;
  recon_budget_cents: number | null;
  reject_reason: string;
  labor_total_cents: number;
  parts_total_cents: number;
  fees_total_cents: number;
  tcn: number;
  approval_limit_cents: number | null;
  labor_rate_percent: number | null;
  parts_markup_percent: number | null;
  fee_percent: number | null;
  customer_storage: string;
};

/** Reads what the page of a stage shows besides the work order's row. */
export async function readSubject(db: Db, { siteId, workOrderId }: OrderKey): Promise<SubjectRecord> {
  const { rows } = await db.query<SubjectRecord>({
    name: 'workbench-subject',
    text: `SELECT w.sblu, w.year, w.make, w.model, w.trim, w.drive, w.engine, w.transmission, w.vehicle_options,
                  w.mileage, w.cr_grade, w.value_cents, w.recon_budget_cents, w.reject_reason, w.labor_total_cents, w.parts_total_cents,
                  w.fees_total_cents, w.tcn, c.approval_limit_cents, c.labor_rate_percent,
                  c.parts_markup_percent, c.fee_percent, coalesce(c.storage, '') AS customer_storage
           FROM work_order w
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND w.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  const [subject] = rows;
  if (!subject) throw new Error(`Work order ${workOrderId} is gone.`);
  return subject;
}

/** Columns of a work order that a stage may write, by the field's name on the wire. */
const VEHICLE_COLUMNS = {
  vin: 'vin',
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyStyle: 'body_style',
  color: 'color',
  drive: 'drive',
  engine: 'engine',
  transmission: 'transmission',
  vehicleOptions: 'vehicle_options',
  mileage: 'mileage',
  crGrade: 'cr_grade',
  vehicleValue: 'value_cents',
  reconBudget: 'recon_budget_cents',
  lotName: 'lot_name',
  lotNumber: 'lot_number',
} as const;
export type VehicleChange = Partial<Record<keyof typeof VEHICLE_COLUMNS, unknown>>;

/** Writes fields of a vehicle and counts the change; returns the new count. */
export async function writeVehicle(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  change: VehicleChange,
  mark: { userName: string; now: Date },
): Promise<number> {
  const fields = Object.keys(change) as (keyof typeof VEHICLE_COLUMNS)[];
  const sets = fields.map((field, at) => `${VEHICLE_COLUMNS[field]} = $${at + 5}, `).join('');
  const { rows } = await db.query<{ tcn: number }>(
    `UPDATE work_order SET ${sets}tcn = tcn + 1, mod_user = $3, mod_time = $4
     WHERE site_id = $1 AND work_order_id = $2 RETURNING tcn`,
    [siteId, workOrderId, mark.userName, mark.now, ...fields.map((field) => change[field])],
  );
  return rows[0]?.tcn ?? 0;
}

/** Since when a stage of a work order is active; null while it is not. */
export async function activeSince(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  task: string,
): Promise<Date | null> {
  const { rows } = await db.query<{ since: Date }>({
    name: 'active-since',
    text: `SELECT active_since AS since FROM work_order_task
           WHERE site_id = $1 AND work_order_id = $2 AND task = $3 AND active`,
    values: [siteId, workOrderId, task],
  });
  return rows[0]?.since ?? null;
}

export type Failure = { stage: string; reason: string; by: string; time: string };

/** The check that last failed on a work order, by its history. */
export async function lastFailure(db: Db, { siteId, workOrderId }: OrderKey): Promise<Failure | null> {
  const { rows } = await db.query<Omit<Failure, 'time'> & { time: Date }>({
    name: 'last-failure',
    text: `SELECT e.data ->> 'task' AS stage, coalesce(e.data ->> 'reason', '') AS reason, e.mod_time AS time,
            ${nameOf('u', 'e.mod_user')} AS by
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.action = 'Fail'
       AND e.data ->> 'task' IN ('Quality Control', 'Audit') AND ${sinceCreation()}
     ORDER BY e.event_id DESC LIMIT 1`,
    values: [siteId, workOrderId],
  });
  const [failure] = rows;
  return failure ? { ...failure, time: failure.time.toISOString() } : null;
}

/** Who last changed a field of a vehicle and when, by the history. */
export async function lastChangeOf(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  field: string,
): Promise<{ by: string; time: string }> {
  const { rows } = await db.query<{ by: string; time: Date }>({
    name: 'last-change',
    text: `SELECT ${nameOf('u', 'e.mod_user')} AS by, e.mod_time AS time
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.event_type = 'Vehicle' AND e.data ? $3
       AND ${sinceCreation()}
     ORDER BY e.event_id DESC LIMIT 1`,
    values: [siteId, workOrderId, field],
  });
  const [row] = rows;
  return { by: row?.by ?? '', time: row?.time.toISOString() ?? '' };
}
