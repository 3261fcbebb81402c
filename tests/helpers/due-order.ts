import type { Pool, QueryResultRow } from 'pg';
import { clearEstimate } from './clear-estimate';

/** A work order in Repair on which a labor, a bundled fee and a part are due to be charged. */
export type DueOrder = {
  workOrderId: number;
  extId: string;
  vin: string;
  customerId: number;
  account: string;
  laborId: number;
  laborItemId: number;
  feeIds: [number, number];
  partId: number;
  openLaborId: number;
  openPartId: number;
};

/** Queries a database, through a pool or otherwise. */
export type Ask = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>;

/** A pool as {@link Ask}. */
export const asking =
  (pool: Pool): Ask =>
  async <Row extends QueryResultRow>(text: string, values: unknown[]) =>
    (await pool.query<Row>(text, values)).rows;

const BUNDLE_ID = 900_000;

/**
 * Takes the `place`-th open work order of a site, puts it in Repair and replaces its estimate with a known one: a
 * repaired labor with a received part, an unrepaired labor with an ordered part, and two fees sold together, the first
 * of which is done.
 */
export async function makeDueOrder(ask: Ask, siteId = 1001, place = 0): Promise<DueOrder> {
  const rows = await ask<Pick<DueOrder, 'workOrderId' | 'extId' | 'vin' | 'customerId' | 'account'>>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", w.vin, w.customer_id AS "customerId",
            c.ext_id AS account
     FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = $1 AND w.status = 'Open'
     ORDER BY w.work_order_id OFFSET $2 LIMIT 1`,
    [siteId, place],
  );
  const [order] = rows;
  if (!order) throw new Error('The demo site has too few open work orders.');
  const { workOrderId } = order;
  await ask('UPDATE work_order_task SET active = false WHERE site_id = $1 AND work_order_id = $2', [
    siteId,
    workOrderId,
  ]);
  await ask(
    `INSERT INTO work_order_task (site_id, work_order_id, task) VALUES ($1, $2, 'Repair')
     ON CONFLICT (site_id, work_order_id, task) DO UPDATE SET active = true`,
    [siteId, workOrderId],
  );
  await clearEstimate(ask, siteId, workOrderId);
  const bundleId = BUNDLE_ID + workOrderId;
  const item = async (name: string, bundled: boolean) =>
    id(
      ask,
      `INSERT INTO estimate_item (site_id, work_order_id, item_name, bundle_id, bundle_name, bundle_list_cents,
                                  bundle_price_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING estimate_item_id AS id`,
      [siteId, workOrderId, name, ...(bundled ? [bundleId, 'Detail package', 20_000] : [null, null, null])],
    );
  const labor = async (itemId: number, type: string, name: string, repaired: boolean) =>
    id(
      ask,
      `INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, labor_time,
                          rate_cents, price_cents, list_price_cents, status, approved, repaired)
       SELECT $1, $2, $3, min(site_shop_id), $4, $5, 150, 6000, 9000, 12000, $6, true, $7
       FROM site_shop WHERE site_id = $1 RETURNING estimate_labor_id AS id`,
      [siteId, workOrderId, itemId, type, name, repaired ? 'Completed' : 'Ready for Repair', repaired],
    );
  const part = async (itemId: number, laborId: number, name: string, received: boolean) =>
    id(
      ask,
      `INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name,
                         part_num, part_source, part_status, quantity, unit_price_cents, markup_percent,
                         order_received_time, valid_charges_call)
       SELECT $1, $2, $3, $4, min(site_shop_id), $5, 'BP-1', 'NAPA', $6, 2, 5000, 20, $7,
              CASE WHEN $7::timestamptz IS NOT NULL THEN true END
       FROM site_shop WHERE site_id = $1 RETURNING estimate_part_id AS id`,
      [
        siteId,
        workOrderId,
        itemId,
        laborId,
        name,
        received ? 'Part Received' : 'Part Ordered',
        received ? new Date() : null,
      ],
    );
  const laborItemId = await item('Front brakes', false);
  const laborId = await labor(laborItemId, 'labor', 'Replace front brake pads', true);
  const partId = await part(laborItemId, laborId, 'Brake pads', true);
  const openItemId = await item('Rear brakes', false);
  const openLaborId = await labor(openItemId, 'labor', 'Replace rear brake pads', false);
  const openPartId = await part(openItemId, openLaborId, 'Rear brake pads', false);
  const done = await labor(await item('Full detail', true), 'fee', 'Full detail', true);
  const open = await labor(await item('Odor treatment', true), 'fee', 'Odor treatment', false);
  return { ...order, laborId, laborItemId, feeIds: [done, open], partId, openLaborId, openPartId };
}

async function id(ask: Ask, text: string, values: unknown[]): Promise<number> {
  const [row] = await ask<{ id: number }>(text, values);
  return row?.id ?? 0;
}
