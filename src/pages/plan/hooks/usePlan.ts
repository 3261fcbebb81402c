import { keepPreviousData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import type { getPlan } from '#contract/plan';
import { useLiveOne } from '../../../components/useLiveOne';
import { useReloadAside } from '../../../providers/data/useReload';
import { useCurrentSite } from '../../../providers/session/session-store';

export type DayPlan = AnswerOf<typeof getPlan>;

/** Whether the site is closed on the day shown: then nothing of the day is shown or can be accepted. */
export const isClosed = ({ hoursSet, days, day }: DayPlan): boolean => hoursSet && !days.includes(day);

/** A selected labor, with the technician it is planned for. */
export type Looked = { estimateLaborId: number; technicianId: number };

/** A plan is recomputed on each read. */
const PACE_MS = 3000;
const CHANGED = ['plan', 'plan-why', 'labors', 'labor-assignments', 'technician-loads'];

/** The plan of a day, live. */
export function usePlan(day: string, shop: string) {
  const { site } = useCurrentSite();
  const query = useLiveOne<DayPlan>({
    resource: 'plan',
    id: site.siteId,
    meta: { day, shop },
    queryOptions: { placeholderData: keepPreviousData },
    paceMs: PACE_MS,
  });
  // The plan of another day or shop stays meanwhile: it can be looked at, but not decided on.
  return { query, plan: query.data?.data, stale: query.isPlaceholderData };
}

/** Reloads everything that shows who does what, after a change. */
export const usePlanReload = () => useReloadAside(CHANGED);
