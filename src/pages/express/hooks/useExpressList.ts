import { useInfiniteList, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ExpressOrder } from '#contract/express-order';
import { queryOf } from '#domain/express/filter';
import type { Load } from '../../../components/LoadState';
import { spaced } from '../../../components/spaced';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ExpressView } from './useExpressView';
import { useLiveExpress } from './useLiveExpress';

export type ExpressRow = ExpressOrder & { id: string };
const NO_ROWS: ExpressRow[] = [];
/**
 * How long to wait between two reads while orders keep changing: a read that the next one always cuts off never ends.
 */
const REREAD_MS = 1000;

/** The express orders that match a filter or search; all pages are read, and the screen shows 20 rows at a time. */
export function useExpressList({ filter, search }: ExpressView) {
  const { site } = useCurrentSite();
  const { query } = useInfiniteList<ExpressRow>({
    resource: 'express-orders',
    filters: [
      { field: 'express', operator: 'eq', value: queryOf(filter) },
      { field: 'search', operator: 'eq', value: search },
    ],
    meta: { auctionId: site.auctionId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { placeholderData: keepPreviousData, staleTime: 0 },
  });
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const reread = useMemo(() => spaced(() => refetch(), REREAD_MS), [refetch]);
  useEffect(() => reread.stop, [reread]);
  useLiveExpress(reread.ask);
  const rows = useMemo(() => (query.data ? rowsOfPages(query.data, ({ id }) => id) : NO_ROWS), [query.data]);
  const load: Load = {
    isError,
    error: query.error,
    failureCount: query.failureCount,
    refetch: () => refetch(),
  };
  return {
    rows: query.isPlaceholderData && isError ? NO_ROWS : rows,
    load,
    stale: query.isPlaceholderData,
    pending: query.isPending,
    troubled: isError || query.failureCount > 0,
    complete: !hasNextPage && !query.isPending,
  };
}

type Named = { id: string; name: string };

/** The names of a site's vendors, part sources or clients. */
export function useExpressNames(resource: 'express-vendors' | 'express-sources' | 'express-clients') {
  const { site } = useCurrentSite();
  const { query } = useList<Named>({
    resource,
    meta: { auctionId: site.auctionId },
    errorNotification: false,
    liveMode: 'off',
  });
  return { names: query.data?.data ?? NO_NAMES, query };
}
const NO_NAMES: Named[] = [];
