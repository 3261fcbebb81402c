import { behind, cursorSql, orderBy, type SortKey } from '../../platform/keyset';
import {
  IS_OVER,
  laborConditions,
  TO_DO,
  workOrdersSql,
  type Bind,
  type LaborFilter,
  type LaborsMeant,
} from './meant';

/** True if a filter means closed work orders: as many as the site has ever had. */
export const isHistory = ({ workOrderStatus: status, workOrderId, laborIds }: LaborsMeant): boolean =>
  (status === 'Completed' || status === 'Rejected') && workOrderId === undefined && laborIds === undefined;

type Meant = {
  filter: LaborFilter;
  bind: Bind;
  /** The work orders `w`, and the conditions on their labors `l`. */
  orders: string;
  conditions: readonly string[];
  /** Besides being outstanding or not. */
  keys: readonly SortKey[];
};

/**
 * A page of the labors or vehicles of history, as the end of a list of common table expressions. It walks the index of
 * the work orders' arrivals until it is full; open labors of closed work orders are found from the index of open work.
 */
export function chosenOfHistory(filter: LaborFilter, keys: readonly SortKey[], bind: Bind): string {
  const meant: Meant = {
    filter,
    bind,
    orders: workOrdersSql(filter, bind),
    conditions: laborConditions(filter, bind),
    keys: filter.byArrival ? keys : keys.slice(1),
  };
  const parts = partsOf(meant)
    .map((part) => `(${part})`)
    .join(' UNION ALL ');
  const stray = `stray AS MATERIALIZED (
      SELECT o.work_order_id
      FROM (SELECT DISTINCT work_order_id FROM labor WHERE site_id = $1 AND repair_status IN ${TO_DO}) o
      WHERE (SELECT status FROM work_order WHERE site_id = $1 AND work_order_id = o.work_order_id)
            = ${bind(filter.workOrderStatus)})`;
  if (!filter.byVehicle) {
    return `${stray},
    chosen AS MATERIALIZED (
      SELECT l.estimate_labor_id, w.work_order_id, row_number() OVER (ORDER BY ${orderBy(keys)}) - $4 AS place
      FROM (${parts}) w CROSS JOIN LATERAL (SELECT w.estimate_labor_id, w.repair_status) l
      ORDER BY place LIMIT $3 OFFSET $4
    )`;
  }
  return `${stray},
    vehicles AS MATERIALIZED (
      SELECT w.*, row_number() OVER (ORDER BY ${orderBy(keys)}) - $4 AS place
      FROM (${parts}) w ORDER BY place LIMIT $3 OFFSET $4
    ),
    chosen AS MATERIALIZED (
      SELECT l.estimate_labor_id, l.work_order_id, CASE WHEN w.place = $3 THEN ${cursorSql(keys)} END AS cursor,
             row_number() OVER (ORDER BY w.place, l.estimate_labor_id) AS place
      FROM vehicles w JOIN labor l ON l.site_id = $1 AND l.work_order_id = w.work_order_id
      WHERE ${meant.conditions.join(' AND ')}
    )`;
}

/** What is outstanding and what is over, each in its order and no longer than the page; by arrival both in one. */
function partsOf(meant: Meant): string[] {
  const { byArrival, byVehicle, status, after } = meant.filter;
  const part = byVehicle ? vehiclesOf : laborsOf;
  if (byArrival) return [part(meant, undefined, after)];
  const wanted = [false, true].filter(
    (over) => (status === undefined || OVER.has(status) === over) && (over || after?.[0] !== true),
  );
  // A page always has a part, if an empty one.
  if (wanted.length === 0) wanted.push(true);
  return wanted.map((over) => part(meant, over, after?.[0] === over ? after.slice(1) : undefined));
}

const OVER: ReadonlySet<string> = new Set(['Repaired', 'Declined in Repair']);

type Place = LaborFilter['after'];

function laborsOf(meant: Meant, over: boolean | undefined, after: Place): string {
  const { orders, conditions, keys } = meant;
  const where = [...conditions, ...placed(meant, after)];
  if (over !== undefined) where.push(over ? IS_OVER : `l.repair_status IN ${TO_DO}`);
  if (over === false) where.push('w.work_order_id IN (SELECT work_order_id FROM stray)');
  return `SELECT w.work_order_id, w.create_time, l.estimate_labor_id, l.repair_status
    FROM (${orders}) w JOIN labor l ON l.site_id = $1 AND l.work_order_id = w.work_order_id
    WHERE ${where.join(' AND ')} ORDER BY ${orderBy(keys)} LIMIT $3::int + $4::int`;
}

function vehiclesOf(meant: Meant, over: boolean | undefined, after: Place): string {
  const { orders, conditions, keys } = meant;
  const having = (...more: string[]) => `EXISTS (SELECT 1 FROM labor l
      WHERE l.site_id = $1 AND l.work_order_id = w.work_order_id AND ${[...conditions, ...more].join(' AND ')})`;
  const strays = 'w.work_order_id IN (SELECT work_order_id FROM stray)';
  const outstanding = having(`l.repair_status IN ${TO_DO}`);
  const where = placed(meant, after);
  if (over === false) where.push(strays, outstanding);
  else where.push(having());
  if (over === true) where.push(`NOT (${strays} AND ${outstanding})`);
  return `SELECT w.work_order_id, w.create_time, w.hit, ${over === true} AS is_over FROM (${orders}) w
    WHERE ${where.join(' AND ')} ORDER BY ${orderBy(keys)} LIMIT $3::int + $4::int`;
}

/**
 * What comes after a position; the arrival is named separately, as the index of work orders knows nothing of labors.
 */
function placed({ keys, bind }: Meant, after: Place): string[] {
  if (!after) return [];
  const [arrival] = keys;
  const [moment] = after;
  return [
    `w.create_time ${arrival?.descending ? '<=' : '>='} ${bind(moment)}::timestamptz`,
    behind(keys, after, bind),
  ];
}
