import type { MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { useLiveOne } from '../../../components/useLiveOne';
import { useCurrentSite } from '../../../providers/session/session-store';

/** However many things change, the work is requested at most this often. */
const PACE_MS = 500;

/** Coming back shows what has changed in between; what was requested a moment ago is not requested twice. */
const FRESH_MS = 1000;

/** What Refine is asked for. */
export const myWorkOf = (siteId: number, section: WorkSection | undefined) => ({
  resource: 'my-work',
  id: siteId,
  meta: { section: section ?? '' },
});

/** What waits for the user at the current site, live; of a list alone, all of it. */
export function useMyWork(section: WorkSection | undefined) {
  const { site } = useCurrentSite();
  const query = useLiveOne<MyWork>({
    ...myWorkOf(site.siteId, section),
    queryOptions: { staleTime: FRESH_MS },
    paceMs: PACE_MS,
  });
  return { query, work: query.data?.data };
}
