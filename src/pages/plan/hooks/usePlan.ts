import { useInvalidate, useOne } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getPlan } from '#contract/plan';
import { paced } from '../../../components/throttle';
import { useCurrentSite } from '../../../providers/session/session-store';

export type DayPlan = AnswerOf<typeof getPlan>;

/** A labor that somebody looks at, with whom it is planned for. */
export type Looked = { estimateLaborId: number; technicianId: number };

/** A plan is made anew for each look: what happens quickly one after the other is looked at once. */
const PACE_MS = 3000;

/** The plan of a day, live. */
export function usePlan(day: string, shop: string) {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useOne<DayPlan & { id: number }>({
    resource: 'plan',
    id: site.siteId,
    meta: { day, shop },
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
    queryOptions: { placeholderData: keepPreviousData },
  });
  const { data, refetch } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  return { query, plan: data?.data };
}

/** Loads anew what shows who does what, once that was changed. */
export function usePlanReload(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => {
    for (const resource of ['plan', 'labors', 'labor-assignments', 'technician-loads'])
      void invalidate({ resource, invalidates: ['resourceAll'] });
  }, [invalidate]);
}
