import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { SessionUser } from '#contract/session';
import type { Site } from '#contract/sites';
import type { StatusCount } from '#contract/work-orders';
import { clientScope, useCurrentSite, useSession } from '../../providers/session/session-store';

export type Counts = {
  of: (status: string) => number;
  /** Open + Rejected + Completed (W-300). */
  total: number;
  loaded: boolean;
  /** Asks again, where they could not be counted. */
  retry: (() => void) | undefined;
};

/** What is requested to count the work orders of a site that someone may see. */
export const statusCountsOf = (site: Site, user: SessionUser) => ({
  resource: 'status-counts',
  meta: { auctionId: site.externalId || site.auctionId, clientId: clientScope(user) },
});

/** How many work orders each stage and status has at the current site. */
export function useStatusCounts(): Counts {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { query } = useList<StatusCount>({
    ...statusCountsOf(site, user),
    errorNotification: false,
    liveMode: 'off',
  });
  const rows = query.data?.data;
  // If the services' summary leaves out the rejected ones, they have a separate call for them (W-391).
  const countsRejected = rows === undefined || rows.some((row) => row.status === 'Rejected');
  const rejected = useList<{ id: number }>({
    resource: 'rejected-work-orders',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: !countsRejected },
  });
  const { isError: failed, refetch } = query;
  const listed = rejected.query.data?.data.length;
  return useMemo(() => {
    const counts = new Map(rows?.map((row) => [row.status, row.cnt]));
    if (listed !== undefined) counts.set('Rejected', listed);
    const of = (status: string): number => counts.get(status) ?? 0;
    const retry = failed ? () => void refetch() : undefined;
    return { of, total: of('Open') + of('Rejected') + of('Completed'), loaded: rows !== undefined, retry };
  }, [rows, listed, failed, refetch]);
}
