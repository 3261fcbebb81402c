import type { CustomerScope } from '#domain/customer-scope';
import { isStageName } from '#domain/stages';
import type { readCursor } from '../../platform/keyset';
import { scopeConditions } from '../../platform/database/customer-scope';
import { isOverdueSql } from '../../work/work-orders/row-timer';

/** Nobody as the assignee; -2 is anyone. */
const UNASSIGNED = -1;
/** Work orders of every stage and status. */
export const ANY = 'any';

/** What makes a labor `l` finished, and which statuses ask for work, matching their index. */
export const IS_OVER = "(l.repair_status IN ('Repaired', 'Declined in Repair'))";
export const TO_DO = "('Ready for Repair', 'Repair Started', 'Waiting for Parts')";
const ASKS_FOR_WORK: ReadonlySet<string> = new Set([
  'Ready for Repair',
  'Repair Started',
  'Waiting for Parts',
]);

/** Which labors a filter of the repair dashboard means. */
export type LaborsMeant = {
  siteId: number;
  scope: CustomerScope;
  shopName: string;
  status: string | undefined;
  searchPattern: string;
  technicianId: number | undefined;
  /** A stage, a status, or any; without one Repair. */
  workOrderStatus: string | undefined;
  workOrderId: number | undefined;
  /** Only what a vendor has. */
  atVendor?: boolean;
  /** Only of vehicles that are over their target at this moment. */
  overdue?: Date | undefined;
  /** These labors alone. */
  laborIds?: readonly number[];
};

/** Which labors are meant, in which order, and which page of them. */
export type LaborFilter = LaborsMeant & {
  /** Whose clock the answer shows. */
  userConfigId: number;
  /** By arrival alone; otherwise outstanding ones come first. */
  byArrival: boolean;
  direction: 'asc' | 'desc';
  /** Vehicle by vehicle, each with all of its matching labors: `offset`, `after` and `limit` count vehicles. */
  byVehicle: boolean;
  offset: number;
  /** The key of the labor or vehicle after which the page begins. */
  after?: ReturnType<typeof readCursor>;
  /** Null for all. */
  limit: number | null;
};

export type Bind = (value: unknown) => string;

/** The work orders `w` whose labors are meant: those in Repair, or those of another stage or status. */
export function workOrdersSql(filter: LaborsMeant, bind: Bind): string {
  const { workOrderStatus, workOrderId, scope, searchPattern, overdue } = filter;
  const where = ['w.site_id = $1', ...scopeConditions(scope, bind)];
  if (filter.laborIds) {
    where.push(`w.work_order_id IN (SELECT work_order_id FROM labor
                WHERE site_id = $1 AND estimate_labor_id = ANY(${bind(filter.laborIds)}::int[]))`);
  }
  if (workOrderId !== undefined) where.push(`w.work_order_id = ${bind(workOrderId)}`);
  if (overdue) where.push(isOverdueSql('w', bind(overdue)));
  const own = assignedSql(filter, bind);
  if (own !== undefined) where.push(`w.work_order_id IN (${own})`);
  const status = workOrderStatus ?? 'Repair';
  if (status === 'Rejected' || status === 'Completed') where.push(`w.status = ${bind(status)}`);
  else if (status !== ANY) where.push("w.status = 'Open'");
  if (isStageName(status)) {
    where.push(`EXISTS (SELECT 1 FROM work_order_task t WHERE t.site_id = w.site_id
                AND t.work_order_id = w.work_order_id AND t.task = ${bind(status)} AND t.active)`);
  }
  // Whether the search matches the work order itself is computed once, not for each of its labors.
  const hit =
    searchPattern === ''
      ? 'true'
      : `concat_ws(' ', w.ext_id, w.vin, w.year, w.make, w.model, w.trim, w.lot_number, c.customer_name)
         ILIKE ${bind(patternOf(searchPattern))}`;
  return `SELECT w.work_order_id, w.create_time, ${hit} AS hit FROM work_order w
          LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
          WHERE ${where.join(' AND ')}`;
}

/**
 * The work orders of one technician's open work: few of those in Repair, and found by two indexes at once. The status
 * is in the text, as the condition of an index requires.
 */
function assignedSql({ technicianId = 0, status }: LaborsMeant, bind: Bind): string | undefined {
  if (technicianId <= 0 || status === undefined || !ASKS_FOR_WORK.has(status)) return undefined;
  return `SELECT l.work_order_id FROM labor l
          WHERE l.site_id = $1 AND l.repair_status = '${status}' AND l.estimate_labor_id = ANY(ARRAY(
            SELECT a.estimate_labor_id FROM labor_assignment a
            WHERE a.site_id = $1 AND a.technician_id = ${bind(technicianId)}))`;
}

/** Matches a text anywhere, case-insensitively. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A filter's conditions on the labors `l` of those work orders. */
export function laborConditions(filter: LaborsMeant, bind: Bind): string[] {
  const { shopName, status, searchPattern, technicianId, laborIds, atVendor } = filter;
  const found = [status === undefined ? 'l.repair_status IS NOT NULL' : `l.repair_status = ${bind(status)}`];
  if (laborIds) found.push(`l.estimate_labor_id = ANY(${bind(laborIds)}::int[])`);
  if (atVendor) {
    found.push(`EXISTS (SELECT 1 FROM vendor_job_labor j
                WHERE j.site_id = l.site_id AND j.estimate_labor_id = l.estimate_labor_id AND j.open)`);
  }
  if (shopName !== '') {
    found.push(`l.site_shop_id IN (SELECT site_shop_id FROM site_shop
                WHERE site_id = $1 AND shop_abbrev = ${bind(shopName)})`);
  }
  if (technicianId !== undefined) {
    const whose = technicianId > 0 ? ` AND a.technician_id = ${bind(technicianId)}` : '';
    found.push(`${technicianId === UNASSIGNED ? 'NOT ' : ''}EXISTS (SELECT 1 FROM labor_assignment a
                WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id${whose})`);
  }
  if (searchPattern !== '') {
    const pattern = bind(patternOf(searchPattern));
    found.push(`(w.hit OR l.labor_name ILIKE ${pattern})`);
  }
  return found;
}
