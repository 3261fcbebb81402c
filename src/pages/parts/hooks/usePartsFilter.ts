import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PART_STATUSES } from '#domain/part-status';
import { useView } from '../../../providers/router/useView';

/** What can be ordered or received now; everything. */
export const OPEN = 'open';
export const ALL = 'all';

/** `status` is one of the documents' statuses, `open` or `all`. */
export type PartsFilter = { status: string; shop: string; term: string; arrived: 'asc' | 'desc' | '' };

const STATUSES: readonly string[] = [OPEN, ALL, ...PART_STATUSES];

/** Whoever opens the list sees what there is to do; whoever searches finds it in any status. */
const statusOf = (term: string): string => (term === '' ? OPEN : ALL);

/** The filter of the parts; it lives in the address, so that a reload or a shared link shows the same list. */
export function usePartsFilter(): [PartsFilter, (change: Partial<PartsFilter>) => void] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const show = useView();
  const address = query.toString();
  const filter = useMemo(() => {
    const given = new URLSearchParams(address);
    const status = given.get('status') ?? '';
    const arrived = given.get('arrived');
    const term = (given.get('q') ?? '').trim();
    return {
      status: STATUSES.includes(status) ? status : statusOf(term),
      shop: given.get('shop') ?? '',
      term,
      arrived: arrived === 'asc' || arrived === 'desc' ? arrived : '',
    } satisfies PartsFilter;
  }, [address]);
  return [
    filter,
    (change) => {
      const next = { ...filter, ...change };
      const term = next.term.trim();
      // A status that nobody has chosen follows the search.
      const chosen =
        change.status ?? (filter.status === statusOf(filter.term) ? statusOf(term) : filter.status);
      const status = chosen === statusOf(term) ? '' : chosen;
      const entries = Object.entries({ ...next, status, q: term, term: '' });
      const text = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
      show(`${pathname}${text === '' ? '' : `?${text}`}`);
    },
  ];
}

/** Whether anything is left out of the list. */
export const isFiltered = (filter: PartsFilter): boolean =>
  filter.status !== ALL || filter.shop !== '' || filter.term !== '';
