import { ALL_DAYS, isBackwards, isDay, type Days } from './days';
import {
  DEFAULT_WORK_LOG_FILTER,
  hasReady,
  isClosed,
  type WorkLogFilter,
  type WorkLogSort,
} from './worklog-filter';
import { isStageName } from './stages';
import { segmentOf } from './segment';

const SORTS: readonly WorkLogSort[] = [
  'status',
  'createTime',
  'taskDuration',
  'qcOutcome',
  'statusTime',
  'due',
];
const ALL = 'all';

/** Reads the filter from an address: the search term is its last segment, the rest its query. */
export function filterFromAddress(query: URLSearchParams, searchTerm: string): WorkLogFilter {
  const sort = SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_WORK_LOG_FILTER.sort;
  const chosen = status(query.get('status'), searchTerm);
  return {
    customers: ids(query.get('customer')),
    shops: ids(query.get('shop')),
    searchTerm: searchTerm.trim(),
    status: chosen,
    closed: isClosed(chosen) ? daysOf(query) : ALL_DAYS,
    ready: hasReady(chosen) && query.get('ready') === 'Y',
    overdue: !isClosed(chosen) && query.get('overdue') === 'Y',
    sort,
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** Writes a filter as the address of a site's work log; defaults are left out. */
export function addressOfFilter(segment: string, filter: WorkLogFilter): string {
  const query = new URLSearchParams();
  const implied = filter.searchTerm === '' ? DEFAULT_WORK_LOG_FILTER.status : '';
  if (filter.status !== implied) query.set('status', filter.status === '' ? ALL : filter.status);
  if (filter.closed.from !== '') query.set('from', filter.closed.from);
  if (filter.closed.to !== '') query.set('to', filter.closed.to);
  if (filter.ready) query.set('ready', 'Y');
  if (filter.overdue) query.set('overdue', 'Y');
  if (filter.customers.length > 0) query.set('customer', filter.customers.join(','));
  if (filter.shops.length > 0) query.set('shop', filter.shops.join(','));
  if (filter.sort !== DEFAULT_WORK_LOG_FILTER.sort) query.set('sort', filter.sort);
  if (filter.direction !== DEFAULT_WORK_LOG_FILTER.direction) query.set('direction', filter.direction);
  const path = filter.searchTerm === '' ? '' : `/${segmentOf(filter.searchTerm)}`;
  const text = query.toString();
  return `/worklog/${segment}${path}${text === '' ? '' : `?${text}`}`;
}

function status(value: string | null, searchTerm: string): string {
  if (value === ALL) return '';
  if (value !== null && (isStageName(value) || ['Open', 'Rejected', 'Completed'].includes(value)))
    return value;
  return searchTerm === '' ? DEFAULT_WORK_LOG_FILTER.status : '';
}

function daysOf(query: URLSearchParams): Days {
  const [from = '', to = ''] = ['from', 'to'].map((end) => {
    const day = query.get(end) ?? '';
    return isDay(day) ? day : '';
  });
  return isBackwards({ from, to }) ? ALL_DAYS : { from, to };
}

function ids(value: string | null): number[] {
  return (value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
