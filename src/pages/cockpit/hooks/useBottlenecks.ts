import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import { getBottlenecks } from '#contract/cockpit-bottleneck';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import { cockpitKey, QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

export type Bottlenecks = AnswerOf<typeof getBottlenecks>;
export type Bottleneck = Bottlenecks['rows'][number];

function useShares({ from, to }: CockpitView['days'], enabled: boolean) {
  const { siteId } = useCurrentSite().site;
  const params = { siteId, from, to };
  return useQuery({
    ...QUIET,
    enabled,
    queryKey: [...cockpitKey(siteId), 'bottlenecks', params],
    queryFn: ({ signal }) => request(getBottlenecks, { params, signal }),
  });
}

/** What held the site back on the cockpit's days, and in the period before if that is compared. */
export function useBottlenecks({ days, before }: CockpitView) {
  const now = useShares(days, true);
  const earlier = useShares(before ?? days, before !== undefined);
  return { query: now, found: now.data, before: before ? earlier.data : undefined };
}

/** The key for the vehicles waiting for a shop or desk, as `groupOf` distinguishes them. */
export const groupKey = ({ siteShopId, stage }: Pick<Bottleneck, 'siteShopId' | 'stage'>): string =>
  siteShopId === null ? `desk ${stage}` : `site ${siteShopId}`;
