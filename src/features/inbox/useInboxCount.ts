import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getInboxCount } from '#contract/inbox';
import { paced } from '../../components/throttle';

export type InboxCount = AnswerOf<typeof getInboxCount>;

/** However much is told, it is counted anew at most this often. */
const PACE_MS = 500;

/** What is put off comes back without anything being told. */
const LOOK_MS = 60_000;

/** How much is in the user's inbox at a site, live; nothing while it is not known, or where the services know no inbox. */
export function useInboxCount(siteId: number): InboxCount | undefined {
  const again = useRef<() => void>(undefined);
  const { query } = useOne<InboxCount & { id: number }>({
    resource: 'inbox-counts',
    id: siteId,
    queryOptions: { refetchInterval: LOOK_MS, retry: false },
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
  });
  const { data, refetch } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  return data?.data;
}
