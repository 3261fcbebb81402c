import type { WorkOrderRow } from '#contract/work-orders';
import { isReadyToMove } from '#domain/stage-transitions';
import { isStageName } from '#domain/stages';
import { searchKey, type WorkLogFilter } from '#domain/worklog-filter';

type Keyed = { queryKey: readonly unknown[] };

/** The loaded lists of the work log, whatever their filter. */
export const isWorkLog = ({ queryKey }: Keyed): boolean =>
  queryKey.includes('work-orders') && queryKey.includes('infinite');

/** The counts of the stages, and the vehicles that await capture: what a new work order changes besides the list. */
export const isStatusCounts = ({ queryKey }: Keyed): boolean =>
  queryKey.includes('status-counts') || queryKey.includes('work-order-counts');
export const isAwaitingCapture = ({ queryKey }: Keyed): boolean => queryKey.includes('awaiting-capture');

/** Identifies rows of the work log: one without a work order yet has no number of its own. */
export const workLogKey = ({ workOrderId, sblu, extId }: WorkOrderRow): string =>
  workOrderId > 0 ? String(workOrderId) : `${sblu}-${extId}`;

/** Whether a vehicle is over the target of what it is in. */
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

/** Whether a work order that is not loaded belongs into the list of a filter, as far as its row can tell. */
export function belongsTo(row: WorkOrderRow, filter: WorkLogFilter): boolean {
  const { customers, shops, searchTerm, status, closed, ready, overdue } = filter;
  if (searchTerm !== '') return [row.extId, row.vin].includes(searchKey(searchTerm));
  // A row names its shops, and the filter their ids; it says nothing about the day on which it was completed either.
  // The list itself tells at its next load.
  if (shops.length > 0 || closed.from !== '' || closed.to !== '') return false;
  if (customers.length > 0 && (row.customerId === null || !customers.includes(row.customerId))) return false;
  if (ready && !isReadyToMove(row.activeTasks, row.shopStatuses)) return false;
  if (overdue && !isOverdue(row)) return false;
  return status === '' || status === row.status || row.activeTasks.includes(status);
}
