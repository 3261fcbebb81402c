import type { WorkOrderRow } from '#contract/work-orders';
import { isReadyToMove } from '#domain/stage-transitions';
import { isStageName } from '#domain/stages';
import { searchKey, type WorkLogFilter } from '#domain/worklog-filter';

type Keyed = { queryKey: readonly unknown[] };

/** The loaded lists of the work log, for every filter. */
export const isWorkLog = ({ queryKey }: Keyed): boolean =>
  queryKey.includes('work-orders') && queryKey.includes('infinite');

/** The stage counts and the vehicles that await capture, which a new work order changes besides the list. */
export const isStatusCounts = ({ queryKey }: Keyed): boolean =>
  queryKey.includes('status-counts') || queryKey.includes('work-order-counts');
export const isAwaitingCapture = ({ queryKey }: Keyed): boolean => queryKey.includes('awaiting-capture');

/** Key of a work log row: a vehicle without a work order has no id yet. */
export const workLogKey = ({ workOrderId, sblu, extId }: WorkOrderRow): string =>
  workOrderId > 0 ? String(workOrderId) : `${sblu}-${extId}`;

/** Whether a vehicle is over its current target. */
const isOverdue = ({ timerDue }: WorkOrderRow): boolean =>
  timerDue !== '' && Date.parse(timerDue) <= Date.now();

/** Whether a row is known to no longer match the filter that it was loaded for. */
export function hasLeft(
  row: WorkOrderRow,
  { customers, searchTerm, status, ready, overdue }: WorkLogFilter,
): boolean {
  if (searchTerm !== '') return false;
  if (customers.length > 0 && (row.customerId === null || !customers.includes(row.customerId))) return true;
  if (ready && !isReadyToMove(row.activeTasks, row.shopStatuses)) return true;
  if (overdue && !isOverdue(row)) return true;
  if (!isStageName(status)) return status !== '' && status !== row.status;
  return row.status === 'Completed' || !row.activeTasks.includes(status);
}

/** Whether a work order that is not loaded belongs in a filter's list, as far as its row can tell. */
export function belongsTo(row: WorkOrderRow, filter: WorkLogFilter): boolean {
  const { customers, shops, searchTerm, status, closed, ready, overdue } = filter;
  if (searchTerm !== '') return [row.extId, row.vin].includes(searchKey(searchTerm));
  // A row has the names of its shops where the filter has ids, and does not say on which day it was completed. The
  // list's next load decides.
  if (shops.length > 0 || closed.from !== '' || closed.to !== '') return false;
  if (customers.length > 0 && (row.customerId === null || !customers.includes(row.customerId))) return false;
  if (ready && !isReadyToMove(row.activeTasks, row.shopStatuses)) return false;
  if (overdue && !isOverdue(row)) return false;
  return status === '' || status === row.status || row.activeTasks.includes(status);
}
