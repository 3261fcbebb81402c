import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { withBeside } from '../../../providers/router/beside';
import { useView } from '../../../providers/router/useView';
import { useCurrentSite } from '../../../providers/session/session-store';
import {
  addressOf,
  filterFromAddress,
  shownFromAddress,
  type PlistFilter,
  type Shown,
} from '#domain/plist-filter';

export type PlistView = { filter: PlistFilter } & Shown;
export type ChangeView = (next: Partial<PlistView> | ((now: PlistView) => Partial<PlistView>)) => void;

/** The view lives in the address, so that a reload or a shared link shows the same. Another filter starts at page 1. */
export function usePlistView(): [PlistView, ChangeView] {
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const show = useView();
  const [query] = useSearchParams();
  const address = query.toString();
  const view = useMemo((): PlistView => {
    const params = new URLSearchParams(address);
    return { filter: filterFromAddress(params), ...shownFromAddress(params) };
  }, [address]);
  // A quick user can change the view twice before the address updates: the second change must build on the first.
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeView>(
    (next) => {
      const now = latest.current;
      const given = typeof next === 'function' ? next(now) : next;
      // Opening the details of a row does not change the list.
      const unfolds = Object.keys(given).every((name) => name === 'open');
      const fresh = unfolds ? {} : { page: 1, open: 0 };
      latest.current = { ...now, ...fresh, ...given };
      const { filter, ...shown } = latest.current;
      const address = addressOf(segment, filter, shown);
      if (unfolds) void navigate(withBeside(address), { replace: true });
      else show(address);
    },
    [navigate, show, segment],
  );
  return [view, change];
}
