import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { StatusCount } from '#contract/work-orders';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Counts = {
  of: (status: string) => number;
  /** Open + Rejected + Completed (W-300). */
  total: number;
  loaded: boolean;
};

/** How many work orders each stage and status has at the current site. */
export function useStatusCounts(): Counts {
  const { site } = useCurrentSite();
  const { query } = useList<StatusCount, HttpError>({
    resource: 'status-counts',
    meta: { auctionId: site.externalId || site.auctionId },
    errorNotification: false,
    liveMode: 'off',
  });
  const rows = query.data?.data;
  return useMemo(() => {
    const counts = new Map(rows?.map((row) => [row.status, row.cnt]));
    const of = (status: string): number => counts.get(status) ?? 0;
    return { of, total: of('Open') + of('Rejected') + of('Completed'), loaded: rows !== undefined };
  }, [rows]);
}
