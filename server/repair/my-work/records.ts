import type { CustomerScope } from '#domain/customer-scope';
import { vehicleOf } from '../../platform/database/vehicle-of';
import { scopeConditions } from '../../platform/database/customer-scope';
import { joinReady, READY_COLUMNS, type ReadyRecord } from '../../planning/promises/row-ready';
import { joinTimer, TIMER_COLUMNS, type TimerRecord } from '../../work/work-orders/row-timer';

/** Where and for whom something is looked up. */
export type Asked = { siteId: number; scope: CustomerScope };

/** A row of a section, and how many the section has. */
export type ItemRecord = {
  section: string;
  total: number;
  id: number;
  work_order_id: number;
  ext_id: string;
  sblu: string;
  vehicle: string;
  name?: string;
  shop_name?: string | null;
  stage?: string | null;
  reason?: string | null;
  hours?: number | null;
  quantity?: number | null;
  amount?: number | null;
  approval_limit?: number | null;
  since?: Date | null;
  due?: Date | null;
  late?: boolean;
  proposed?: boolean;
} & TimerRecord &
  ReadyRecord;

/** The columns of a work order `w`, and of the joined timer and promise. */
export const VEHICLE = `w.work_order_id, w.ext_id, w.sblu,
  ${vehicleOf('w')} AS vehicle,${TIMER_COLUMNS}, ${READY_COLUMNS}`;
export const JOINED = `${joinTimer('w')} ${joinReady('w')}`;

export const seenBy = ({ scope }: Asked, values: unknown[]): string =>
  scopeConditions(scope, (value) => `$${values.push(value)}`)
    .map((condition) => ` AND ${condition}`)
    .join('');

/** Statements differ by their limits. */
export const kindOf = ({ scope }: Asked): string => scope.kind;

/** How many each section has in `meant`, and its first rows in an order. */
export const beginnings = (order: string, most: string): string => `
  SELECT m.*, counted.total
  FROM (SELECT section, count(*)::int AS total FROM meant GROUP BY section) counted
  CROSS JOIN LATERAL (SELECT * FROM meant f WHERE f.section = counted.section ORDER BY ${order} LIMIT ${most}) m`;
