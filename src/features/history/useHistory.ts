import { useList } from '@refinedev/core';
import { useEffect, useMemo } from 'react';
import type { HistoryEvent } from '#contract/history';
import { useMay } from '../../resources/useAccess';
import { useCurrentSite } from '../../providers/session/session-store';
import { useUserNames } from './useUserNames';
import type { Subject } from '../work-order-dialogs/open-dialog';

type Event = HistoryEvent & { id: number };
const NO_EVENTS: Event[] = [];

/**
 * The events of a work order, newest first, with names for login ids: the enhanced lookup where the site has it, else
 * the plain one, and in parallel the users of the site (W-393 to W-396). Without the users the ids are shown.
 */
export function useHistory(subject: Subject) {
  const { site } = useCurrentSite();
  const enhanced = useMay('work-order-history-enhanced', 'list');
  const { query } = useList<Event>({
    resource: enhanced ? 'work-order-history-enhanced' : 'work-order-history',
    meta: {
      siteId: site.siteId,
      workOrderId: subject.workOrderId,
      extSiteId: site.externalId || site.auctionId,
      extWorkOrderId: subject.extId,
    },
    errorNotification: false,
    liveMode: 'off',
    // What happened a moment ago must be there.
    queryOptions: { staleTime: 0 },
  });
  const nameOf = useUserNames();

  useEffect(() => {
    // A failed load is logged and ends the loading state (W-425, W-426).
    // oxlint-disable-next-line no-console
    if (query.error) console.error('The work order history failed to load.', query.error);
  }, [query.error]);

  const loaded = query.data?.data;
  const events = useMemo(
    () => loaded?.toSorted((a, b) => b.modTime.localeCompare(a.modTime)) ?? NO_EVENTS,
    [loaded],
  );
  return { query, events, nameOf };
}
