import type { Severity } from '#domain/inspection';
import type { Db } from '../platform/http/context';
import type { Change } from './queries';

export type ItemRecord = {
  estimate_item_id: number;
  item_name: string;
  item_code: string | null;
  severity: Severity | null;
  observation: string;
  notes: string;
  decision_reason: string;
  approve_time: Date | null;
  bundle_id: number | null;
  bundle_name: string | null;
  bundle_price_cents: number | null;
  tcn: number;
};

/** The estimate items of a work order. */
export async function listItems(db: Db, siteId: number, workOrderId: number): Promise<ItemRecord[]> {
  const { rows } = await db.query<ItemRecord>({
    name: 'estimate-items',
    text: `SELECT estimate_item_id, item_name, item_code, severity, observation, notes, decision_reason,
                  approve_time, bundle_id,
                  bundle_name, bundle_price_cents, tcn
           FROM estimate_item WHERE site_id = $1 AND work_order_id = $2 ORDER BY estimate_item_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

export type ItemTexts = {
  itemName: string;
  itemCode: string | null;
  severity: Severity | null;
  observation: string;
  notes: string;
};

/** Adds an estimate item; answers its id. */
export async function insertItem(
  db: Db,
  { siteId, workOrderId, userName, now }: Change,
  item: ItemTexts,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO estimate_item (site_id, work_order_id, item_name, item_code, severity, observation, notes, mod_user,
                                mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING estimate_item_id AS id`,
    [
      siteId,
      workOrderId,
      item.itemName,
      item.itemCode,
      item.severity,
      item.observation,
      item.notes,
      userName,
      now,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The item was not written.');
  return row.id;
}

/** Changes what an estimate item says and counts the change. */
export async function updateItem(
  db: Db,
  { siteId, userName, now }: Change,
  estimateItemId: number,
  item: Omit<ItemTexts, 'itemCode'>,
): Promise<void> {
  await db.query(
    `UPDATE estimate_item SET item_name = $3, severity = $4, observation = $5, notes = $6, tcn = tcn + 1,
            mod_user = $7, mod_time = $8
     WHERE site_id = $1 AND estimate_item_id = $2`,
    [siteId, estimateItemId, item.itemName, item.severity, item.observation, item.notes, userName, now],
  );
}

/** Takes an estimate item off with everything that belongs to it. */
export async function deleteItem(db: Db, siteId: number, estimateItemId: number): Promise<void> {
  const key = [siteId, estimateItemId];
  await db.query('DELETE FROM part WHERE site_id = $1 AND estimate_item_id = $2', key);
  await db.query(
    `DELETE FROM labor_assignment a USING labor l
     WHERE a.site_id = $1 AND l.site_id = $1 AND a.estimate_labor_id = l.estimate_labor_id
       AND l.estimate_item_id = $2`,
    key,
  );
  await db.query('DELETE FROM labor WHERE site_id = $1 AND estimate_item_id = $2', key);
  await db.query('DELETE FROM estimate_item WHERE site_id = $1 AND estimate_item_id = $2', key);
}

export type LaborRow = {
  estimateLaborId: number | undefined;
  siteShopId: number;
  type: 'labor' | 'fee';
  laborName: string;
  laborNotes: string;
  /** In hundredths. */
  laborTime: number;
  rateCents: number;
  priceCents: number;
  listPriceCents: number;
  status: string;
};

/** Adds or replaces a labor or fee of an item; answers its id. */
export async function writeLabor(
  db: Db,
  { siteId, workOrderId, userName, now }: Change,
  estimateItemId: number,
  labor: LaborRow,
): Promise<number> {
  const values = [
    siteId,
    estimateItemId,
    labor.siteShopId,
    labor.type,
    labor.laborName,
    labor.laborNotes,
    labor.laborTime,
    labor.rateCents,
    labor.priceCents,
    labor.listPriceCents,
    userName,
    now,
  ];
  if (labor.estimateLaborId !== undefined) {
    await db.query(
      `UPDATE labor SET site_shop_id = $3, type = $4, labor_name = $5, labor_notes = $6, labor_time = $7,
              rate_cents = $8, price_cents = $9, list_price_cents = $10, tcn = tcn + 1, mod_user = $11, mod_time = $12
       WHERE site_id = $1 AND estimate_item_id = $2 AND estimate_labor_id = $13`,
      [...values, labor.estimateLaborId],
    );
    return labor.estimateLaborId;
  }
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO labor (site_id, estimate_item_id, site_shop_id, type, labor_name, labor_notes, labor_time, rate_cents,
                        price_cents, list_price_cents, mod_user, mod_time, work_order_id, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING estimate_labor_id AS id`,
    [...values, workOrderId, labor.status],
  );
  const [row] = rows;
  if (!row) throw new Error('The labor was not written.');
  return row.id;
}

export type PartRow = {
  estimatePartId: number | undefined;
  estimateLaborId: number;
  siteShopId: number;
  partName: string;
  partNum: string;
  partSource: string;
  quantity: number;
  unitPriceCents: number;
  markupPercent: number;
};

/** Adds or replaces a part of an item. Answers its id. */
export async function writePart(
  db: Db,
  { siteId, workOrderId, userName, now }: Change,
  estimateItemId: number,
  part: PartRow,
): Promise<number> {
  const values = [
    siteId,
    estimateItemId,
    part.estimateLaborId,
    part.siteShopId,
    part.partName,
    part.partNum,
    part.partSource,
    part.quantity,
    part.unitPriceCents,
    part.markupPercent,
    userName,
    now,
  ];
  if (part.estimatePartId !== undefined) {
    await db.query(
      `UPDATE part SET estimate_labor_id = $3, site_shop_id = $4, part_name = $5, part_num = $6, part_source = $7,
              quantity = $8, unit_price_cents = $9, markup_percent = $10, tcn = tcn + 1, mod_user = $11, mod_time = $12
       WHERE site_id = $1 AND estimate_item_id = $2 AND estimate_part_id = $13`,
      [...values, part.estimatePartId],
    );
    return part.estimatePartId;
  }
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO part (site_id, estimate_item_id, estimate_labor_id, site_shop_id, part_name, part_num, part_source,
                       quantity, unit_price_cents, markup_percent, mod_user, mod_time, work_order_id, part_status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'Pending') RETURNING estimate_part_id AS id`,
    [...values, workOrderId],
  );
  const [row] = rows;
  if (!row) throw new Error('The part was not written.');
  return row.id;
}

/** Removes the labors and parts of an item that are not named. */
export async function removeOthers(
  db: Db,
  siteId: number,
  estimateItemId: number,
  keep: { labors: readonly number[]; parts: readonly number[] },
): Promise<void> {
  await db.query(
    'DELETE FROM part WHERE site_id = $1 AND estimate_item_id = $2 AND NOT estimate_part_id = ANY($3::int[])',
    [siteId, estimateItemId, keep.parts],
  );
  await db.query(
    `DELETE FROM labor_assignment a USING labor l
     WHERE a.site_id = $1 AND l.site_id = $1 AND a.estimate_labor_id = l.estimate_labor_id
       AND l.estimate_item_id = $2 AND NOT l.estimate_labor_id = ANY($3::int[])`,
    [siteId, estimateItemId, keep.labors],
  );
  await db.query(
    'DELETE FROM labor WHERE site_id = $1 AND estimate_item_id = $2 AND NOT estimate_labor_id = ANY($3::int[])',
    [siteId, estimateItemId, keep.labors],
  );
}

/** Moves the undecided labors of an item between waiting for a diagnosis and waiting for a decision. */
export async function writeUndecided(
  db: Db,
  { siteId, userName, now }: Change,
  estimateItemId: number,
  status: string,
): Promise<void> {
  await db.query(
    `UPDATE labor SET status = $3, tcn = tcn + 1, mod_user = $4, mod_time = $5
     WHERE site_id = $1 AND estimate_item_id = $2 AND status <> $3`,
    [siteId, estimateItemId, status, userName, now],
  );
}

export type DecidedLine = { id: number; status: string };

/** Carries a decision over to labors, fees and parts. */
export async function writeDecision(
  db: Db,
  { siteId, userName, now }: Change,
  decided: {
    itemIds: readonly number[];
    approved: boolean;
    reason: string;
    approveTime: Date | null;
    labors: readonly DecidedLine[];
    parts: readonly DecidedLine[];
  },
): Promise<void> {
  await db.query(
    `UPDATE estimate_item SET decision_reason = $3, approve_time = $4, tcn = tcn + 1, mod_user = $5, mod_time = $6
     WHERE site_id = $1 AND estimate_item_id = ANY($2::int[])`,
    [siteId, decided.itemIds, decided.reason, decided.approveTime, userName, now],
  );
  await db.query(
    `UPDATE labor l SET status = n.status, approved = $4, tcn = l.tcn + 1, mod_user = $5, mod_time = $6
     FROM unnest($2::int[], $3::text[]) AS n (id, status)
     WHERE l.site_id = $1 AND l.estimate_labor_id = n.id`,
    [
      siteId,
      decided.labors.map(({ id }) => id),
      decided.labors.map(({ status }) => status),
      decided.approved,
      userName,
      now,
    ],
  );
  await db.query(
    `UPDATE part p SET part_status = n.status, tcn = p.tcn + 1, mod_user = $4, mod_time = $5
     FROM unnest($2::int[], $3::text[]) AS n (id, status)
     WHERE p.site_id = $1 AND p.estimate_part_id = n.id`,
    [siteId, decided.parts.map(({ id }) => id), decided.parts.map(({ status }) => status), userName, now],
  );
}

export type ShopRecord = {
  site_shop_id: number;
  shop_code: string;
  shop_name: string;
  labor_rate_cents: number;
};

/** The shops of a site with their posted hourly rates. */
export async function listRates(db: Db, siteId: number): Promise<ShopRecord[]> {
  const { rows } = await db.query<ShopRecord>({
    name: 'estimate-shops',
    text: `SELECT s.site_shop_id, d.shop_code, s.shop_abbrev AS shop_name, s.labor_rate_cents
           FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
           WHERE s.site_id = $1 ORDER BY s.display_order, s.site_shop_id`,
    values: [siteId],
  });
  return rows;
}
