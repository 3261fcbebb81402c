import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import { getPromiseFigures } from '#contract/cockpit-promises';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import { cockpitKey, hoursAsked, QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

export type PromiseFigures = AnswerOf<typeof getPromiseFigures>;

/**
 * Which promises that were due on the days of the cockpit were kept; they are those of vehicles, whatever shop is
 * looked at.
 */
export function usePromiseFigures({ filter, days }: CockpitView) {
  const { siteId } = useCurrentSite().site;
  const params = hoursAsked(siteId, days, { ...filter, shop: '' });
  return useQuery({
    ...QUIET,
    queryKey: [...cockpitKey(siteId), 'promises', params],
    queryFn: ({ signal }) => request(getPromiseFigures, { params, signal }),
  });
}
