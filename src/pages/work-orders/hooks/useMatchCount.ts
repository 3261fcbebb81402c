import { useList } from '@refinedev/core';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { useStatusCounts } from '../../../features/status-strip/useStatusCounts';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { workLogOf } from './useWorkLogList';

/**
 * How many work orders a filter matches; undefined while unknown, and for vehicles that await capture. Nothing is
 * requested if the stage counts already say it; services that count nothing else are not asked twice.
 */
export function useMatchCount(filter: WorkLogFilter): number | undefined {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const counts = useStatusCounts();
  const { customers, shops, searchTerm, status, closed, ready, overdue } = filter;
  const narrowed =
    ready ||
    overdue ||
    [customers, shops, searchTerm, closed.from, closed.to].some(({ length }) => length > 0);
  const { filters = [], meta } = workLogOf(site.siteId, user, filter);
  const { query } = useList<{ id: string; count: number }>({
    resource: 'work-order-counts',
    filters,
    meta,
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: narrowed, retry: false },
  });
  if (status === 'Awaiting Capture') return undefined;
  if (narrowed) return query.data?.data[0]?.count;
  if (!counts.loaded) return undefined;
  return status === '' ? counts.total : counts.of(status);
}
