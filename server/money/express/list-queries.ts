import type { CustomerScope } from '#domain/customer-scope';
import { stagesThatSet, type ExpressStage } from '#domain/express/stages';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { behind, cursorSql, orderBy, type readCursor, type SortKey } from '../../platform/keyset';
import { scopeConditions } from '../../platform/database/customer-scope';

/** A row of the express list. */
export type ExpressRecord = {
  work_order_id: number;
  ext_id: string;
  sblu: string;
  vin: string;
  vehicle: string;
  customer_name: string | null;
  customer_ext_id: string | null;
  create_time: Date;
  mileage: number | null;
  noted: boolean;
  stages: string[];
};

export type ListQuery = {
  siteId: number;
  scope: CustomerScope;
  stages: readonly ExpressStage[];
  excludeStages: readonly ExpressStage[];
  statuses: readonly string[];
  excludeStatuses: readonly string[];
  vendors: readonly string[];
  excludeVendors: readonly string[];
  clients: readonly string[];
  excludeClients: readonly string[];
  search: string;
  /** The key of the order after which the page begins. */
  after: ReturnType<typeof readCursor>;
  limit: number;
};

/**
 * The stage list with what the work order itself knows: whether the vehicle has left. A scalar subquery per order: an
 * EXISTS the planner may answer by reading all that have ever left.
 */
const STAGES = `x.stages || coalesce((
  SELECT ARRAY['checked_out'] FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
  AND t.task = 'Storage Checked Out'), '{}')`;

/** Matches the index of open express orders. */
const IS_OPEN = "NOT ('complete' = ANY (x.stages))";

/** A row of the list, and its extra columns. */
const rowOf = (more = ''): string => `SELECT w.work_order_id, w.ext_id, w.sblu, w.vin,
       ${vehicleOf('w', 'color')} AS vehicle,
       c.customer_name, c.ext_id AS customer_ext_id, w.create_time, w.mileage, w.notes <> '' AS noted,
       ${STAGES} AS stages${more}
FROM express_order x
JOIN work_order w ON w.site_id = x.site_id AND w.work_order_id = x.work_order_id
LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id`;

/** The order of the express list: newest arrival first. */
export const NEWEST_FIRST: readonly SortKey[] = [
  { column: 'x.arrival_time', type: 'timestamptz', descending: true },
  { column: 'x.work_order_id', type: 'integer', descending: true },
];

/** Express orders of a site, newest arrival first. */
export async function listOrders(db: Db, query: ListQuery): Promise<(ExpressRecord & { cursor: unknown })[]> {
  const values: unknown[] = [query.siteId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['x.site_id = $1', ...scopeConditions(query.scope, bind), ...narrowed(query, bind)];
  if (query.after) where.push(behind(NEWEST_FIRST, query.after, bind));
  const { rows } = await db.query<ExpressRecord & { cursor: unknown }>(
    `${rowOf(`, ${cursorSql(NEWEST_FIRST)} AS cursor`)} WHERE ${where.join(' AND ')}
     ORDER BY ${orderBy(NEWEST_FIRST)} LIMIT ${bind(query.limit)}::int`,
    values,
  );
  return rows;
}

/** One express order; undefined when the work order is not in express service. */
export async function readOrder(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<ExpressRecord | undefined> {
  const { rows } = await db.query<ExpressRecord>({
    name: 'express-order',
    text: `${rowOf()} WHERE x.site_id = $1 AND x.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}

/** A search looks at number and VIN alone; otherwise every filter must hold. */
function narrowed(query: ListQuery, bind: (value: unknown) => string): string[] {
  if (query.search !== '') {
    const pattern = bind(`%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    return [`(w.ext_id ILIKE ${pattern} OR w.vin ILIKE ${pattern})`];
  }
  // Whether the vehicle has left is looked up only if it matters.
  const setting = (stage: ExpressStage) =>
    `(${stage === 'checked_out' ? STAGES : 'x.stages'}) && ${bind(stagesThatSet(stage))}::text[]`;
  const where = [
    ...query.stages.map(setting),
    ...query.excludeStages.map((stage) => `NOT (${setting(stage)})`),
  ];
  if (query.excludeStages.some((stage) => stagesThatSet(stage).includes('complete'))) where.push(IS_OPEN);
  const services = `SELECT 1 FROM express_service s
    WHERE s.site_id = x.site_id AND s.work_order_id = x.work_order_id`;
  const wanted = [
    ...(query.statuses.length > 0 ? [`s.status = ANY(${bind(query.statuses)}::text[])`] : []),
    ...(query.vendors.length > 0 ? [`s.vendor = ANY(${bind(query.vendors)}::text[])`] : []),
  ];
  if (wanted.length > 0) where.push(`EXISTS (${services} AND ${wanted.join(' AND ')})`);
  if (query.excludeStatuses.length > 0) {
    where.push(`NOT EXISTS (${services} AND s.status = ANY(${bind(query.excludeStatuses)}::text[]))`);
  }
  if (query.excludeVendors.length > 0) {
    where.push(`NOT EXISTS (${services} AND s.vendor = ANY(${bind(query.excludeVendors)}::text[]))`);
  }
  if (query.clients.length > 0) where.push(`c.ext_id = ANY(${bind(query.clients)}::text[])`);
  if (query.excludeClients.length > 0) {
    where.push(`coalesce(c.ext_id, '') <> ALL(${bind(query.excludeClients)}::text[])`);
  }
  return where;
}
