import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import { joinTimer, TIMER_COLUMNS, type TimerRecord } from '../../work/work-orders/row-timer';

export type PartRecord = {
  estimate_part_id: number;
  work_order_id: number;
  ext_id: string;
  site_shop_id: number;
  shop_name: string;
  in_progress: boolean | null;
  customer_id: number | null;
  customer_name: string | null;
  customer_ext_id: string | null;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  vin: string;
  wo_image_url: string;
  body_style: string;
  color: string;
  lot_name: string;
  lot_number: string;
  notes: string;
  attachment_count: number;
  work_order_status: string;
  part_name: string;
  part_num: string;
  part_source: string;
  part_status: string;
  quantity: number;
  unit_price_cents: number;
  markup_percent: number;
  order_id: number | null;
  order_sent_time: Date | null;
  order_received_time: Date | null;
  eta: Date | null;
  /** Moments as texts. */
  eta_tellings: { eta: string | null; toldAt: string; toldBy: string; name: string; source: string }[] | null;
  parts_start_time: Date;
  create_time: Date;
  inventory_id: number | null;
  quantity_on_hand: number | null;
  quantity_reserved: number | null;
  quantity_on_order: number | null;
  tire_specs: Record<string, string> | null;
  valid_charges_call: boolean | null;
  tcn: number;
  mod_time: Date;
  mod_user: string;
} & TimerRecord;

export type PartsFilter = {
  siteId: number;
  /** Client ids that the user may see; null for all. */
  clients: readonly string[] | null;
  shopName: string;
  partStatus: string;
  /** Found anywhere in number, VIN, vehicle, customer, part or part number. */
  term: string;
};

/**
 * The parts of open work orders in Parts, and those that are here without their charge having got through, wherever
 * their work order is by now; with what the user may see of them.
 */
const IN_PARTS = `
  FROM (
    SELECT p.*, t.active_since AS parts_start_time
    FROM work_order_task t
    JOIN work_order o ON o.site_id = t.site_id AND o.work_order_id = t.work_order_id AND o.status = 'Open'
    JOIN part p ON p.site_id = t.site_id AND p.work_order_id = t.work_order_id
      AND p.part_status IN ('Waiting to Order Part', 'In Stock', 'Part Ordered', 'Part Received')
    WHERE t.site_id = $1 AND t.task = 'Parts' AND t.active
    UNION ALL
    SELECT p.*, coalesce(t.active_since, p.order_received_time)
    FROM part p
    JOIN work_order o USING (site_id, work_order_id)
    LEFT JOIN work_order_task t ON t.site_id = p.site_id AND t.work_order_id = p.work_order_id AND t.task = 'Parts'
    WHERE p.site_id = $1 AND p.order_received_time IS NOT NULL AND p.valid_charges_call IS NOT TRUE
      AND p.valid_charges_call IS NOT NULL AND p.part_status IN ('In Stock', 'Part Received')
      AND NOT (coalesce(t.active, false) AND o.status = 'Open')
  ) p
  JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id
  LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
  JOIN site_shop s ON s.site_id = p.site_id AND s.site_shop_id = p.site_shop_id
  JOIN shop_detail d ON d.shop_detail_id = s.shop_detail_id
  WHERE ($2::text[] IS NULL OR c.ext_id = ANY($2))`;

/**
 * The parts of work orders in Parts, those that are there longest first; the parts of one follow each other. What is
 * reserved and on order is counted from the parts that want it, so that it always adds up.
 */
export async function listParts(db: Db, filter: PartsFilter): Promise<PartRecord[]> {
  const { siteId, clients, shopName, partStatus, term } = filter;
  const { rows } = await db.query<PartRecord>({
    name: 'parts-list',
    text: `
      WITH wanted AS MATERIALIZED (
        SELECT inventory_id,
               coalesce(sum(quantity) FILTER (WHERE part_status = 'Waiting to Order Part'), 0)::int AS reserved,
               coalesce(sum(quantity) FILTER (WHERE part_status = 'Part Ordered'), 0)::int AS on_order
        FROM part
        WHERE site_id = $1 AND inventory_id IS NOT NULL
          AND part_status IN ('Waiting to Order Part', 'Part Ordered')
        GROUP BY inventory_id
      ), listed AS (
        SELECT p.*, w.ext_id, w.customer_id, w.year, w.make, w.model, w.trim,
               w.vin, w.wo_image_url, w.body_style, w.color, w.lot_name, w.lot_number, w.notes, w.create_time,
               w.status AS work_order_status, c.customer_name, c.ext_id AS customer_ext_id, d.shop_name
        ${IN_PARTS}
          AND ($3 = '' OR d.shop_name = $3 OR s.shop_abbrev = $3) AND ($4 = '' OR p.part_status = $4)
          AND ($5 = '' OR concat_ws(' ', w.ext_id, w.vin, w.year, w.make, w.model, c.customer_name, p.part_name,
                                    p.part_num) ILIKE $5)
      )
      SELECT l.*, ws.in_progress, i.quantity_on_hand, ${TIMER_COLUMNS},
             CASE WHEN i.inventory_id IS NOT NULL THEN coalesce(n.reserved, 0) END AS quantity_reserved,
             CASE WHEN i.inventory_id IS NOT NULL THEN coalesce(n.on_order, 0) END AS quantity_on_order,
             CASE WHEN l.order_sent_time IS NOT NULL THEN (
               SELECT jsonb_agg(jsonb_build_object('eta', e.eta, 'toldAt', e.told_at, 'toldBy', e.told_by,
                                                   'name', ${nameOf('u', 'e.told_by')}, 'source', e.source)
                                ORDER BY e.eta_id)
               FROM part_eta e LEFT JOIN user_config u ON u.user_name = e.told_by
               WHERE e.site_id = l.site_id AND e.estimate_part_id = l.estimate_part_id) END AS eta_tellings,
             (SELECT count(*)::int FROM media m WHERE m.site_id = l.site_id AND m.work_order_id = l.work_order_id
              AND m.status = 'Saved') AS attachment_count
      FROM listed l
      LEFT JOIN work_order_shop ws ON ws.site_id = l.site_id AND ws.work_order_id = l.work_order_id
        AND ws.site_shop_id = l.site_shop_id
      LEFT JOIN part_inventory i ON i.site_id = l.site_id AND i.inventory_id = l.inventory_id
      LEFT JOIN wanted n ON n.inventory_id = l.inventory_id
      ${joinTimer('l')}
      ORDER BY l.parts_start_time, l.work_order_id, l.estimate_part_id`,
    values: [siteId, clients, shopName, partStatus, term === '' ? '' : `%${escaped(term)}%`],
  });
  return rows;
}

const escaped = (term: string): string => term.replaceAll(/[\\%_]/g, '\\$&');

export type ShopRecord = {
  shop_detail_id: number;
  shop_name: string;
  outstanding: number;
  unordered: number;
  ordered: number;
  received: number;
};

/** What each shop has in Parts, in the order of the site's shops. */
export async function summarizeShops(
  db: Db,
  {
    siteId,
    clients,
    shopDetailId,
  }: Pick<PartsFilter, 'siteId' | 'clients'> & { shopDetailId: number | null },
): Promise<ShopRecord[]> {
  const { rows } = await db.query<ShopRecord>({
    name: 'parts-summary',
    text: `
      SELECT d.shop_detail_id, d.shop_name,
             count(DISTINCT w.work_order_id)
               FILTER (WHERE p.part_status IN ('Waiting to Order Part', 'Part Ordered'))::int AS outstanding,
             count(*) FILTER (WHERE p.part_status = 'Waiting to Order Part')::int AS unordered,
             count(*) FILTER (WHERE p.part_status = 'Part Ordered')::int AS ordered,
             count(*) FILTER (WHERE p.part_status = 'Part Received')::int AS received
      ${IN_PARTS} AND ($3::int IS NULL OR d.shop_detail_id = $3)
      GROUP BY d.shop_detail_id, d.shop_name
      ORDER BY min(s.display_order), d.shop_name`,
    values: [siteId, clients, shopDetailId],
  });
  return rows;
}

export type WaitingLabor = {
  estimateLaborId: number;
  workOrderId: number;
  extId: string;
  shopDetailId: number;
  shopName: string;
  laborName: string;
  status: string;
};

/** The labors of open work orders that wait for parts, of one shop or of all. */
export async function listWaitingLabors(
  db: Db,
  { siteId, clients, shopName }: Pick<PartsFilter, 'siteId' | 'clients' | 'shopName'>,
): Promise<WaitingLabor[]> {
  const { rows } = await db.query<WaitingLabor>(
    `SELECT l.estimate_labor_id AS "estimateLaborId", l.work_order_id AS "workOrderId", w.ext_id AS "extId",
            d.shop_detail_id AS "shopDetailId", d.shop_name AS "shopName", l.labor_name AS "laborName", l.status
     FROM labor l
     JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id AND w.status = 'Open'
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
     JOIN shop_detail d ON d.shop_detail_id = s.shop_detail_id
     WHERE l.site_id = $1 AND ($2::text[] IS NULL OR c.ext_id = ANY($2)) AND l.status = 'Waiting for Parts'
       AND ($3 = '' OR d.shop_name = $3 OR s.shop_abbrev = $3)
     ORDER BY w.create_time, l.estimate_labor_id`,
    [siteId, clients, shopName],
  );
  return rows;
}
