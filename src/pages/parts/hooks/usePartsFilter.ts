import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ALL, partsFilterIn, partsQueryOf, type PartsFilter } from '#domain/parts-address';
import { useView } from '../../../providers/router/useView';

/** The filter of the parts; it lives in the address, so that a reload or a shared link shows the same list. */
export function usePartsFilter(): [PartsFilter, (change: Partial<PartsFilter>) => void] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const show = useView();
  const address = query.toString();
  const filter = useMemo(() => partsFilterIn(new URLSearchParams(address)), [address]);
  return [filter, (change) => show(`${pathname}${partsQueryOf(filter, change)}`)];
}

/** Whether anything is left out of the list. */
export const isFiltered = (filter: PartsFilter): boolean =>
  filter.status !== ALL || filter.shop !== '' || filter.term !== '';
