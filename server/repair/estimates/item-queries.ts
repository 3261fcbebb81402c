import type { Severity } from '#domain/inspection';
import type { Db } from '../../platform/http/context';
import { forgetPromises, forgetRework } from './line-queries';
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
  mod_time: Date;
  mod_user: string;
};

/** The estimate items of a work order. */
export async function listItems(db: Db, siteId: number, workOrderId: number): Promise<ItemRecord[]> {
  const { rows } = await db.query<ItemRecord>({
    name: 'estimate-items',
    text: `SELECT estimate_item_id, item_name, item_code, severity, observation, notes, decision_reason,
                  approve_time, bundle_id,
                  bundle_name, bundle_price_cents, tcn, mod_time, mod_user
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

/** Removes an estimate item with everything that belongs to it. */
export async function deleteItem(db: Db, siteId: number, estimateItemId: number): Promise<void> {
  const key = [siteId, estimateItemId];
  await db.query(
    'UPDATE inspection_answer SET estimate_item_id = NULL WHERE site_id = $1 AND estimate_item_id = $2',
    key,
  );
  await forgetRework(db, siteId, estimateItemId);
  await forgetPromises(db, siteId, estimateItemId);
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

/** The labors of an item no longer wait for a mechanic. */
export async function writeDiagnosed(
  db: Db,
  { siteId, userName, now }: Change,
  estimateItemId: number,
): Promise<void> {
  await db.query(
    `UPDATE labor SET status = CASE status WHEN 'Mech Check' THEN 'Pending' ELSE 'Parts & Pending' END, tcn = tcn + 1,
            mod_user = $3, mod_time = $4
     WHERE site_id = $1 AND estimate_item_id = $2 AND NOT repaired AND status IN ('Mech Check', 'Parts & Mech Ck')`,
    [siteId, estimateItemId, userName, now],
  );
}

export type DecidedLine = { id: number; status: string };

/**
 * Carries a decision over to labors, fees and parts. Of an item that is decided in part only the labors keep the
 * reason.
 */
export async function writeDecision(
  db: Db,
  { siteId, userName, now }: Change,
  decided: {
    items: readonly { id: number; whole: boolean; reason: string; approveTime: Date | null }[];
    approved: boolean;
    labors: readonly (DecidedLine & { reason: string })[];
    parts: readonly DecidedLine[];
  },
): Promise<void> {
  await db.query(
    `UPDATE estimate_item i
     SET decision_reason = CASE WHEN n.whole THEN n.reason ELSE i.decision_reason END,
         approve_time = n.approve_time, tcn = i.tcn + 1, mod_user = $6, mod_time = $7
     FROM unnest($2::int[], $3::boolean[], $4::text[], $5::timestamptz[]) AS n (id, whole, reason, approve_time)
     WHERE i.site_id = $1 AND i.estimate_item_id = n.id`,
    [
      siteId,
      decided.items.map(({ id }) => id),
      decided.items.map(({ whole }) => whole),
      decided.items.map(({ reason }) => reason),
      decided.items.map(({ approveTime }) => approveTime),
      userName,
      now,
    ],
  );
  await db.query(
    `UPDATE labor l SET status = n.status, decision_reason = n.reason, approved = $5, tcn = l.tcn + 1, mod_user = $6,
            mod_time = $7
     FROM unnest($2::int[], $3::text[], $4::text[]) AS n (id, status, reason)
     WHERE l.site_id = $1 AND l.estimate_labor_id = n.id`,
    [
      siteId,
      decided.labors.map(({ id }) => id),
      decided.labors.map(({ status }) => status),
      decided.labors.map(({ reason }) => reason),
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
