import type { Pool } from 'pg';
import { clearEstimate } from './clear-estimate';

/** A work order in Parts with one labor waiting for two parts. */
export type WaitingParts = {
  workOrderId: number;
  extId: string;
  account: string;
  laborId: number;
  parts: [number, number];
  /** The stock of the first part; the second is never stocked. */
  inventoryId: number;
};

/**
 * Takes the `place`-th open work order of site 1001, puts it in Parts and Repair and replaces its estimate with a labor
 * that waits for pads and a rotor; `onHand` pads are in stock. Each pad and rotor costs $12.50 plus 20 %.
 */
export async function makeWaitingParts(
  pool: Pool,
  {
    place,
    onHand = 0,
    quantity = 1,
    since,
  }: { place: number; onHand?: number; quantity?: number; since: Date },
): Promise<WaitingParts> {
  const { rows } = await pool.query<Pick<WaitingParts, 'workOrderId' | 'extId' | 'account'>>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "extId", c.ext_id AS account
     FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = 1001 AND w.status = 'Open' ORDER BY w.work_order_id OFFSET $1 LIMIT 1`,
    [place],
  );
  const [order] = rows;
  if (!order) throw new Error('The demo site has too few open work orders.');
  const { workOrderId } = order;
  const key = [workOrderId];
  await clearEstimate((text, values) => pool.query(text, values), 1001, workOrderId);
  for (const table of ['work_order_task', 'work_order_shop']) {
    await pool.query(`DELETE FROM ${table} WHERE site_id = 1001 AND work_order_id = $1`, key);
  }
  await pool.query(
    `INSERT INTO work_order_task (site_id, work_order_id, task, active_since)
     SELECT 1001, $1, task, $2 FROM unnest(ARRAY['Parts', 'Repair']) task`,
    [workOrderId, since],
  );
  await pool.query(
    'UPDATE work_order SET parts_waiting = true WHERE site_id = 1001 AND work_order_id = $1',
    key,
  );
  const made = await pool.query<{ labor: number; item: number; shop: number; stock: number }>(
    `WITH shop AS (SELECT site_shop_id AS id FROM site_shop WHERE site_id = 1001 AND shop_abbrev = 'MECH'),
          item AS (INSERT INTO estimate_item (site_id, work_order_id, item_name) VALUES (1001, $1, 'Brakes')
                   RETURNING estimate_item_id AS id),
          stock AS (INSERT INTO part_inventory (site_id, part_num, part_name, quantity_on_hand)
                    VALUES (1001, 'T-' || $1::int, 'Pads', $2) RETURNING inventory_id AS id),
          counted AS (INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason)
                      SELECT 1001, id, $2, 'Counted' FROM stock),
          labor AS (INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, labor_name, status,
                                       approved, labor_time)
                    SELECT 1001, $1, item.id, shop.id, 'Replace brakes', 'Waiting for Parts', true, 150
                    FROM item, shop RETURNING estimate_labor_id AS id)
     SELECT labor.id AS labor, item.id AS item, shop.id AS shop, stock.id AS stock FROM labor, item, shop, stock`,
    [workOrderId, onHand],
  );
  const [ids] = made.rows;
  if (!ids) throw new Error('The estimate was not made.');
  const { labor, item, shop, stock } = ids;
  await pool.query(
    `INSERT INTO work_order_shop (site_id, work_order_id, site_shop_id, status, labors_open, hours_required)
     VALUES (1001, $1, $2, 'Waiting for Parts', 1, 150)`,
    [workOrderId, shop],
  );
  const parts = await pool.query<{ id: number }>(
    `INSERT INTO part (site_id, work_order_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name,
                       part_status, quantity, unit_price_cents, markup_percent, inventory_id)
     SELECT 1001, $1, $2, $3, $4, name, 'Waiting to Order Part', $5, 1250, 20, stock
     FROM (VALUES ('Pads', $6::int), ('Rotor', NULL)) p (name, stock) RETURNING estimate_part_id AS id`,
    [workOrderId, item, labor, shop, quantity, stock],
  );
  const [first, second] = parts.rows;
  return { ...order, laborId: labor, parts: [first?.id ?? 0, second?.id ?? 0], inventoryId: stock };
}
