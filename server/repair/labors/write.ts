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
