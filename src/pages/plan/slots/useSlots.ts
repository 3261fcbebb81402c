import { useInvalidate, useOne } from '@refinedev/core';
import { useCallback, useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getSlots } from '#contract/slots';
import { paced } from '../../../components/throttle';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Slots = AnswerOf<typeof getSlots>;
export type SlotDayLoads = Slots['days'][number];

/** Proposals are made anew for each look: what happens quickly one after the other is looked at once. */
const PACE_MS = 3000;

/** The slots of the next two weeks, live. */
export function useSlots() {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useOne<Slots & { id: number }>({
    resource: 'slots',
    id: site.siteId,
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
  return { query, slots: data?.data };
}

/** Loads anew what shows slots, once some were changed. */
export function useSlotsReload(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => {
    for (const resource of ['slots', 'vehicles']) void invalidate({ resource, invalidates: ['resourceAll'] });
  }, [invalidate]);
}
