import type { CustomerScope } from '#domain/customer-scope';
import { SHOP_DONE } from '#domain/statuses';
import { joinPlace } from '../work-orders/row-place';
import { vehicleOf } from '../../platform/database/vehicle-of';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db } from '../../platform/http/context';
import { laborText, patternOf } from './labor-query';

/** The list's members: open work orders on which a shop still has something to do, and which nobody removed. */
export const MEMBERS = `
  FROM work_order w
  LEFT JOIN prioritized_work_order p ON p.site_id = w.site_id AND p.work_order_id = w.work_order_id
  LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
  LEFT JOIN availability a ON a.site_id = w.site_id AND a.work_order_id = w.work_order_id
  WHERE w.site_id = $1 AND w.status = 'Open' AND p.removed_time IS NULL
    AND EXISTS (SELECT 1 FROM work_order_shop s WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id
                AND s.status <> '${SHOP_DONE}')`;

export type PlistFilter = {
  scope: CustomerScope;
  lots: readonly string[];
  shopCodes: readonly string[];
  shopStatuses: readonly string[];
  availability: readonly string[];
  /** Pipeline indices of the stages. */
  stageRanks: readonly number[];
  clients: readonly string[];
  customerTypes: readonly string[];
  /** Text of a labor; empty for any. */
  damage: string;
};

/** No filter except the user's customers, which the caller names. */
export const ANY_MEMBER: Omit<PlistFilter, 'scope'> = {
  lots: [],
  shopCodes: [],
  shopStatuses: [],
  availability: [],
  stageRanks: [],
  clients: [],
  customerTypes: [],
  damage: '',
};

/** What the priority of a member follows from. */
export type Member = {
  work_order_id: number;
  due_date: Date | null;
  process_due_date: Date | null;
  sale_date: string | null;
  create_time: Date;
  customer_type: string | null;
};

/** Every member of a site's list. */
export async function listMembers(db: Db, siteId: number): Promise<Member[]> {
  const { rows } = await db.query<Member>({
    name: 'plist-members',
    text: `SELECT w.work_order_id, w.due_date, p.process_due_date, w.sale_date::text, w.create_time, c.customer_type
           ${MEMBERS}`,
    values: [siteId],
  });
  return rows;
}

/** Which of these work orders are members that match a filter. */
export async function listMatching(
  db: Db,
  siteId: number,
  workOrderIds: readonly number[],
  filter: PlistFilter,
): Promise<ReadonlySet<number>> {
  const values: unknown[] = [siteId, workOrderIds];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const where = ['', 'w.work_order_id = ANY($2::int[])', ...conditions(filter, bind)];
  const { rows } = await db.query<{ work_order_id: number }>(
    `SELECT w.work_order_id ${MEMBERS}${where.join(' AND ')}`,
    values,
  );
  return new Set(rows.map((row) => row.work_order_id));
}

function conditions(filter: PlistFilter, bind: (value: unknown) => string): string[] {
  const found: string[] = [];
  const oneOf = (column: string, values: readonly (string | number)[], type = 'text') => {
    if (values.length > 0) found.push(`coalesce(${column} = ANY(${bind(values)}::${type}[]), false)`);
  };
  const seen = clientsOf(filter.scope);
  if (seen) found.push(`coalesce(c.ext_id = ANY(${bind(seen)}::text[]), false)`);
  if (filter.damage !== '') {
    found.push(`EXISTS (SELECT 1 FROM labor l
                        LEFT JOIN estimate_item i ON i.site_id = l.site_id AND i.estimate_item_id = l.estimate_item_id
                        WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id
                          AND ${laborText('l', 'i')} ILIKE ${bind(patternOf(filter.damage))})`);
  }
  oneOf('w.lot_name', filter.lots);
  oneOf('w.status_rank', filter.stageRanks, 'smallint');
  oneOf('c.ext_id', filter.clients);
  oneOf('upper(c.customer_type)', filter.customerTypes);
  oneOf("coalesce(a.availability, 'Available')", filter.availability);
  if (filter.shopCodes.length > 0 || filter.shopStatuses.length > 0) {
    const shop = ['s.site_id = w.site_id', 's.work_order_id = w.work_order_id'];
    if (filter.shopCodes.length > 0) shop.push(`ss.shop_abbrev = ANY(${bind(filter.shopCodes)}::text[])`);
    if (filter.shopStatuses.length > 0) shop.push(`s.status = ANY(${bind(filter.shopStatuses)}::text[])`);
    found.push(`EXISTS (SELECT 1 FROM work_order_shop s
                        JOIN site_shop ss ON ss.site_id = s.site_id AND ss.site_shop_id = s.site_shop_id
                        WHERE ${shop.join(' AND ')})`);
  }
  return found;
}

export type PlistRecord = {
  work_order_id: number;
  ext_id: string;
  sblu: string;
  vin: string;
  description: string;
  body_style: string;
  color: string;
  wo_image_url: string;
  notes: string;
  status_rank: number;
  customer_name: string | null;
  customer_type: string | null;
  lot_name: string;
  lot_number: string;
  seen_time: Date | null;
  create_time: Date;
  due_date: Date | null;
  process_due_date: Date | null;
  sale_date: string | null;
  availability: string | null;
  claim_shop: string | null;
  claim_shop_description: string | null;
  claim_user: string | null;
  claim_name: string | null;
  claim_time: Date | null;
  /** Hours in hundredths. */
  shops: { code: string; name: string; status: string; required: number; completed: number }[] | null;
  labors: Record<string, number> | null;
  attachment_count: number;
  in_repair: boolean;
};

/** The rows of these work orders, in no particular order. */
export async function readRows(db: Db, siteId: number, ids: readonly number[]): Promise<PlistRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PlistRecord>({
    name: 'plist-rows',
    text: `SELECT w.work_order_id, w.ext_id, w.sblu, w.vin, w.body_style, w.color, w.wo_image_url, w.notes,
                  w.status_rank, w.lot_name, w.lot_number, vp.seen_time, w.create_time, w.due_date, w.sale_date::text,
                  ${vehicleOf('w')} AS description,
                  c.customer_name, c.customer_type, p.process_due_date,
                  a.availability, a.shop_name AS claim_shop, a.mod_user AS claim_user, a.mod_time AS claim_time,
                  NULLIF(concat_ws(' ', u.first_name, u.last_name), '') AS claim_name,
                  (SELECT d.shop_name FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
                   WHERE s.site_id = a.site_id AND a.shop_name IN (s.shop_abbrev, d.shop_name)
                   LIMIT 1) AS claim_shop_description,
                  s.shops, l.labors,
                  (SELECT count(*)::int FROM media m WHERE m.site_id = w.site_id
                   AND m.work_order_id = w.work_order_id AND m.status = 'Saved') AS attachment_count,
                  EXISTS (SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id
                   AND t.work_order_id = w.work_order_id AND t.task = 'Repair' AND t.active) AS in_repair
           FROM work_order w
           LEFT JOIN prioritized_work_order p ON p.site_id = w.site_id AND p.work_order_id = w.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           ${joinPlace('w')}
           LEFT JOIN availability a ON a.site_id = w.site_id AND a.work_order_id = w.work_order_id
           LEFT JOIN user_config u ON u.user_name = a.mod_user
           LEFT JOIN LATERAL (
             SELECT json_agg(json_build_object('code', ss.shop_abbrev, 'name', d.shop_name, 'status', ws.status,
                                               'required', ws.hours_required, 'completed', ws.hours_completed)
                             ORDER BY ss.display_order, ss.site_shop_id) AS shops
             FROM work_order_shop ws
             JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
             JOIN shop_detail d USING (shop_detail_id)
             WHERE ws.site_id = w.site_id AND ws.work_order_id = w.work_order_id) s ON true
           LEFT JOIN LATERAL (
             SELECT json_object_agg(status, n) AS labors
             FROM (SELECT CASE WHEN repaired THEN 'Completed' ELSE status END AS status, count(*) AS n FROM labor
                   WHERE site_id = w.site_id AND work_order_id = w.work_order_id GROUP BY 1) counted) l ON true
           WHERE w.site_id = $1 AND w.work_order_id = ANY($2::int[])`,
    values: [siteId, ids],
  });
  return rows;
}

/** The shops of a site in their order. */
export async function listShopCodes(db: Db, siteId: number): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.query<{ code: string; name: string }>(
    `SELECT s.shop_abbrev AS code, d.shop_name AS name FROM site_shop s JOIN shop_detail d USING (shop_detail_id)
     WHERE s.site_id = $1 ORDER BY s.display_order, s.site_shop_id`,
    [siteId],
  );
  return rows;
}

export type Key = { siteId: number; workOrderId: number };

/** True when the work order is open and was removed from the list. */
export async function isRemoved(db: Db, { siteId, workOrderId }: Key): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM prioritized_work_order
     WHERE site_id = $1 AND work_order_id = $2 AND removed_time IS NOT NULL`,
    [siteId, workOrderId],
  );
  return rowCount === 1;
}

/** True while a shop has something to do on the work order. */
export async function hasOpenShop(db: Db, { siteId, workOrderId }: Key): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM work_order_shop WHERE site_id = $1 AND work_order_id = $2 AND status <> $3 LIMIT 1`,
    [siteId, workOrderId, SHOP_DONE],
  );
  return rowCount === 1;
}

/** Removes a work order from the list. */
export async function markRemoved(
  db: Db,
  { siteId, workOrderId }: Key,
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO prioritized_work_order (site_id, work_order_id, removed_time, mod_time, mod_user)
     VALUES ($1, $2, $3, $3, $4)
     ON CONFLICT (site_id, work_order_id) DO UPDATE SET removed_time = $3, mod_time = $3, mod_user = $4`,
    [siteId, workOrderId, now, userName],
  );
}
