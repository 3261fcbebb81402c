import type { WorkLogSort } from '#domain/worklog-filter';
import type { CustomerScope } from '#domain/customer-scope';
import type { Span } from '#domain/days';
import { SHOP_FILTERED_PAGE_SIZE, WORK_LOG_PAGE_SIZE } from '#domain/limits';
import { SHOP_DONE, WORK_ORDER_STATUSES } from '#domain/statuses';
import { isStageName } from '#domain/stages';
import { scopeConditions } from '../../platform/database/customer-scope';
import { vehicleOf } from '../../platform/database/vehicle-of';
import { behind, cursorSql, orderBy, type readCursor, type SortKey } from '../../platform/keyset';
import { joinPlace, PLACE_COLUMNS } from './row-place';
import { joinReady, READY_COLUMNS } from '../../planning/promises/row-ready';
import { joinTimer, TIMER_COLUMNS, isOverdueSql } from './row-timer';

export type ListFilter = {
  siteId: number;
  scope: CustomerScope;
  customers: readonly number[];
  shops: readonly number[];
  status: string;
  /** When a work order came into its status. */
  closed?: Span;
  /** Only what is in Repair with all its work done. */
  ready?: boolean;
  /** Only what is over its target at a moment. */
  overdue?: Date | undefined;
  sort: WorkLogSort;
  direction: 'asc' | 'desc';
  /** Specific work orders, found by a one-record search before. */
  workOrderIds?: readonly number[];
};

export type ListQuery = ListFilter & {
  /** Rows to pass over. */
  offset: number;
  /** The key of the row after which the page begins. */
  after?: ReturnType<typeof readCursor>;
  limit: number;
  now: Date;
};

const WORK_ORDER: SortKey = { column: 'w.work_order_id', type: 'integer' };
const ARRIVAL: SortKey = { column: 'w.create_time', type: 'timestamptz' };
const DUE = `(SELECT tm.due_time FROM stage_timer tm WHERE tm.site_id = w.site_id AND tm.work_order_id = w.work_order_id)`;
const SORT_KEYS: Record<WorkLogSort, readonly SortKey[]> = {
  status: [{ column: 'w.status_rank', type: 'integer' }, ARRIVAL],
  createTime: [ARRIVAL],
  // A long task began long ago: the longest duration is the oldest start.
  taskDuration: [{ column: 'w.task_since', type: 'timestamptz', nullable: true }],
  qcOutcome: [{ column: 'w.qc_outcome', type: 'text', nullable: true }],
  statusTime: [{ column: 'w.status_time', type: 'timestamptz' }],
  due: [{ column: DUE, type: 'timestamptz', nullable: true }],
};

/**
 * Durations and days grow as their moment gets older, and a vehicle is the more pressing the earlier its target is
 * reached: their order is the opposite of the column's.
 */
const REVERSED: ReadonlySet<WorkLogSort> = new Set(['createTime', 'taskDuration', 'statusTime', 'due']);

/** Sizes of page that consoles ask for. */
const PAGES: ReadonlySet<number> = new Set([WORK_LOG_PAGE_SIZE, SHOP_FILTERED_PAGE_SIZE]);
const STATUSES: ReadonlySet<string> = new Set(WORK_ORDER_STATUSES);

/**
 * The work log's SQL, "page first, then aggregate": the page's ids come from an index in sort order, and only those
 * rows are joined and aggregated. The text depends on which filters are set, never on their values, so every shape is
 * prepared once for each connection. For the common lists, status and size are in the text: PostgreSQL keeps one plan
 * for it, where it would plan each page again without knowing how little of the list is requested.
 */
export function listSql(query: ListQuery): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [query.siteId, query.now];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const everybodys = isEverybodys(query);
  const size = everybodys ? String(query.limit) : `${bind(query.limit)}::int`;
  const offset = query.offset === 0 ? '' : ` OFFSET ${bind(query.offset)}::int`;
  const where = ['w.site_id = $1', ...conditions(query, everybodys ? inText : bind)];
  const keys = keysOf(query);
  if (query.after) where.push(behind(keys, query.after, bind));
  const text = `
    WITH page AS MATERIALIZED (
      SELECT w.*, row_number() OVER () AS place
      FROM (SELECT * FROM work_order w WHERE ${where.join(' AND ')} ORDER BY ${orderBy(keys)} LIMIT ${size}${offset}) w
    )
    SELECT p.work_order_id, p.ext_id, p.site_id, p.sblu, p.status, p.customer_id, p.external_reference,
           p.lot_name, p.lot_number, p.vin, p.parts_waiting, p.is_loopback, p.fees_status, p.notes,
           p.qc_outcome, p.wo_image_url, p.body_style, p.color,
           c.customer_name, c.ext_id AS customer_ext_id,
           ${vehicleOf('p', 'trim')} AS description,
           greatest(0, floor(extract(epoch FROM $2::timestamptz - p.create_time) / 86400))::int AS days_since_arrival,
           greatest(0, floor(extract(epoch FROM $2::timestamptz - p.status_time) / 86400))::int AS days_in_status,
           ${TIMER_COLUMNS}, ${PLACE_COLUMNS}, ${READY_COLUMNS},
           t.active_tasks, t.active_task_durations, s.shop_names, s.shop_statuses, s.shop_in_progress,
           (SELECT count(*)::int FROM media m WHERE m.site_id = p.site_id AND m.work_order_id = p.work_order_id
            AND m.status = 'Saved') AS attachment_count,
           CASE WHEN p.place = ${size} THEN (SELECT ${cursorSql(keys)} FROM (SELECT p.*) w) END AS cursor
    FROM page p
    LEFT JOIN customer c ON c.site_id = p.site_id AND c.customer_id = p.customer_id
    ${joinTimer('p')}
    ${joinPlace('p')}
    ${joinReady('p')}
    LEFT JOIN LATERAL (
      SELECT string_agg(t.task, ',' ORDER BY t.active_since, t.task) AS active_tasks,
             string_agg(greatest(0, floor(extract(epoch FROM $2::timestamptz - t.active_since) / 86400))::text, ','
                        ORDER BY t.active_since, t.task) AS active_task_durations
      FROM work_order_task t
      WHERE t.site_id = p.site_id AND t.work_order_id = p.work_order_id AND t.active
    ) t ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(ss.shop_abbrev, '|' ORDER BY ss.display_order, ss.site_shop_id) AS shop_names,
             string_agg(ws.status, '|' ORDER BY ss.display_order, ss.site_shop_id) AS shop_statuses,
             string_agg(CASE WHEN ws.in_progress THEN 'Y' ELSE 'N' END, '|'
                        ORDER BY ss.display_order, ss.site_shop_id) AS shop_in_progress
      FROM work_order_shop ws
      JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
      WHERE ws.site_id = p.site_id AND ws.work_order_id = p.work_order_id
    ) s ON true
    ORDER BY p.place`;
  return { name: `work-log-${where.length}-${shape(query)}`, text, values };
}

/** The whole list of one status in a page of the usual size: the condition is one status of our own list. */
function isEverybodys({
  scope,
  customers,
  shops,
  status,
  closed,
  ready,
  overdue,
  workOrderIds,
  limit,
}: ListQuery): boolean {
  const chosen = customers.length + shops.length + Object.keys(closed ?? {}).length > 0;
  return (
    scope.kind === 'all' &&
    !chosen &&
    !ready &&
    !overdue &&
    !workOrderIds &&
    STATUSES.has(status) &&
    PAGES.has(limit)
  );
}

const inText = (status: unknown): string => `'${String(status)}'`;

/** The order of the work log over the columns of a work order `w`. */
export function keysOf({ sort, direction }: Pick<ListQuery, 'sort' | 'direction'>): readonly SortKey[] {
  const descending = (direction === 'desc') !== REVERSED.has(sort);
  return [...SORT_KEYS[sort], WORK_ORDER].map((key) => ({ ...key, descending }));
}

/** Identifies the text's shape: two queries of one shape have the same text. */
function shape(query: ListQuery): string {
  const status = query.status === '' ? 'any' : isStageName(query.status) ? 'stage' : 'status';
  const parts = [query.sort, query.direction, status, query.scope.kind];
  if (isEverybodys(query)) parts.push(query.status, String(query.limit));
  if (query.offset > 0) parts.push('offset');
  if (query.customers.length > 0) parts.push('customers');
  if (query.shops.length > 0) parts.push('shops');
  if (query.workOrderIds) parts.push('one');
  if (query.after) parts.push(...query.after.map((value) => (value === null ? 'none' : 'after')));
  parts.push(...Object.keys(query.closed ?? {}));
  if (query.ready) parts.push('ready');
  if (query.overdue) parts.push('overdue');
  return parts.join('-');
}

/** True of a work order `w` that `isReadyToMove` of the domain means: in Repair alone, with every shop done. */
export const READY_TO_MOVE = `
  EXISTS (SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
          AND t.task = 'Repair' AND t.active)
  AND NOT EXISTS (SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
                  AND t.task IN ('Parts', 'Approve') AND t.active)
  AND NOT EXISTS (SELECT 1 FROM work_order_shop ws WHERE ws.site_id = w.site_id
                  AND ws.work_order_id = w.work_order_id AND ws.status <> '${SHOP_DONE}')`;

/** The conditions on a work order `w` in the list, besides its site. */
export function conditions(
  query: Omit<ListFilter, 'sort' | 'direction'>,
  bind: (value: unknown) => string,
): string[] {
  const found = scopeConditions(query.scope, bind);
  if (query.workOrderIds) found.push(`w.work_order_id = ANY(${bind(query.workOrderIds)}::int[])`);
  if (query.customers.length > 0) found.push(`w.customer_id = ANY(${bind(query.customers)}::int[])`);
  if (isStageName(query.status)) {
    const task = bind(query.status);
    found.push(
      "w.status IN ('Open', 'Rejected')",
      `EXISTS (SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id
               AND t.work_order_id = w.work_order_id AND t.task = ${task} AND t.active)`,
    );
  } else if (query.status !== '') {
    found.push(`w.status = ${bind(query.status)}`);
  }
  if (query.ready) found.push(READY_TO_MOVE);
  if (query.overdue) found.push(isOverdueSql('w', bind(query.overdue)));
  const { from, before } = query.closed ?? {};
  if (from) found.push(`w.status_time >= ${bind(from)}`);
  if (before) found.push(`w.status_time < ${bind(before)}`);
  if (query.shops.length > 0) {
    const done = bind(SHOP_DONE);
    found.push(`EXISTS (SELECT 1 FROM work_order_shop ws
                 JOIN site_shop ss ON ss.site_id = ws.site_id AND ss.site_shop_id = ws.site_shop_id
                 WHERE ws.site_id = w.site_id AND ws.work_order_id = w.work_order_id
                   AND ss.shop_detail_id = ANY(${bind(query.shops)}::int[]) AND ws.status <> ${done})`);
  }
  return found;
}
