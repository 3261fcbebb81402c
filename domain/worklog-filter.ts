import { ALL_DAYS, type Days } from './days';

/**
 * The work log's filter and its transitions (W-273 to W-278, W-309 to W-318). All functions are pure: they take a
 * filter and return the next one.
 */
export type WorkLogSort =
  | 'status'
  | 'createTime'
  | 'taskDuration'
  | 'qcOutcome'
  | 'statusTime'
  /** By when targets are reached: descending, what is longest overdue or due first comes first. */
  | 'due';
export type SortDirection = 'asc' | 'desc';

export type WorkLogFilter = {
  /** Customer ids, in the order of choosing. */
  customers: readonly number[];
  /** Shop detail ids, in the order of choosing. */
  shops: readonly number[];
  searchTerm: string;
  /** One of the four statuses, a stage name, `Repair`, or empty for every status. */
  status: string;
  /** The site's days on which a work order was completed or rejected; all of them in every other list. */
  closed: Days;
  /** Only vehicles in Repair whose work is all done; no other list has them. */
  ready: boolean;
  /** Only vehicles over the target of their current state; closed ones have none. */
  overdue: boolean;
  sort: WorkLogSort;
  direction: SortDirection;
};

export const DEFAULT_WORK_LOG_FILTER: WorkLogFilter = {
  customers: [],
  shops: [],
  searchTerm: '',
  status: 'Open',
  closed: ALL_DAYS,
  ready: false,
  overdue: false,
  sort: 'status',
  direction: 'asc',
};

/** Choosing customers clears shop and search and leaves the status as it is (W-311). */
export function chooseCustomers(filter: WorkLogFilter, customers: readonly number[]): WorkLogFilter {
  return { ...filter, customers, shops: [], searchTerm: '' };
}

/** Choosing shops sets status Repair if any shop is chosen, otherwise Open (W-312, W-313). */
export function chooseShops(filter: WorkLogFilter, shops: readonly number[]): WorkLogFilter {
  return { ...filter, shops, status: shops.length > 0 ? 'Repair' : 'Open', closed: ALL_DAYS, ready: false };
}

/**
 * Searching clears shop, status and customer and keeps the sort; submitting an empty box returns to status Open
 * (W-314).
 */
export function search(filter: WorkLogFilter, text: string): WorkLogFilter {
  const searchTerm = text.trim();
  const status = searchTerm === '' ? 'Open' : '';
  return {
    ...filter,
    customers: [],
    shops: [],
    searchTerm,
    status,
    closed: ALL_DAYS,
    ready: false,
    overdue: false,
  };
}

/** Choosing a status clears shop and search (W-315); the one that is already chosen is cleared (W-301, W-302). */
export function chooseStatus(filter: WorkLogFilter, status: string): WorkLogFilter {
  const next = filter.status === status ? '' : status;
  const closed = isClosed(next) ? filter.closed : ALL_DAYS;
  const overdue = filter.overdue && !isClosed(next);
  return { ...filter, shops: [], searchTerm: '', status: next, closed, ready: false, overdue };
}

/** Whether a list can be asked for what is ready to leave its stage. */
export const hasReady = (status: string): boolean => status === 'Repair';

/** Choosing what is ready clears the shops, which have work to do, and keeps everything else. */
export function chooseReady(filter: WorkLogFilter, ready: boolean): WorkLogFilter {
  return hasReady(filter.status) ? { ...filter, shops: ready ? [] : filter.shops, ready } : filter;
}

/** Choosing what is over its target keeps everything else; lists of closed work orders have none. */
export function chooseOverdue(filter: WorkLogFilter, overdue: boolean): WorkLogFilter {
  return isClosed(filter.status) ? filter : { ...filter, overdue };
}

/** Whether work orders of a status are closed: such a list can be asked for the days on which they got it. */
export const isClosed = (status: string): status is 'Completed' | 'Rejected' =>
  status === 'Completed' || status === 'Rejected';

/** Choosing days keeps everything else; only lists of closed work orders have them. */
export function chooseClosed(filter: WorkLogFilter, closed: Days): WorkLogFilter {
  return isClosed(filter.status) ? { ...filter, closed } : filter;
}

/** The first click on a column sorts descending, later clicks toggle; nothing else changes (W-316 to W-318). */
export function chooseSort(filter: WorkLogFilter, sort: WorkLogSort): WorkLogFilter {
  const direction = filter.sort === sort && filter.direction === 'desc' ? 'asc' : 'desc';
  return { ...filter, sort, direction };
}

/** Puts the most pressing first, or goes back to the usual order; nothing else changes. */
export function choosePressing(filter: WorkLogFilter, pressing: boolean): WorkLogFilter {
  const { sort, direction } = DEFAULT_WORK_LOG_FILTER;
  return { ...filter, ...(pressing ? { sort: 'due', direction: 'desc' } : { sort, direction }) };
}

/**
 * Sorting a Completed or Rejected list by taskDuration becomes sorting by statusTime (W-294); no target is counted
 * there either.
 */
export function effectiveSort(filter: Pick<WorkLogFilter, 'sort' | 'status'>): WorkLogSort {
  const ofTasks = filter.sort === 'taskDuration' || filter.sort === 'due';
  return ofTasks && isClosed(filter.status) ? 'statusTime' : filter.sort;
}

/** A one-record search matches upper-cased text against the work order number or the VIN (W-325). */
export function searchKey(text: string): string {
  return text.trim().toUpperCase();
}
