import type { MyWork } from '#contract/my-work';
import type { WorkSection } from '#domain/my-work';
import { useLiveOne } from '../../../components/useLiveOne';
import { useCurrentSite } from '../../../providers/session/session-store';

/** However many things change, the work is requested at most this often. */
const PACE_MS = 500;

/** Returning to the page shows what changed in between, but what was just requested is not requested again. */
const FRESH_MS = 1000;

/** The request to Refine. */
export const myWorkOf = (siteId: number, section: WorkSection | undefined) => ({
  resource: 'my-work',
  id: siteId,
  meta: { section: section ?? '' },
});

/** The user's work at the current site, live; for a single list, all of it. */
export function useMyWork(section: WorkSection | undefined) {
  const { site } = useCurrentSite();
  const query = useLiveOne<MyWork>({
    ...myWorkOf(site.siteId, section),
    queryOptions: { staleTime: FRESH_MS },
    paceMs: PACE_MS,
  });
  return { query, work: query.data?.data };
}
