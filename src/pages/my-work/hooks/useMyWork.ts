import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { paced } from '../../../components/throttle';
import { useCurrentSite } from '../../../providers/session/session-store';

/** However many things change, the work is asked for anew at most this often. */
const PACE_MS = 500;

/** What waits for the user at the current site, live; of a list alone, all of it. */
export function useMyWork(section: WorkSection | undefined) {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useOne<MyWork & { id: number }>({
    resource: 'my-work',
    id: site.siteId,
    meta: { section: section ?? '' },
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
