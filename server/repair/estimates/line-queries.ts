import type { Db } from '../../platform/http/context';
import type { Change } from './queries';

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

/** A check no longer sends back labors of an item that are about to be deleted: all except those that stay. */
export async function forgetRework(
  db: Db,
  siteId: number,
  estimateItemId: number,
  staying: readonly number[] = [],
): Promise<void> {
  await db.query(
    `UPDATE inspection_answer a SET rework_labor_id = NULL FROM labor l
     WHERE l.site_id = $1 AND l.estimate_item_id = $2 AND NOT l.estimate_labor_id = ANY($3::int[])
       AND a.site_id = l.site_id AND a.rework_labor_id = l.estimate_labor_id`,
    [siteId, estimateItemId, staying],
  );
}

/**
 * Records about lines that are about to be deleted, all except those that stay, go with them; the history keeps them.
 */
export async function forgetPromises(
  db: Db,
  siteId: number,
  estimateItemId: number,
  staying: { labors: readonly number[]; parts: readonly number[] } = { labors: [], parts: [] },
): Promise<void> {
  await db.query(
    `DELETE FROM part_eta e USING part p
     WHERE p.site_id = $1 AND p.estimate_item_id = $2 AND NOT p.estimate_part_id = ANY($3::int[])
       AND e.site_id = p.site_id AND e.estimate_part_id = p.estimate_part_id`,
    [siteId, estimateItemId, staying.parts],
  );
  await db.query(
    `DELETE FROM vendor_job_labor j USING labor l
     WHERE l.site_id = $1 AND l.estimate_item_id = $2 AND NOT l.estimate_labor_id = ANY($3::int[])
       AND j.site_id = l.site_id AND j.estimate_labor_id = l.estimate_labor_id`,
    [siteId, estimateItemId, staying.labors],
  );
}

/** Removes the labors and parts of an item that are not named. */
export async function removeOthers(
  db: Db,
  siteId: number,
  estimateItemId: number,
  keep: { labors: readonly number[]; parts: readonly number[] },
): Promise<void> {
  await forgetPromises(db, siteId, estimateItemId, keep);
  await db.query(
    'DELETE FROM part WHERE site_id = $1 AND estimate_item_id = $2 AND NOT estimate_part_id = ANY($3::int[])',
    [siteId, estimateItemId, keep.parts],
  );
  await forgetRework(db, siteId, estimateItemId, keep.labors);
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
