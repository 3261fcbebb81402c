import { groupedBy } from '#domain/grouped-by';
import type { Severity } from '#domain/inspection';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { MS } from '../../insight/reports/ledger-rows';

/** A line of an estimate as it was decided on. Moments in milliseconds since 1970, money in cents. */
export type ItemRow = {
  workOrderId: number;
  id: number;
  name: string;
  severity: Severity | null;
  bundleId: number | null;
  bundleCents: number | null;
  approved: number | null;
  labors: {
    id: number;
    shopId: number;
    cents: number;
    status: string;
    approved: boolean;
    repaired: boolean;
  }[];
  parts: { laborId: number | null; quantity: number; unitCents: number; markup: number }[];
};

/** An event of lines: they were entered, or decided on. */
export type EventRow = {
  workOrderId: number;
  type: 'Approval' | 'Estimate';
  action: string;
  /** The lines that it names. */
  items: number[];
  byRule: boolean;
  at: number;
};

export type OrderRow = {
  id: number;
  customerId: number | null;
  number: string;
  vehicle: string;
  rejected: boolean;
};

/**
 * The work orders of a site, or of one of its customers, that are there or have left since a moment, and were in
 * Approve by then; in key order, after one of them.
 */
export async function listOrders(
  db: Db,
  siteId: number,
  {
    since,
    customerId,
    after,
    limit,
  }: { since: Date; customerId: number | null; after: number; limit: number },
): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>({
    name: 'rehearsal-orders',
    text: `SELECT w.work_order_id AS id, w.customer_id AS "customerId", w.ext_id AS number, ${vehicleOf('w')} AS vehicle,
                  w.status = 'Rejected' AS rejected
           FROM work_order w
           WHERE w.site_id = $1 AND w.work_order_id > $3 AND (w.status = 'Open' OR w.status_time >= $2)
             AND ($5::int IS NULL OR w.customer_id = $5)
             AND EXISTS (SELECT FROM work_order_span s
                         WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id AND s.kind = 'stage'
                           AND s.ref = 'Approve' AND s.superseded_time IS NULL
                           AND (s.to_time IS NULL OR s.to_time >= $2))
           ORDER BY w.work_order_id LIMIT $4`,
    values: [siteId, since, after, limit, customerId],
  });
  return rows;
}

type SpanRow = { id: number; from: number; to: number | null };

/** When work orders were in Approve, in the order in which it began; waiting and begun are stretches of their own. */
export async function readApproveSpans(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, SpanRow[]>> {
  const { rows } = await db.query<SpanRow>({
    name: 'rehearsal-spans',
    text: `SELECT work_order_id AS id, ${MS('from_time')} AS from, ${MS('to_time')} AS to
           FROM work_order_span
           WHERE site_id = $1 AND work_order_id = ANY($2::int[]) AND kind = 'stage' AND ref = 'Approve'
             AND superseded_time IS NULL ORDER BY from_time`,
    values: [siteId, ids],
  });
  return groupedBy(rows, ({ id }) => id);
}

/** The lines of the estimates of work orders. */
export async function readItems(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, ItemRow[]>> {
  const { rows } = await db.query<ItemRow>({
    name: 'rehearsal-items',
    text: `SELECT i.work_order_id AS "workOrderId", i.estimate_item_id AS id, i.item_name AS name, i.severity,
                  i.bundle_id AS "bundleId", i.bundle_price_cents AS "bundleCents", ${MS('i.approve_time')} AS approved,
                  coalesce(l.labors, '[]') AS labors, coalesce(p.parts, '[]') AS parts
           FROM estimate_item i
           LEFT JOIN (
             SELECT estimate_item_id, json_agg(json_build_object('id', estimate_labor_id, 'shopId', site_shop_id, 'cents', price_cents,
                      'status', status, 'approved', approved, 'repaired', repaired) ORDER BY estimate_labor_id) AS labors
             FROM labor WHERE site_id = $1 AND work_order_id = ANY($2::int[]) GROUP BY 1) l USING (estimate_item_id)
           LEFT JOIN (
             SELECT estimate_item_id, json_agg(json_build_object('laborId', estimate_labor_id, 'quantity', quantity,
                      'unitCents', unit_price_cents, 'markup', markup_percent)) AS parts
             FROM part WHERE site_id = $1 AND work_order_id = ANY($2::int[]) GROUP BY 1) p USING (estimate_item_id)
           WHERE i.site_id = $1 AND i.work_order_id = ANY($2::int[]) ORDER BY i.estimate_item_id`,
    values: [siteId, ids],
  });
  return groupedBy(rows, ({ workOrderId }) => workOrderId);
}

/** The events of the lines of work orders, in order. */
export async function readEvents(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, EventRow[]>> {
  const { rows } = await db.query<EventRow>({
    name: 'rehearsal-events',
    text: `SELECT work_order_id AS "workOrderId", event_type AS type, action,
                  CASE event_type WHEN 'Approval' THEN data->'items'
                    ELSE jsonb_build_array(data->'estimateItemId') END AS items,
                  data ? 'approvalRuleId' AS "byRule", ${MS('mod_time')} AS at
           FROM work_order_event
           WHERE site_id = $1 AND work_order_id = ANY($2::int[])
             AND (event_type = 'Approval' AND jsonb_typeof(data->'items') = 'array'
                  OR event_type = 'Estimate' AND data ? 'estimateItemId')
           ORDER BY mod_time, event_id`,
    values: [siteId, ids],
  });
  return groupedBy(rows, ({ workOrderId }) => workOrderId);
}

/**
 * The limit of a customer, and what it was before each change since a moment. Dollars before, as the audit trail has
 * them.
 */
export type LimitRow = {
  customerId: number;
  cents: number | null;
  former: { at: number; dollars: number | null }[];
};

/** The limits of the customers of a site, with their changes since a moment in their order. */
export async function readLimits(db: Db, siteId: number, since: Date): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>({
    name: 'rehearsal-limits',
    text: `SELECT c.customer_id AS "customerId", c.approval_limit_cents AS cents, coalesce(f.former, '[]') AS former
           FROM customer c
           LEFT JOIN (
             SELECT e.record_id, json_agg(json_build_object('at', ${MS('e.mod_time')}, 'dollars', d->'before')
                      ORDER BY e.mod_time, e.audit_id) AS former
             FROM audit_event e, jsonb_array_elements(e.changes) AS d
             WHERE e.site_id = $1 AND e.resource = 'customers' AND e.action = 'changed' AND e.mod_time >= $2
               AND d->>'field' = 'approvalLimit'
             GROUP BY 1) f ON f.record_id = c.customer_id::text
           WHERE c.site_id = $1`,
    values: [siteId, since],
  });
  return rows;
}
