import { useOne } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getGate } from '#contract/gate';
import { paced } from '../../components/throttle';
import { useCurrentSite } from '../../providers/session/session-store';

export type Gate = AnswerOf<typeof getGate>;

/** How full shops are is looked at together for what happens quickly one after the other. */
const PACE_MS = 5000;

/** How full the shops of the site are, live. Nothing where the services do not know it, or do not answer: a check-in waits for none of it. */
export function useGate(): { gate: Gate | undefined; pending: boolean } {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useOne<Gate & { id: number }>({
    resource: 'gate',
    id: site.siteId,
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
    queryOptions: { retry: false },
  });
  const { data, refetch, isPending } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  return { gate: data?.data, pending: isPending };
}
