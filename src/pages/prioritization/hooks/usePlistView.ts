import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCurrentSite } from '../../../providers/session/session-store';
import { addressOf, filterFromAddress, type PlistFilter } from './plist-filter';

export type PlistView = { filter: PlistFilter; search: string; page: number };
export type ChangeView = (next: Partial<PlistView> | ((now: PlistView) => Partial<PlistView>)) => void;

/** What shows lives in the address, so that a reload or a shared link shows the same. Another filter starts at page 1. */
export function usePlistView(): [PlistView, ChangeView] {
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const address = query.toString();
  const view = useMemo((): PlistView => {
    const params = new URLSearchParams(address);
    const page = Number(params.get('page'));
    return {
      filter: filterFromAddress(params),
      search: params.get('search') ?? '',
      page: Number.isInteger(page) && page > 0 ? page : 1,
    };
  }, [address]);
  // A quick hand changes twice before the address has answered: the second change builds on the first.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeView>(
    (next) => {
      const now = latest.current;
      latest.current = { ...now, page: 1, ...(typeof next === 'function' ? next(now) : next) };
      const { filter, search, page } = latest.current;
      void navigate(addressOf(segment, filter, search, page), { replace: true });
    },
    [navigate, segment],
  );
  return [view, change];
}
