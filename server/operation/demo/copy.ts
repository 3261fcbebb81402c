import type { PoolClient } from 'pg';
import { copyRow, copyRows, type Cell } from '../../platform/database/copy-rows';

/** Columns of the tables that hold orders, in the order in which rows are written. */
export const BULK_TABLES = {
  work_order:
    'site_id, work_order_id, ext_id, sblu, status, status_rank, customer_id, vin, year, make, model, trim, ' +
    'body_style, color, drive, engine, transmission, factory_warranty, mileage, cr_grade, vehicle_options, ' +
    'external_reference, lot_name, lot_number, notes, qc_outcome, is_loopback, parts_waiting, fees_status, ' +
    'has_bundle, labor_total_cents, parts_total_cents, fees_total_cents, value_cents, recon_budget_cents, ' +
    'reject_reason, reject_detail, create_time, status_time, task_since, sale_date, due_date, tcn, mod_time, mod_user',
  work_order_task:
    'site_id, work_order_id, task, active, active_since, started_time, started_user, completed_time, completed_user',
  work_order_shop:
    'site_id, work_order_id, site_shop_id, status, in_progress, labors_open, hours_required, hours_completed',
  work_order_event:
    'site_id, work_order_id, event_id, event_type, action, description, data, mod_time, mod_user',
  work_order_note: 'site_id, work_order_id, note_id, notes, user_name, created_at, mod_time, mod_user',
  estimate_item:
    'site_id, estimate_item_id, work_order_id, item_name, bundle_id, bundle_name, bundle_list_cents, ' +
    'bundle_price_cents, severity, observation, notes, decision_reason, mod_time, mod_user',
  labor:
    'site_id, estimate_labor_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, labor_notes, ' +
    'labor_time, actual_labor_time, rate_cents, price_cents, list_price_cents, status, approved, repaired, repair_start_time, ' +
    'repair_time, repair_user, work_credit, sublet_vendor_id, vendor_name, rework_reason, rework_stage, tcn, mod_time, mod_user',
  labor_assignment:
    'site_id, estimate_labor_assign_id, estimate_labor_id, technician_id, labor_time, assigner_user, assign_time',
  labor_clock:
    'site_id, estimate_labor_clock_id, estimate_labor_id, technician_id, start_time, stop_time, seconds, stop_user',
  vendor_job:
    'site_id, vendor_job_id, work_order_id, site_vendor_id, off_site, sent_time, sent_user, back_time, last_step, tcn, ' +
    'mod_time, mod_user',
  vendor_job_labor: 'site_id, vendor_job_id, estimate_labor_id, work_order_id, open',
  vendor_promise: 'site_id, promise_id, vendor_job_id, work_order_id, promised, told_at, told_by',
  part:
    'site_id, estimate_part_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name, ' +
    'part_num, part_source, part_status, quantity, unit_price_cents, markup_percent, order_sent_time, ' +
    'order_received_time, eta, inventory_id, order_id, tire_specs, valid_charges_call, tcn, mod_time, mod_user',
  work_order_span:
    'site_id, work_order_id, span_id, kind, ref, state, site_shop_id, party, technician_id, from_time, to_time, ' +
    'recorded_time, recorded_user, event_id, end_recorded_time, end_recorded_user, end_event_id',
  prioritized_work_order: 'site_id, work_order_id, process_due_date, mod_time, mod_user',
  availability: 'site_id, work_order_id, availability, shop_name, reason, mod_time, mod_user',
} as const;
export type BulkTable = keyof typeof BULK_TABLES;

/** PostgreSQL freezes no rows of a partitioned table. */
const PARTITIONED: ReadonlySet<BulkTable> = new Set(['work_order_event']);

/** A text array in PostgreSQL's own notation, to be written as one cell. */
export function arrayCell(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

const BATCH_CHARACTERS = 6_000_000;

/**
 * Writes rows with COPY over one connection. While the database takes in one batch, the next is made; a third is never
 * begun before the first is written, so memory stays bounded whatever the size of the site.
 */
export class BulkWriter {
  readonly #client: PoolClient;
  #batch = new Map<BulkTable, string[]>();
  #waiting = 0;
  #writing: Promise<void> = Promise.resolve();
  rows = 0;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  add(table: BulkTable, cells: Cell[]): void {
    const row = copyRow(cells);
    const rows = this.#batch.get(table);
    if (rows) rows.push(row);
    else this.#batch.set(table, [row]);
    this.#waiting += row.length;
    this.rows += 1;
  }

  /** To be awaited between orders: lets the connection breathe, and starts a batch when enough rows wait. */
  async breathe(): Promise<void> {
    if (this.#waiting >= BATCH_CHARACTERS) await this.#startBatch();
    else await new Promise((resolve) => void setImmediate(resolve));
  }

  /** Writes what is left and waits until everything is in the database. */
  async finish(): Promise<void> {
    await this.#startBatch();
    await this.#writing;
  }

  async #startBatch(): Promise<void> {
    await this.#writing;
    const batch = this.#batch;
    this.#batch = new Map();
    this.#waiting = 0;
    this.#writing = this.#write(batch);
    // The failure surfaces at the next await; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async #write(batch: ReadonlyMap<BulkTable, readonly string[]>): Promise<void> {
    for (const [table, rows] of batch) {
      // FREEZE: rows of a table emptied in this transaction need no vacuum afterwards.
      const how = PARTITIONED.has(table) ? '' : ' WITH (FREEZE)';
      await copyRows(this.#client, `${table} (${BULK_TABLES[table]})`, rows, how);
    }
  }
}
