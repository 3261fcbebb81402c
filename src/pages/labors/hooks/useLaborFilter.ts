import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentSite } from '../../../providers/session/session-store';
import { addressOfFilter, filterFromAddress, type LaborFilter } from './labor-address';

/** The dashboard's filter lives in the address: a reload or a shared link shows the same labors. */
export function useLaborFilter(): [LaborFilter, (change: Partial<LaborFilter>) => void] {
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const address = query.toString();
  const filter = useMemo(() => filterFromAddress(new URLSearchParams(address)), [address]);
  const change = useCallback(
    (next: Partial<LaborFilter>) => {
      void navigate(addressOfFilter(segment, { ...filter, ...next }), { replace: true });
    },
    [filter, navigate, segment],
  );
  return [filter, change];
}
