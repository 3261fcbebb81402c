import { createHash } from 'node:crypto';
import { LABOR_PAGE_SIZE, LABOR_VEHICLES_PAGE_SIZE } from '#domain/limits';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { LaborRecord } from './row';
import type { Db } from '../../platform/http/context';
import { behind, cursorSql, orderBy, type SortKey } from '../../platform/keyset';
import { joinTimer, TIMER_COLUMNS } from '../../work/work-orders/row-timer';
import { READY_TO_MOVE } from '../../work/work-orders/service';
import { jobOfLabor } from './vendor-jobs/job';
import { chosenOfHistory, isHistory } from './history-query';
import { IS_OVER, laborConditions, workOrdersSql, type Bind, type LaborFilter } from './meant';

/** Every labor of what is in Repair, in the order of the dashboard. */
export const EVERY_LABOR = {
  shopName: '',
  status: undefined,
  searchPattern: '',
  technicianId: undefined,
  workOrderStatus: undefined,
  workOrderId: undefined,
  byArrival: false,
  direction: 'desc',
  byVehicle: false,
  offset: 0,
  limit: null,
} as const satisfies Partial<LaborFilter>;

/** The order of the labors over work orders `w` and labors `l`, or that of the vehicles over `w` alone. */
export function keysOf({
  byArrival,
  direction,
  byVehicle,
}: Pick<LaborFilter, 'byArrival' | 'direction' | 'byVehicle'>): readonly SortKey[] {
  return [
    ...(byArrival ? [] : [{ column: byVehicle ? 'w.is_over' : IS_OVER, type: 'boolean' } as const]),
    { column: 'w.create_time', type: 'timestamptz', descending: direction === 'asc' },
    { column: 'w.work_order_id', type: 'integer' },
    ...(byVehicle ? [] : [{ column: 'l.estimate_labor_id', type: 'integer' } as const]),
  ];
}

/** The labors of a filter: outstanding ones first, the ones here longest among them first. */
export async function listLabors(db: Db, filter: LaborFilter): Promise<LaborRecord[]> {
  const { text, values } = laborsSql(filter);
  const { rows } = await db.query<LaborRecord>({ name: nameOf(text), text, values });
  return rows;
}

/**
 * The list as SQL. The work orders come from the index of active tasks, or for history from that of their arrivals; the
 * page is cut before anything is joined or added up.
 */
export function laborsSql(filter: LaborFilter): { text: string; values: unknown[] } {
  const values: unknown[] = [filter.siteId, filter.userConfigId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const page = sqlPage(filter, bind);
  const text = `
    WITH ${chosen(filter, page, bind)},
    hours AS MATERIALIZED (
      SELECT l.work_order_id,
             coalesce(sum(l.labor_time) FILTER (WHERE l.repair_status = 'Repaired'), 0)::int AS hours_done,
             coalesce(sum(l.labor_time) FILTER (WHERE l.repair_status = 'Repair Started'), 0)::int AS hours_in_progress,
             coalesce(sum(l.labor_time) FILTER (WHERE l.repair_status IN ('Ready for Repair', 'Waiting for Parts')), 0)::int
               AS hours_to_do
      FROM labor l WHERE l.site_id = $1 AND l.work_order_id IN (SELECT work_order_id FROM chosen)
      GROUP BY l.work_order_id
    ),
    ready AS MATERIALIZED (
      SELECT w.work_order_id FROM work_order w
      WHERE w.site_id = $1 AND w.work_order_id IN (SELECT work_order_id FROM chosen) AND ${READY_TO_MOVE}
    )
    SELECT p.estimate_labor_id, p.estimate_item_id, p.work_order_id, p.site_id, p.site_shop_id, p.type, p.labor_name,
           p.labor_notes, p.labor_time, p.actual_labor_time, p.repair_status, p.repaired, p.repair_start_time,
           p.repair_time, p.work_credit, p.sublet_vendor_id, p.vendor_name, p.valid_charges_call, p.rework_reason, p.rework_stage, p.tcn,
           p.mod_time, p.mod_user, i.tcn AS item_tcn, i.decision_reason, coalesce(i.notes, '') AS item_notes, ss.shop_abbrev,
           w.ext_id, w.customer_id, w.vin, w.body_style, w.color, w.lot_name, w.lot_number, w.notes,
           w.wo_image_url, w.create_time, c.customer_name, coalesce(c.customer_type, '') AS customer_type,
           ${vehicleOf('w', 'trim')} AS description,
           h.hours_done, h.hours_in_progress, h.hours_to_do, s.shops_in_progress, t.active_since AS repair_since,
           coalesce(t.active, false) AS in_repair, y.work_order_id IS NOT NULL AS ready_to_move,
           a.technician_ids, a.technician_names, k.clock_users, k.clock_statuses,
           k.own_clock_id, k.own_clock_start, k.own_seconds, ${TIMER_COLUMNS}, ${jobOfLabor('p')} AS vendor_job,
           ${filter.byVehicle ? 'x.cursor' : `CASE WHEN x.place = ${page.size} THEN (SELECT ${cursorSql(keysOf(filter))} FROM (SELECT p.*) l) END`} AS cursor
    FROM chosen x
    JOIN labor p ON p.site_id = $1 AND p.estimate_labor_id = x.estimate_labor_id
    JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id
    JOIN hours h ON h.work_order_id = p.work_order_id
    LEFT JOIN ready y ON y.work_order_id = p.work_order_id
    ${joinTimer('w')}
    LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
    LEFT JOIN site_shop ss ON ss.site_id = p.site_id AND ss.site_shop_id = p.site_shop_id
    LEFT JOIN estimate_item i ON i.site_id = p.site_id AND i.estimate_item_id = p.estimate_item_id
    LEFT JOIN work_order_task t ON t.site_id = p.site_id AND t.work_order_id = p.work_order_id AND t.task = 'Repair'
    LEFT JOIN LATERAL (
      SELECT string_agg(x.shop_abbrev, ', ' ORDER BY x.display_order) AS shops_in_progress
      FROM work_order_shop ws JOIN site_shop x ON x.site_id = ws.site_id AND x.site_shop_id = ws.site_shop_id
      WHERE ws.site_id = p.site_id AND ws.work_order_id = p.work_order_id AND ws.in_progress
    ) s ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(a.technician_id::text, ',' ORDER BY a.estimate_labor_assign_id) AS technician_ids,
             string_agg(x.technician_name, ',' ORDER BY a.estimate_labor_assign_id) AS technician_names
      FROM labor_assignment a
      JOIN technician x ON x.site_id = a.site_id AND x.technician_id = a.technician_id
      WHERE a.site_id = p.site_id AND a.estimate_labor_id = p.estimate_labor_id
    ) a ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(x.user_config_id::text, ',' ORDER BY x.technician_id) AS clock_users,
             string_agg(x.status, ',' ORDER BY x.technician_id) AS clock_statuses,
             max(x.running_id) FILTER (WHERE x.user_config_id = $2) AS own_clock_id,
             max(x.running_since) FILTER (WHERE x.user_config_id = $2) AS own_clock_start,
             max(x.seconds) FILTER (WHERE x.user_config_id = $2) AS own_seconds
      FROM (
        SELECT y.user_config_id, y.technician_id, sum(k.seconds)::int AS seconds,
               max(k.estimate_labor_clock_id) FILTER (WHERE k.stop_time IS NULL) AS running_id,
               max(k.start_time) FILTER (WHERE k.stop_time IS NULL) AS running_since,
               CASE WHEN bool_or(k.stop_time IS NULL) THEN 'Started' ELSE 'Paused' END AS status
        FROM labor_clock k
        JOIN technician y ON y.site_id = k.site_id AND y.technician_id = k.technician_id
        WHERE k.site_id = p.site_id AND k.estimate_labor_id = p.estimate_labor_id AND y.user_config_id IS NOT NULL
        GROUP BY y.user_config_id, y.technician_id
      ) x
    ) k ON true
    ORDER BY x.place`;
  return { text, values };
}

/** How many rows the page has and skips, as SQL. */
type SqlPage = { size: string; offset: string };

const SIZES: ReadonlySet<number | null> = new Set([LABOR_PAGE_SIZE, LABOR_VEHICLES_PAGE_SIZE, null]);

/**
 * The usual sizes are in the text, and PostgreSQL keeps one plan for them: without knowing how little is requested it
 * plans each page again, which takes longer than reading it. A page of history is planned for its site.
 */
function sqlPage(filter: LaborFilter, bind: Bind): SqlPage {
  const usual = !isHistory(filter) && SIZES.has(filter.limit);
  const size = usual ? `${filter.limit ?? 'NULL'}::int` : `${bind(filter.limit)}::int`;
  return { size, offset: usual && filter.offset === 0 ? '0' : `${bind(filter.offset)}::int` };
}

function chosen(filter: LaborFilter, page: SqlPage, bind: Bind): string {
  if (isHistory(filter)) return chosenOfHistory(filter, keysOf(filter), bind);
  const base = `base AS MATERIALIZED (${workOrdersSql(filter, bind)})`;
  return `${base}, ${filter.byVehicle ? chosenByVehicle(filter, page, bind) : chosenLabors(filter, page, bind)}`;
}

/** A page of labors, `chosen` from those of `base`. */
function chosenLabors(filter: LaborFilter, { size, offset }: SqlPage, bind: Bind): string {
  const keys = keysOf(filter);
  const conditions = laborConditions(filter, bind);
  if (filter.after) conditions.push(behind(keys, filter.after, bind));
  return `
    chosen AS MATERIALIZED (
      SELECT l.estimate_labor_id, l.work_order_id, row_number() OVER (ORDER BY ${orderBy(keys)}) - ${offset} AS place
      FROM base w JOIN labor l ON l.site_id = $1 AND l.work_order_id = w.work_order_id
      WHERE ${conditions.join(' AND ')}
      ORDER BY place LIMIT ${size} OFFSET ${offset}
    )`;
}

/** The labors of a page of vehicles, none of which is split; within a vehicle they are in the order of the estimate. */
function chosenByVehicle(filter: LaborFilter, { size, offset }: SqlPage, bind: Bind): string {
  const keys = keysOf(filter);
  const conditions = laborConditions(filter, bind).join(' AND ');
  const from = filter.after ? `WHERE ${behind(keys, filter.after, bind)}` : '';
  return `
    meant AS MATERIALIZED (
      SELECT l.estimate_labor_id, l.work_order_id, w.create_time, ${IS_OVER} AS is_over
      FROM base w JOIN labor l ON l.site_id = $1 AND l.work_order_id = w.work_order_id
      WHERE ${conditions}
    ),
    vehicles AS MATERIALIZED (
      SELECT w.*, row_number() OVER (ORDER BY ${orderBy(keys)}) - ${offset} AS place
      FROM (SELECT work_order_id, create_time, bool_and(is_over) AS is_over
            FROM meant GROUP BY work_order_id, create_time) w
      ${from}
      ORDER BY place LIMIT ${size} OFFSET ${offset}
    ),
    chosen AS MATERIALIZED (
      SELECT m.estimate_labor_id, m.work_order_id, CASE WHEN w.place = ${size} THEN ${cursorSql(keys)} END AS cursor,
             row_number() OVER (ORDER BY w.place, m.estimate_labor_id) AS place
      FROM vehicles w JOIN meant m USING (work_order_id)
    )`;
}

/**
 * Texts with the same filters are one statement: PostgreSQL plans it once for a connection, which costs more than
 * running it.
 */
const nameOf = (text: string): string =>
  `labors-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
