import type { Totals } from '#domain/pricing';
import type { Db } from '../../platform/http/context';

/** A labor or fee with its shop and the bundle of its estimate item. Money in cents, hours in hundredths. */
export type LaborRecord = {
  estimate_labor_id: number;
  estimate_item_id: number | null;
  site_shop_id: number;
  shop_name: string | null;
  /** Null when the shop has posted no rate. */
  posted_rate_cents: number | null;
  type: string;
  labor_name: string;
  labor_notes: string;
  labor_time: number;
  actual_labor_time: number;
  rate_cents: number;
  price_cents: number;
  list_price_cents: number;
  bundle_id: number | null;
  status: string;
  approved: boolean;
  repaired: boolean;
  repair_start_time: Date | null;
  /** A vendor has it, or has brought it back. */
  with_vendor: boolean;
  repair_time: Date | null;
  work_credit: string | null;
  sublet_vendor_id: number | null;
  vendor_name: string | null;
  valid_charges_call: boolean;
  approve_time: Date | null;
  decision_reason: string | null;
  /** Why this line itself was declined or rejected; empty if the whole item was. */
  own_reason: string;
  rework_reason: string;
  rework_stage: string | null;
  rework_item: string | null;
  rework_severity: string | null;
  tcn: number;
  mod_time: Date;
  mod_user: string;
};

export type PartRecord = {
  estimate_part_id: number;
  estimate_item_id: number | null;
  estimate_labor_id: number | null;
  site_shop_id: number;
  shop_name: string | null;
  part_name: string;
  part_num: string;
  part_source: string;
  part_status: string;
  quantity: number;
  unit_price_cents: number;
  markup_percent: number;
  bundle_id: number | null;
  labor_approved: boolean | null;
  order_sent_time: Date | null;
  order_received_time: Date | null;
  eta: Date | null;
  tcn: number;
  mod_time: Date;
  mod_user: string;
};

export type BundleRecord = {
  bundle_id: number;
  bundle_name: string;
  bundle_list_cents: number;
  bundle_price_cents: number;
};

/** The labors and fees of a work order. */
export async function listLabors(db: Db, siteId: number, workOrderId: number): Promise<LaborRecord[]> {
  const { rows } = await db.query<LaborRecord>({
    name: 'estimate-labors',
    text: `SELECT l.estimate_labor_id, l.estimate_item_id, l.site_shop_id, s.shop_abbrev AS shop_name,
                  nullif(s.labor_rate_cents, 0) AS posted_rate_cents, l.type, l.labor_name, l.labor_notes,
                  l.labor_time, l.actual_labor_time, l.rate_cents, l.price_cents, l.list_price_cents,
                  i.bundle_id, l.status, l.approved, l.repaired, l.repair_start_time, l.repair_time,
                  EXISTS (SELECT FROM vendor_job_labor b JOIN vendor_job v USING (site_id, vendor_job_id)
                          WHERE b.site_id = l.site_id AND b.estimate_labor_id = l.estimate_labor_id
                            AND v.cancelled_time IS NULL) AS with_vendor,
                  l.work_credit, l.sublet_vendor_id, l.vendor_name, l.valid_charges_call, i.approve_time,
                  coalesce(nullif(l.decision_reason, ''), i.decision_reason) AS decision_reason,
                  l.decision_reason AS own_reason, l.rework_reason, l.rework_stage, l.rework_item,
                  l.rework_severity, l.tcn, l.mod_time, l.mod_user
           FROM labor l
           LEFT JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
           LEFT JOIN estimate_item i ON i.site_id = l.site_id AND i.estimate_item_id = l.estimate_item_id
           WHERE l.site_id = $1 AND l.work_order_id = $2 ORDER BY l.estimate_labor_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** The parts of a work order. */
export async function listParts(db: Db, siteId: number, workOrderId: number): Promise<PartRecord[]> {
  const { rows } = await db.query<PartRecord>({
    name: 'estimate-parts',
    text: `SELECT p.estimate_part_id, p.estimate_item_id, p.estimate_labor_id, p.site_shop_id, s.shop_abbrev AS shop_name,
                  p.part_name, p.part_num, p.part_source, p.part_status, p.quantity, p.unit_price_cents,
                  p.markup_percent, i.bundle_id, l.approved AS labor_approved, p.order_sent_time,
                  p.order_received_time, p.eta, p.tcn, p.mod_time, p.mod_user
           FROM part p
           LEFT JOIN site_shop s ON s.site_id = p.site_id AND s.site_shop_id = p.site_shop_id
           LEFT JOIN labor l ON l.site_id = p.site_id AND l.estimate_labor_id = p.estimate_labor_id
           LEFT JOIN estimate_item i ON i.site_id = p.site_id AND i.estimate_item_id = p.estimate_item_id
           WHERE p.site_id = $1 AND p.work_order_id = $2 ORDER BY p.estimate_part_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** The bundles in which estimate items of a work order are sold. */
export async function listBundles(db: Db, siteId: number, workOrderId: number): Promise<BundleRecord[]> {
  const { rows } = await db.query<BundleRecord>({
    name: 'estimate-bundles',
    text: `SELECT DISTINCT ON (bundle_id) bundle_id, coalesce(bundle_name, '') AS bundle_name,
                  coalesce(bundle_list_cents, 0) AS bundle_list_cents,
                  coalesce(bundle_price_cents, 0) AS bundle_price_cents
           FROM estimate_item WHERE site_id = $1 AND work_order_id = $2 AND bundle_id IS NOT NULL
           ORDER BY bundle_id, estimate_item_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

/** Who changes prices and when. */
export type Change = { siteId: number; workOrderId: number; userName: string; now: Date };

/** Gives labors and fees their new rates and prices; a null rate stays as it was. */
export async function writeLaborPrices(
  db: Db,
  { siteId, userName, now }: Change,
  prices: readonly { estimateLaborId: number; rateCents?: number; priceCents: number }[],
): Promise<void> {
  if (prices.length === 0) return;
  await db.query(
    `UPDATE labor SET rate_cents = coalesce(n.rate, rate_cents), price_cents = n.price, tcn = tcn + 1,
            mod_user = $5, mod_time = $6
     FROM unnest($2::int[], $3::int[], $4::int[]) AS n (id, rate, price)
     WHERE site_id = $1 AND estimate_labor_id = n.id`,
    [
      siteId,
      prices.map((price) => price.estimateLaborId),
      prices.map((price) => price.rateCents ?? null),
      prices.map((price) => price.priceCents),
      userName,
      now,
    ],
  );
}

/** Puts another markup on parts. */
export async function writeMarkups(
  db: Db,
  { siteId, userName, now }: Change,
  parts: readonly { estimatePartId: number; markupPercent: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await db.query(
    `UPDATE part SET markup_percent = n.markup, tcn = tcn + 1, mod_user = $4, mod_time = $5
     FROM unnest($2::int[], $3::int[]) AS n (id, markup)
     WHERE site_id = $1 AND estimate_part_id = n.id`,
    [
      siteId,
      parts.map((part) => part.estimatePartId),
      parts.map((part) => part.markupPercent),
      userName,
      now,
    ],
  );
}

/** Gives bundles their new prices, which are on each of their items. */
export async function writeBundlePrices(
  db: Db,
  { siteId, workOrderId, userName, now }: Change,
  bundles: readonly { bundleId: number; priceCents: number }[],
): Promise<void> {
  if (bundles.length === 0) return;
  await db.query(
    `UPDATE estimate_item SET bundle_price_cents = n.price, tcn = tcn + 1, mod_user = $5, mod_time = $6
     FROM unnest($3::int[], $4::int[]) AS n (id, price)
     WHERE site_id = $1 AND work_order_id = $2 AND bundle_id = n.id`,
    [
      siteId,
      workOrderId,
      bundles.map((bundle) => bundle.bundleId),
      bundles.map((bundle) => bundle.priceCents),
      userName,
      now,
    ],
  );
}

/** Stores the totals, and whether there are bundles, with the work order. */
export async function writeTotals(
  db: Db,
  siteId: number,
  workOrderId: number,
  totals: Totals,
  hasBundle: boolean,
): Promise<void> {
  await db.query(
    `UPDATE work_order SET labor_total_cents = $3, parts_total_cents = $4, fees_total_cents = $5,
            has_bundle = $6
     WHERE site_id = $1 AND work_order_id = $2
       AND (labor_total_cents, parts_total_cents, fees_total_cents, has_bundle) IS DISTINCT FROM ($3, $4, $5, $6)`,
    [siteId, workOrderId, totals.laborCents, totals.partsCents, totals.feesCents, hasBundle],
  );
}
