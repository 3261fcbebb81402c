import { useOne } from '@refinedev/core';
import type { AnswerOf } from '#contract/call';
import type { explainPlan } from '#contract/plan';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Explanation = AnswerOf<typeof explainPlan>;

/** Why a labor comes when it does, or what would bring it into the plan. */
export function useWhy(estimateLaborId: number) {
  const { site } = useCurrentSite();
  const { query } = useOne<Explanation & { id: number }>({
    resource: 'plan-why',
    id: estimateLaborId,
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  return { query, why: query.data?.data };
}
