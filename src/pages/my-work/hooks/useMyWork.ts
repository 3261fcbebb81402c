import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { paced } from '../../../components/throttle';
import { useCurrentSite } from '../../../providers/session/session-store';

/** However many things change, the work is asked for anew at most this often. */
const PACE_MS = 500;

/** Whoever comes back sees what has changed meanwhile; what was asked for a moment ago is not asked for twice. */
const FRESH_MS = 1000;

/** What Refine is asked for. */
export const myWorkOf = (siteId: number, section: WorkSection | undefined) => ({
  resource: 'my-work',
  id: siteId,
  meta: { section: section ?? '' },
});

/** What waits for the user at the current site, live; of a list alone, all of it. */
export function useMyWork(section: WorkSection | undefined) {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useOne<MyWork & { id: number }>({
    ...myWorkOf(site.siteId, section),
    queryOptions: { staleTime: FRESH_MS },
    errorNotification: false,
    // What changes are work orders, labors and parts: none of them is this record, and all of them concern it.
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
  });
  const { data, refetch } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  return { query, work: data?.data };
}
