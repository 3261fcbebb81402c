import { queryClient } from '../../providers/api/query-client';
import { prefetchList, prefetchPages } from '../../providers/data/prefetch-list';
import { findSite, type Session } from '../../providers/session/session-store';
import { statusCountsOf } from '../../features/status-strip/useStatusCounts';
import { filterFromAddress } from '#domain/worklog-address';
import { workLogOf } from './hooks/useWorkLogList';

/** Requests the rows and counts for a work log address before anything is drawn. */
export async function askForWorkLog({ user, sites }: Session, address: URL): Promise<void> {
  const [, , segment = '', term = ''] = address.pathname.split('/').map(decodeURIComponent);
  const site = findSite(sites, segment);
  if (!site) return;
  const filter = filterFromAddress(address.searchParams, term);
  // Vehicles that await capture have a list of their own.
  if (filter.status === 'Awaiting Capture') return;
  await Promise.all([
    prefetchPages(queryClient, workLogOf(site.siteId, user, filter)),
    prefetchList(queryClient, statusCountsOf(site, user)),
  ]);
}
