import { orderBy } from '../../platform/keyset';
import { conditions, keysOf, type ListFilter } from './list-query';

/** What the export queries read for each row. */
export type ExportRecord = {
  work_order_number: string;
  vin: string;
  check_in_date: Date;
  company_name: string | null;
  client_number: string | null;
  year: number | null;
  make: string;
  model: string;
  lot_number: string;
  lot_name: string;
  reject_reason: string;
  reject_detail: string;
  qc_outcome: string | null;
  active_task: string | null;
  shop_name: string | null;
  shop_status: string | null;
  labor_name: string | null;
  /** Sums come as text. */
  labor_hundredths: number | string | null;
  parts_status: string | null;
  date_completed: Date | null;
  price_cents: number | string | null;
  work_credit: string | null;
  sublet_vendors: string | null;
};

type Query = { text: string; values: unknown[] };

const ORDER_COLUMNS = `
  o.ext_id AS work_order_number, o.vin, o.create_time AS check_in_date, c.customer_name AS company_name,
  c.ext_id AS client_number, o.year, o.make, o.model, o.lot_number, o.lot_name, o.reject_reason, o.reject_detail,
  o.qc_outcome, t.active_task`;

/** The orders of the list in its order, with customer and active tasks. */
function orders(filter: ListFilter): Query {
  const values: unknown[] = [filter.siteId];
  const where = ['w.site_id = $1', ...conditions(filter, (value) => `$${values.push(value)}`)].join(' AND ');
  const text = `
    FROM (SELECT w.*, row_number() OVER (ORDER BY ${orderBy(keysOf(filter))}) AS place FROM work_order w WHERE ${where}) o
    LEFT JOIN customer c ON c.site_id = o.site_id AND c.customer_id = o.customer_id
    LEFT JOIN LATERAL (
      SELECT string_agg(t.task, ', ' ORDER BY t.active_since, t.task) AS active_task
      FROM work_order_task t
      WHERE t.site_id = o.site_id AND t.work_order_id = o.work_order_id AND t.active
    ) t ON true`;
  return { text, values };
}

/** Labors that nobody will do are not charged; `domain/shop-rollup` decides what is declined. */
const DECLINED = "('Declined', 'Declined in Repair', 'Rejected')";

/** A row for each labor or fee. Its price is what is charged for it with its parts; nothing when it was declined. */
export function detailSql(filter: ListFilter): Query {
  const { text, values } = orders(filter);
  return {
    text: `
      SELECT ${ORDER_COLUMNS}, ss.shop_abbrev AS shop_name, ws.status AS shop_status, l.labor_name,
             l.labor_time AS labor_hundredths, p.parts_status, l.repair_time AS date_completed,
             CASE WHEN l.status IN ${DECLINED} THEN 0 ELSE l.price_cents + p.parts_cents END AS price_cents,
             l.work_credit, l.vendor_name AS sublet_vendors
      ${text}
      LEFT JOIN labor l ON l.site_id = o.site_id AND l.work_order_id = o.work_order_id
      LEFT JOIN site_shop ss ON ss.site_id = l.site_id AND ss.site_shop_id = l.site_shop_id
      LEFT JOIN work_order_shop ws ON ws.site_id = l.site_id AND ws.work_order_id = l.work_order_id
        AND ws.site_shop_id = l.site_shop_id
      LEFT JOIN LATERAL (
        SELECT string_agg(DISTINCT p.part_status, ', ' ORDER BY p.part_status) AS parts_status,
               coalesce(sum(round(p.quantity * p.unit_price_cents * (100 + p.markup_percent) / 100.0))
                        FILTER (WHERE p.part_status <> 'Declined'), 0) AS parts_cents
        FROM part p
        WHERE p.site_id = l.site_id AND p.work_order_id = l.work_order_id
          AND p.estimate_labor_id = l.estimate_labor_id
      ) p ON true
      ORDER BY o.place, ss.display_order, l.estimate_labor_id`,
    values,
  };
}

/**
 * Names in one cell: free texts hold commas and semicolons, so another sign separates them, and is removed within them.
 */
const apart = (name: string): string => `replace(${name}, '|', '/')`;

/** A row for each work order: its values of each kind are joined, its hours are summed, its price is its total. */
export function summarySql(filter: ListFilter): Query {
  const { text, values } = orders(filter);
  return {
    text: `
      SELECT ${ORDER_COLUMNS}, s.shop_name, s.shop_status, l.labor_name, l.labor_hundredths, p.parts_status,
             CASE WHEN o.status = 'Completed' THEN o.status_time END AS date_completed,
             o.labor_total_cents + o.parts_total_cents + o.fees_total_cents AS price_cents,
             l.work_credit, l.sublet_vendors
      ${text}
      LEFT JOIN LATERAL (
        SELECT string_agg(ss.shop_abbrev, ', ' ORDER BY ss.display_order, ss.site_shop_id) AS shop_name,
               string_agg(ws.status, ', ' ORDER BY ss.display_order, ss.site_shop_id) AS shop_status
        FROM work_order_shop ws
        JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
        WHERE ws.site_id = o.site_id AND ws.work_order_id = o.work_order_id
      ) s ON true
      LEFT JOIN LATERAL (
        SELECT string_agg(${apart('l.labor_name')}, ' | ' ORDER BY l.estimate_labor_id) AS labor_name,
               sum(l.labor_time) FILTER (WHERE l.status NOT IN ${DECLINED}) AS labor_hundredths,
               string_agg(DISTINCT l.work_credit, ', ' ORDER BY l.work_credit) AS work_credit,
               string_agg(DISTINCT ${apart('l.vendor_name')}, ' | ' ORDER BY ${apart('l.vendor_name')}) AS sublet_vendors
        FROM labor l WHERE l.site_id = o.site_id AND l.work_order_id = o.work_order_id
      ) l ON true
      LEFT JOIN LATERAL (
        SELECT string_agg(DISTINCT p.part_status, ', ' ORDER BY p.part_status) AS parts_status
        FROM part p WHERE p.site_id = o.site_id AND p.work_order_id = o.work_order_id
      ) p ON true
      ORDER BY o.place`,
    values,
  };
}
