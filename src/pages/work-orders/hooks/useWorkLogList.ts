import { useInfiniteList, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { SessionUser } from '#contract/session';
import type { WorkOrderRow } from '#contract/work-orders';
import { SHOP_FILTERED_PAGE_SIZE, WORK_LOG_PAGE_SIZE } from '#domain/limits';
import { effectiveSort, type WorkLogFilter } from '#domain/worklog-filter';
import type { Load } from '../../../components/LoadState';
import type { ListAsked } from '../../../providers/data/prefetch-list';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { clientScope, useCurrentSite, useSession } from '../../../providers/session/session-store';
import { hasLeft, workLogKey } from './work-log-queries';

const NO_KEYS: ReadonlySet<string> = new Set();
const AWAITING = 'Awaiting Capture';
const NO_ROWS: WorkOrderRow[] = [];

/** The request for the work orders of a filter, for every caller. */
export const workLogOf = (siteId: number, user: SessionUser, filter: WorkLogFilter): ListAsked => ({
  resource: 'work-orders',
  pagination: { pageSize: filter.shops.length > 0 ? SHOP_FILTERED_PAGE_SIZE : WORK_LOG_PAGE_SIZE },
  filters: [
    { field: 'status', operator: 'eq', value: filter.status },
    { field: 'customer', operator: 'in', value: filter.customers },
    { field: 'shop', operator: 'in', value: filter.shops },
    { field: 'searchTerm', operator: 'eq', value: filter.searchTerm },
    { field: 'closedFrom', operator: 'eq', value: filter.closed.from },
    { field: 'closedTo', operator: 'eq', value: filter.closed.to },
    { field: 'ready', operator: 'eq', value: filter.ready ? 'Y' : '' },
    { field: 'overdue', operator: 'eq', value: filter.overdue ? 'Y' : '' },
  ],
  sorters: [{ field: effectiveSort(filter), order: filter.direction }],
  meta: { siteId, userName: user.userName, clientId: clientScope(user) },
});

/**
 * The rows of the work log for a filter. A search that finds nothing with an empty status is repeated among the
 * vehicles that await capture, if auto import is on (W-319); `status` says what is actually shown.
 */
export function useWorkLogList(filter: WorkLogFilter) {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const awaitingTab = filter.status === AWAITING;
  const orders = useInfiniteList<WorkOrderRow>({
    ...workLogOf(site.siteId, user, filter),
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: !awaitingTab, placeholderData: keepPreviousData },
  });
  const loaded = orders.query.data;
  const foundNothing = !orders.query.isPlaceholderData && loaded?.pages[0]?.data.length === 0;
  const searchAgain =
    foundNothing && filter.searchTerm !== '' && filter.status === '' && site.autoImportEnabled;

  const waiting = useList<WorkOrderRow>({
    resource: 'awaiting-capture',
    filters: [{ field: 'searchTerm', operator: 'eq', value: filter.searchTerm }],
    meta: { auctionId: site.auctionId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: awaitingTab || searchAgain },
  });
  const waitingRows = waiting.query.data?.data;
  const showsWaiting = awaitingTab || (searchAgain && (waitingRows?.length ?? 0) > 0);

  const rows = useMemo(() => {
    if (showsWaiting) return waitingRows ?? NO_ROWS;
    return awaitingTab ? NO_ROWS : loaded ? rowsOfPages(loaded, workLogKey) : NO_ROWS;
  }, [awaitingTab, loaded, showsWaiting, waitingRows]);

  const stale = !awaitingTab && orders.query.isPlaceholderData;
  const left = useMemo(() => {
    if (stale || showsWaiting) return NO_KEYS;
    return new Set(rows.filter((row) => hasLeft(row, filter)).map(workLogKey));
  }, [rows, filter, stale, showsWaiting]);

  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError, isFetching } = orders.query;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const query = awaitingTab || searchAgain ? waiting.query : orders.query;
  const troubled = query.isError || query.failureCount > 0;
  const ofNextPage = query === orders.query && (isFetchingNextPage || isFetchNextPageError);
  const last = loaded?.pages.at(-1);
  const behind = last?.cursor?.next ?? loaded?.pages.length;
  const load: Load = {
    isError: query.isError,
    error: query.error,
    failureCount: query.failureCount,
    refetch: () => (ofNextPage ? fetchNextPage() : query.refetch()),
  };

  return {
    // Rows of the previous filter must not hide that those of this one cannot be loaded.
    rows: stale && troubled ? NO_ROWS : rows,
    /** The keys of rows that no longer match the filter. */
    left,
    /** Asks for the whole list again. */
    refresh: () => void orders.query.refetch(),
    status: showsWaiting ? AWAITING : filter.status,
    /** The number of vehicles that await capture, if shown; undefined while the rows are work orders. */
    awaiting: showsWaiting ? waitingRows?.length : undefined,
    load,
    pending: query.isPending,
    troubled,
    // Not during a reload: nothing would be requested, so the list asks again afterwards. A failure waits for a manual
    // retry.
    loadMore: hasNextPage && !showsWaiting && !isFetching && !isFetchNextPageError ? loadMore : undefined,
    loadingMore: isFetchingNextPage,
    complete: !hasNextPage,
    /** Where the list continues after its rows; services without cursors must be asked for the last page again. */
    further: hasNextPage && !showsWaiting ? behind : undefined,
    /** The rows shown are still those of the previous filter. */
    stale,
  };
}
