import type { AnswerOf } from '#contract/call';
import type { getGate } from '#contract/gate';
import { useLiveOne } from '../../components/useLiveOne';
import { useCurrentSite } from '../../providers/session/session-store';

export type Gate = AnswerOf<typeof getGate>;

const PACE_MS = 5000;

/** How full the shops of the site are, live. Nothing where the services do not know it, or do not answer: a check-in waits for none of it. */
export function useGate(): { gate: Gate | undefined; pending: boolean } {
  const { site } = useCurrentSite();
  const { data, isPending } = useLiveOne<Gate>({
    resource: 'gate',
    id: site.siteId,
    queryOptions: { retry: false },
    paceMs: PACE_MS,
  });
  return { gate: data?.data, pending: isPending };
}
