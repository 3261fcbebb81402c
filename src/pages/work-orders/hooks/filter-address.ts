import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter, type WorkLogSort } from '#domain/worklog-filter';
import { isStageName } from '#domain/stages';

const SORTS: readonly WorkLogSort[] = ['status', 'createTime', 'taskDuration', 'qcOutcome', 'statusTime'];
const ALL = 'all';

/** Reads the filter out of an address: the search term is its last segment, the rest its query. */
export function filterFromAddress(query: URLSearchParams, searchTerm: string): WorkLogFilter {
  const sort = SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_WORK_LOG_FILTER.sort;
  return {
    customers: ids(query.get('customer')),
    shops: ids(query.get('shop')),
    searchTerm,
    status: status(query.get('status'), searchTerm),
    sort,
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  };
}

/** Writes a filter as the address of a site's work log; what is the default is left out. */
export function addressOfFilter(segment: string, filter: WorkLogFilter): string {
  const query = new URLSearchParams();
  const implied = filter.searchTerm === '' ? DEFAULT_WORK_LOG_FILTER.status : '';
  if (filter.status !== implied) query.set('status', filter.status === '' ? ALL : filter.status);
  if (filter.customers.length > 0) query.set('customer', filter.customers.join(','));
  if (filter.shops.length > 0) query.set('shop', filter.shops.join(','));
  if (filter.sort !== DEFAULT_WORK_LOG_FILTER.sort) query.set('sort', filter.sort);
  if (filter.direction !== DEFAULT_WORK_LOG_FILTER.direction) query.set('direction', filter.direction);
  const path = filter.searchTerm === '' ? '' : `/${encodeURIComponent(filter.searchTerm)}`;
  const text = query.toString();
  return `/worklog/${segment}${path}${text === '' ? '' : `?${text}`}`;
}

function status(value: string | null, searchTerm: string): string {
  if (value === ALL) return '';
  if (value !== null && (isStageName(value) || ['Open', 'Rejected', 'Completed'].includes(value)))
    return value;
  return searchTerm === '' ? DEFAULT_WORK_LOG_FILTER.status : '';
}

function ids(value: string | null): number[] {
  return (value ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}
