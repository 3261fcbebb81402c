import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useView } from '../../../providers/router/useView';
import { useKeptAddress } from '../../../providers/router/way-back';
import { addressOfFilter, filterFromAddress } from '#domain/worklog-address';

const RETAINED = 'worklog.filter';

/**
 * The work log's filter lives in the address, so that a reload or a shared link shows the same list. For sites with
 * retainFiltersEnabled it is also kept in session storage, one entry per site, and restored when the site is chosen
 * again (W-310, W-439, W-440).
 */
export function useWorkLogFilter(searchTerm: string): [WorkLogFilter, (next: WorkLogFilter) => void] {
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const show = useView();
  const [query] = useSearchParams();
  const address = query.toString();
  useKeptAddress(`/worklog/${segment}`);
  const filter = useMemo(
    () => filterFromAddress(new URLSearchParams(address), searchTerm),
    [address, searchTerm],
  );
  const retains = site.retainFiltersEnabled;
  const bare = address === '' && searchTerm === '';

  const [entry] = useState(() => (retains && bare ? retained()[site.siteId] : undefined));
  const restoring = useRef(entry !== undefined);

  // Entering a site restores its filter; after that, every change of the address is kept, whether by the controls, a
  // link in the header or the way back.
  useEffect(() => {
    if (!retains) return;
    if (restoring.current) {
      restoring.current = false;
      const restored = addressOfFilter(segment, { ...DEFAULT_WORK_LOG_FILTER, ...entry });
      // A default filter needs no restoring: its list is already shown, and the user may be on the way to another
      // screen.
      if (restored !== addressOfFilter(segment, filter)) void navigate(restored, { replace: true });
      return;
    }
    retain(site.siteId, filter);
  }, [entry, filter, navigate, retains, segment, site.siteId]);

  const change = useCallback(
    (next: WorkLogFilter) => {
      // Stored at once: a quick user may be at another site before this one has shown the choice.
      if (retains) retain(site.siteId, next);
      show(addressOfFilter(segment, next));
    },
    [show, retains, segment, site.siteId],
  );
  return [filter, change];
}

function retain(siteId: number, filter: WorkLogFilter): void {
  sessionStorage.setItem(RETAINED, JSON.stringify({ ...retained(), [siteId]: filter }));
}

function retained(): Record<string, Partial<WorkLogFilter>> {
  try {
    return JSON.parse(sessionStorage.getItem(RETAINED) ?? '{}') as Record<string, Partial<WorkLogFilter>>;
  } catch {
    return {};
  }
}
