import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useView } from '../../../providers/router/useView';
import { useKeptAddress } from '../../../providers/router/way-back';
import { addressOfFilter, filterFromAddress } from '#domain/worklog-address';

const RETAINED = 'worklog.filter';

/**
 * The work log's filter lives in the address, so that a reload or a shared link shows the same list. Sites with
 * retainFiltersEnabled keep it in session storage too and restore it when the site is chosen again; one
 * entry for each site (W-310, W-439, W-440).
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

  // Entering a site restores; from then on whatever changes the address changes what is kept: the controls, a link in
  // the header, the way back.
  useEffect(() => {
    if (!retains) return;
    if (restoring.current) {
      restoring.current = false;
      const restored = addressOfFilter(segment, { ...DEFAULT_WORK_LOG_FILTER, ...entry });
      // A list that was left as it comes is there already; someone may be on the way to another screen.
      if (restored !== addressOfFilter(segment, filter)) void navigate(restored, { replace: true });
      return;
    }
    retain(site.siteId, filter);
  }, [entry, filter, navigate, retains, segment, site.siteId]);

  const change = useCallback(
    (next: WorkLogFilter) => {
      // At once: a quick user is at another site before this one has shown the choice.
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
