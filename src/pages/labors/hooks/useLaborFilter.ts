import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withBeside } from '../../../providers/router/beside';
import { useView } from '../../../providers/router/useView';
import { changePreferences, usePreferences } from '../../../providers/session/preferences';
import { useCurrentSite } from '../../../providers/session/session-store';
import {
  addressOfFilter,
  filterFromAddress,
  viewFromAddress,
  type LaborFilter,
  type LaborView,
} from '#domain/labor-address';

/**
 * The dashboard's filter and view live in the address: a reload or a shared link shows the same. An address without a
 * view gets the user's last choice.
 */
export function useLaborFilter() {
  const { segment } = useCurrentSite();
  const show = useView();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { laborView } = usePreferences();
  const address = query.toString();
  const filter = useMemo(() => filterFromAddress(new URLSearchParams(address)), [address]);
  const named = viewFromAddress(query);
  // A saved view brings its own layout.
  const usual = query.has('saved') ? 'labors' : laborView;
  const view = named ?? usual;
  const written = named ?? (usual === 'labors' ? undefined : usual);
  const change = useCallback(
    (next: Partial<LaborFilter>) => show(addressOfFilter(segment, { ...filter, ...next }, written)),
    [filter, show, segment, written],
  );
  const choose = useCallback(
    (next: LaborView) => {
      changePreferences({ laborView: next });
      show(addressOfFilter(segment, filter, next));
    },
    [filter, show, segment],
  );
  useEffect(() => {
    if (named === written) return;
    void navigate(withBeside(addressOfFilter(segment, filter, written)), { replace: true });
  }, [filter, named, navigate, segment, written]);
  return { filter, change, view, choose };
}
