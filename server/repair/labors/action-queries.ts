import { isMissing } from '#domain/stage-transitions';
import type { Db } from '../../platform/http/context';

type Key = { siteId: number; estimateLaborId: number };

/** What a command changes in a labor; undefined fields stay. */
export type LaborChange = {
  status?: string;
  repaired?: boolean;
  repairTime?: Date | null;
  validChargesCall?: boolean;
  credit?: Credit;
};
export type Credit = { workCredit: string | null; subletVendorId: number | null; vendorName: string | null };

/** Writes a change of a labor and counts it, for a fee with its estimate item. A completion keeps whose it was. */
export async function writeLabor(
  db: Db,
  { siteId, estimateLaborId }: Key,
  change: LaborChange,
  by: { userName: string; now: Date },
): Promise<void> {
  const { status, repaired, repairTime, credit } = change;
  await db.query(
    `WITH changed AS (
       UPDATE labor SET status = coalesce($3, status), repaired = coalesce($4, repaired),
              repair_time = CASE WHEN $5 THEN $6 ELSE repair_time END,
              repair_user = CASE WHEN $4 THEN $11 WHEN $4 IS NULL THEN repair_user END,
              work_credit = CASE WHEN $7 THEN $8 ELSE work_credit END,
              sublet_vendor_id = CASE WHEN $7 THEN $9 ELSE sublet_vendor_id END,
              vendor_name = CASE WHEN $7 THEN $10 ELSE vendor_name END,
              tcn = tcn + 1, mod_user = $11, mod_time = $12
       WHERE site_id = $1 AND estimate_labor_id = $2
       RETURNING estimate_item_id, type
     )
     UPDATE estimate_item i SET tcn = i.tcn + 1, mod_user = $11, mod_time = $12
     FROM changed WHERE i.site_id = $1 AND i.estimate_item_id = changed.estimate_item_id AND changed.type = 'fee'`,
    [
      siteId,
      estimateLaborId,
      status ?? null,
      repaired ?? null,
      repairTime !== undefined,
      repairTime ?? null,
      credit !== undefined,
      credit?.workCredit ?? null,
      credit?.subletVendorId ?? null,
      credit?.vendorName ?? null,
      by.userName,
      by.now,
    ],
  );
}

/** Stores whether the charge of a completed labor is on its way. */
export async function writeChargesCall(
  db: Db,
  { siteId, estimateLaborId }: Key,
  valid: boolean,
): Promise<void> {
  await db.query('UPDATE labor SET valid_charges_call = $3 WHERE site_id = $1 AND estimate_labor_id = $2', [
    siteId,
    estimateLaborId,
    valid,
  ]);
}

/** Whether a labor misses parts. */
export async function missesParts(db: Db, { siteId, estimateLaborId }: Key): Promise<boolean> {
  const { rows } = await db.query<{ partStatus: string }>(
    'SELECT part_status AS "partStatus" FROM part WHERE site_id = $1 AND estimate_labor_id = $2',
    [siteId, estimateLaborId],
  );
  return rows.some(isMissing);
}

/** Whether a work order is in Repair. */
export async function isInRepair(db: Db, siteId: number, workOrderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM work_order_task
     WHERE site_id = $1 AND work_order_id = $2 AND task = 'Repair' AND active`,
    [siteId, workOrderId],
  );
  return rowCount === 1;
}

/** The name of a person for a sentence. */
export async function personName(db: Db, userName: string): Promise<string> {
  const { rows } = await db.query<{ name: string | null }>(
    `SELECT nullif(concat_ws(' ', first_name, last_name), '') AS name FROM user_config WHERE user_name = $1`,
    [userName],
  );
  return rows[0]?.name ?? userName;
}

/** An estimate item, held for the rest of the transaction. */
export async function holdItem(
  db: Db,
  siteId: number,
  estimateItemId: number,
): Promise<{ workOrderId: number; tcn: number; itemName: string } | undefined> {
  const { rows } = await db.query<{ workOrderId: number; tcn: number; itemName: string }>(
    `SELECT work_order_id AS "workOrderId", tcn, item_name AS "itemName" FROM estimate_item
     WHERE site_id = $1 AND estimate_item_id = $2 FOR NO KEY UPDATE`,
    [siteId, estimateItemId],
  );
  return rows[0];
}

/** The work order of an estimate item or fee. */
export async function workOrderOf(
  db: Db,
  siteId: number,
  what: { estimateItemId: number } | { feeId: number },
): Promise<{ workOrderId: number; estimateItemId: number | null } | undefined> {
  const [text, id] =
    'feeId' in what
      ? ["FROM labor WHERE site_id = $1 AND estimate_labor_id = $2 AND type = 'fee'", what.feeId]
      : ['FROM estimate_item WHERE site_id = $1 AND estimate_item_id = $2', what.estimateItemId];
  const { rows } = await db.query<{ workOrderId: number; estimateItemId: number | null }>(
    `SELECT work_order_id AS "workOrderId", estimate_item_id AS "estimateItemId" ${text}`,
    [siteId, id],
  );
  return rows[0];
}

/** How many labors and fees of a work order have each status. */
export async function countStatuses(db: Db, siteId: number, workOrderId: number) {
  const { rows } = await db.query<{ status: string; cnt: number }>(
    `SELECT coalesce(repair_status, status) AS status, count(*)::int AS cnt FROM labor
     WHERE site_id = $1 AND work_order_id = $2 GROUP BY 1 ORDER BY 1`,
    [siteId, workOrderId],
  );
  return rows;
}
