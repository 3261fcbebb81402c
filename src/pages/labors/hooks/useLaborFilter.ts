import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useView } from '../../../providers/router/useView';
import { useCurrentSite } from '../../../providers/session/session-store';
import { addressOfFilter, filterFromAddress, type LaborFilter } from './labor-address';

/** The dashboard's filter lives in the address: a reload or a shared link shows the same labors. */
export function useLaborFilter(): [LaborFilter, (change: Partial<LaborFilter>) => void] {
  const { segment } = useCurrentSite();
  const show = useView();
  const [query] = useSearchParams();
  const address = query.toString();
  const filter = useMemo(() => filterFromAddress(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: Partial<LaborFilter>) => {
      show(addressOfFilter(segment, { ...filter, ...next }));
    },
    [filter, show, segment],
  );
  return [filter, change];
}
