import type { PartState } from '#domain/part-status';
import type { PromiseSource } from '#domain/promises';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

export type PartKey = { siteId: number; estimatePartId: number };

export type StoredPart = {
  estimate_part_id: number;
  work_order_id: number;
  estimate_labor_id: number | null;
  part_name: string;
  part_status: string;
  quantity: number;
  order_sent_time: Date | null;
  order_received_time: Date | null;
  eta: Date | null;
  inventory_id: number | null;
  tcn: number;
  mod_time: Date;
  mod_user: string;
  /** Name of that person. */
  mod_name: string;
};

/** A part in its current state; undefined when the site has no such part. */
export async function readPart(db: Db, { siteId, estimatePartId }: PartKey): Promise<StoredPart | undefined> {
  const { rows } = await db.query<StoredPart>(
    `SELECT p.estimate_part_id, p.work_order_id, p.estimate_labor_id, p.part_name, p.part_status, p.quantity,
            p.order_sent_time, p.order_received_time, p.eta, p.inventory_id, p.tcn, p.mod_time, p.mod_user,
            ${nameOf('u', 'p.mod_user')} AS mod_name
     FROM part p LEFT JOIN user_config u ON u.user_name = p.mod_user
     WHERE p.site_id = $1 AND p.estimate_part_id = $2`,
    [siteId, estimatePartId],
  );
  return rows[0];
}

/** Writes the progress of a part, and counts the change. An order has its number from when it is sent. */
export async function writePart(
  db: Db,
  { siteId, estimatePartId }: PartKey,
  state: PartState,
  mark: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE part SET part_status = $3, order_sent_time = $4, order_received_time = $5,
            order_id = CASE $3 WHEN 'Part Ordered' THEN estimate_part_id WHEN 'Waiting to Order Part' THEN NULL
                            ELSE order_id END,
            tcn = tcn + 1, mod_time = $6, mod_user = $7
     WHERE site_id = $1 AND estimate_part_id = $2`,
    [
      siteId,
      estimatePartId,
      state.partStatus,
      state.orderSentTime,
      state.orderReceivedTime,
      mark.now,
      mark.userName,
    ],
  );
}

/** Writes when a part is expected, and counts the change; earlier entries stay. */
export async function writeEta(
  db: Db,
  { siteId, estimatePartId }: PartKey,
  told: { workOrderId: number; eta: Date | null; source: PromiseSource },
  mark: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `WITH told AS (
       INSERT INTO part_eta (site_id, estimate_part_id, work_order_id, eta, told_at, told_by, source)
       VALUES ($1, $2, $3, $4, $5, $6, $7))
     UPDATE part SET eta = $4, tcn = tcn + 1, mod_time = $5, mod_user = $6
     WHERE site_id = $1 AND estimate_part_id = $2`,
    [siteId, estimatePartId, told.workOrderId, told.eta, mark.now, mark.userName, told.source],
  );
}

/** How many pieces are on hand, locked for the rest of the transaction; undefined when the site has no such stock. */
export async function holdOnHand(db: Db, siteId: number, inventoryId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ quantity_on_hand: number }>(
    'SELECT quantity_on_hand FROM part_inventory WHERE site_id = $1 AND inventory_id = $2 FOR NO KEY UPDATE',
    [siteId, inventoryId],
  );
  return rows[0]?.quantity_on_hand;
}

/** Moves pieces into stock or, with a negative quantity, out of it, and records why; returns what is then on hand. */
export async function moveStock(
  db: Db,
  { siteId, inventoryId }: { siteId: number; inventoryId: number },
  movement: { quantity: number; reason: 'Received' | 'Consumed'; estimatePartId: number },
  mark: { userName: string; now: Date },
): Promise<number> {
  await db.query(
    `INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason, estimate_part_id, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      siteId,
      inventoryId,
      movement.quantity,
      movement.reason,
      movement.estimatePartId,
      mark.now,
      mark.userName,
    ],
  );
  const { rows } = await db.query<{ quantity_on_hand: number }>(
    `UPDATE part_inventory SET quantity_on_hand = quantity_on_hand + $3, mod_time = $4, mod_user = $5
     WHERE site_id = $1 AND inventory_id = $2 RETURNING quantity_on_hand`,
    [siteId, inventoryId, movement.quantity, mark.now, mark.userName],
  );
  return rows[0]?.quantity_on_hand ?? 0;
}

/** Stores what the retail estimate was told about a part. */
export async function writeRetailPart(
  db: Db,
  { siteId, estimatePartId }: PartKey,
  told: {
    workOrderNumber: string;
    partStatus: string;
    sent: Date | null;
    received: Date | null;
    updated: Date;
  },
  mark: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO retail_estimate_part (site_id, estimate_part_id, work_order_number, part_status, order_sent_time,
                                       order_received_time, updated, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (site_id, estimate_part_id) DO UPDATE
     SET work_order_number = $3, part_status = $4, order_sent_time = $5, order_received_time = $6, updated = $7,
         mod_time = $8, mod_user = $9`,
    [
      siteId,
      estimatePartId,
      told.workOrderNumber,
      told.partStatus,
      told.sent,
      told.received,
      told.updated,
      mark.now,
      mark.userName,
    ],
  );
}

/**
 * Reverses an action's stock movements for a part, by opposite entries with the same reasons. `at` is the moment of the
 * action, which its movements carry.
 */
export async function undoMovements(
  db: Db,
  { siteId, estimatePartId }: PartKey,
  at: Date,
  mark: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `WITH undone AS (
       INSERT INTO inventory_movement (site_id, inventory_id, quantity, reason, estimate_part_id, mod_time, mod_user)
       SELECT site_id, inventory_id, -quantity, reason, estimate_part_id, $4, $5 FROM inventory_movement
       WHERE site_id = $1 AND estimate_part_id = $2 AND mod_time = $3
       RETURNING inventory_id, quantity)
     UPDATE part_inventory i SET quantity_on_hand = i.quantity_on_hand + u.quantity, mod_time = $4, mod_user = $5
     FROM (SELECT inventory_id, sum(quantity) AS quantity FROM undone GROUP BY 1) u
     WHERE i.site_id = $1 AND i.inventory_id = u.inventory_id`,
    [siteId, estimatePartId, at, mark.now, mark.userName],
  );
}

/** Clears whether the charge of a part got through: it is no longer due. */
export async function clearCharged(db: Db, { siteId, estimatePartId }: PartKey): Promise<void> {
  await db.query('UPDATE part SET valid_charges_call = NULL WHERE site_id = $1 AND estimate_part_id = $2', [
    siteId,
    estimatePartId,
  ]);
}
