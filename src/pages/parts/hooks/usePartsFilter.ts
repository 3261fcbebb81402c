import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PART_STATUSES } from '#domain/part-status';
import { useView } from '../../../providers/router/useView';

export type PartsFilter = { status: string; shop: string; term: string; arrived: 'asc' | 'desc' | '' };

const NOTHING: PartsFilter = { status: '', shop: '', term: '', arrived: '' };

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
    return {
      status: (PART_STATUSES as readonly string[]).includes(status) ? status : '',
      shop: given.get('shop') ?? '',
      term: (given.get('q') ?? '').trim(),
      arrived: arrived === 'asc' || arrived === 'desc' ? arrived : '',
    } satisfies PartsFilter;
  }, [address]);
  return [
    filter,
    (change) => {
      const next = { ...filter, ...change };
      const entries = Object.entries({ ...next, q: next.term.trim(), term: '' });
      const text = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
      show(`${pathname}${text === '' ? '' : `?${text}`}`);
    },
  ];
}

/** Whether anything is left out of the list. */
export const isFiltered = (filter: PartsFilter): boolean =>
  filter.status !== NOTHING.status || filter.shop !== NOTHING.shop || filter.term !== NOTHING.term;
