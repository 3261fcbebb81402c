import { PART_STATUSES } from './part-status';

/** What can be ordered or received now; everything. */
export const OPEN = 'open';
export const ALL = 'all';

/** `status` is one of the documents' statuses, `open` or `all`. */
export type PartsFilter = { status: string; shop: string; term: string; arrived: 'asc' | 'desc' | '' };

const STATUSES: readonly string[] = [OPEN, ALL, ...PART_STATUSES];

/** Opening the list shows what there is to do; a search finds parts in any status. */
const statusOf = (term: string): string => (term === '' ? OPEN : ALL);

/** Reads the filter of the parts from an address. */
export function partsFilterIn(query: URLSearchParams): PartsFilter {
  const status = query.get('status') ?? '';
  const arrived = query.get('arrived');
  const term = (query.get('q') ?? '').trim();
  return {
    status: STATUSES.includes(status) ? status : statusOf(term),
    shop: query.get('shop') ?? '',
    term,
    arrived: arrived === 'asc' || arrived === 'desc' ? arrived : '',
  };
}

/** The status that the services are asked for; empty where the list picks its parts itself. */
export const askedStatus = ({ status }: PartsFilter): string => ([OPEN, ALL].includes(status) ? '' : status);

/** Writes what is changed in a filter as the parameters of an address; defaults are left out. */
export function partsQueryOf(filter: PartsFilter, change: Partial<PartsFilter> = {}): string {
  const next = { ...filter, ...change };
  const term = next.term.trim();
  // Without a chosen status, the search decides.
  const chosen = change.status ?? (filter.status === statusOf(filter.term) ? statusOf(term) : filter.status);
  const status = chosen === statusOf(term) ? '' : chosen;
  const entries = Object.entries({ ...next, status, q: term, term: '' });
  const text = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return text === '' ? '' : `?${text}`;
}
