import { useInfiniteList, useList, useNotification, type CrudFilter } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborCount, LaborRow } from '#contract/labors';
import { LABOR_PAGE_SIZE, LABOR_VEHICLES_PAGE_SIZE } from '#domain/limits';
import type { ListAsked } from '../../../providers/data/prefetch-list';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { retryTwice } from '../../../providers/api/retry';
import type { Load } from '../../../components/LoadState';
import { useCurrentSite } from '../../../providers/session/session-store';
import { ASSIGNED, UNASSIGNED, type LaborFilter } from '#domain/labor-address';

const NO_ROWS: LaborRow[] = [];

/** The request for the labors of a filter. `assignee` is whose, including the viewer's preset. */
const asked = (filter: LaborFilter, assignee: string): CrudFilter[] => [
  { field: 'status', operator: 'eq', value: filter.status },
  { field: 'shop', operator: 'eq', value: filter.shop },
  { field: 'search', operator: 'eq', value: filter.search },
  { field: 'technician', operator: 'eq', value: assignee },
  { field: 'stage', operator: 'eq', value: filter.stage },
  { field: 'overdue', operator: 'eq', value: filter.overdue },
];

/** Which labors a filter means, in pages of labors or of whole vehicles. */
export const laborsOf = (
  siteId: number,
  filter: LaborFilter,
  assignee: string,
  byVehicle = false,
): ListAsked => ({
  resource: 'labors',
  pagination: { pageSize: byVehicle ? LABOR_VEHICLES_PAGE_SIZE : LABOR_PAGE_SIZE },
  filters: [
    ...asked(filter, assignee),
    ...(byVehicle ? [{ field: 'group', operator: 'eq' as const, value: 'vehicle' }] : []),
  ],
  sorters: filter.direction === '' ? [] : [{ field: 'arrived', order: filter.direction }],
  meta: { siteId },
});

/** Whether a labor is known to no longer match the filter that it was loaded for. */
function hasLeft(row: LaborRow, { status, shop, overdue }: LaborFilter, assignee: string): boolean {
  if (status !== '' && row.status !== status) return true;
  if (shop !== '' && row.shopName !== shop) return true;
  if (overdue !== '' && (row.timerDue === '' || Date.parse(row.timerDue) > Date.now())) return true;
  const ids = row.techniciansIdsAssigned;
  if (assignee === '') return false;
  if (assignee === UNASSIGNED) return ids.length > 0;
  return assignee === ASSIGNED ? ids.length === 0 : !ids.includes(assignee);
}

/** The keys of labors that no longer match a filter. */
export const leftOf = (rows: readonly LaborRow[], filter: LaborFilter, assignee: string) =>
  new Set(rows.filter((row) => hasLeft(row, filter, assignee)).map((row) => String(row.estimateLaborId)));

/** The labors of a filter, page by page. `assignee` is whose labors to show; until it is known, `ready` is false. */
export function useLaborList(filter: LaborFilter, assignee: string, ready: boolean, byVehicle = false) {
  const { t } = useTranslation('labors');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const { query } = useInfiniteList<LaborRow & { id: number }>({
    ...laborsOf(site.siteId, filter, assignee, byVehicle),
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: ready, placeholderData: keepPreviousData, retry: retryTwice },
  });
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, error } =
    query;
  useEffect(() => {
    if (error) notify?.({ key: 'labors', type: 'error', message: t('error.load') });
  }, [error, notify, t]);
  const troubled = query.isError || query.failureCount > 0;
  const rows = useMemo(
    () =>
      isPlaceholderData && troubled
        ? NO_ROWS
        : data
          ? rowsOfPages(data, ({ estimateLaborId }) => estimateLaborId)
          : NO_ROWS,
    [data, isPlaceholderData, troubled],
  );
  const left = useMemo(
    () => leftOf(isPlaceholderData ? NO_ROWS : rows, filter, assignee),
    [rows, filter, assignee, isPlaceholderData],
  );
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const load: Load = {
    isError: query.isError,
    error,
    failureCount: query.failureCount,
    refetch: () => (isFetchingNextPage || query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
  return {
    rows,
    load,
    troubled,
    /** Labors that no longer match the filter, by key. */
    left,
    /** Asks for the whole list again. */
    refresh: (): void => {
      void query.refetch();
    },
    pending: query.isPending,
    /** The rows shown are still those of the previous filter. */
    stale: isPlaceholderData,
    // Not during a reload: nothing would be requested, so the list asks again afterwards. A failure waits for a manual
    // retry.
    loadMore: hasNextPage && !isFetching && !query.isFetchNextPageError ? loadMore : undefined,
    loadingMore: isFetchingNextPage,
    complete: !hasNextPage && !query.isPending,
  };
}

export type LaborList = ReturnType<typeof useLaborList>;

/** How many labors of a filter each status has; requested only while shown. */
export function useLaborCounts(filter: LaborFilter, assignee: string, enabled: boolean) {
  const { site } = useCurrentSite();
  const { query } = useList<LaborCount & { id: string }>({
    resource: 'labor-counts',
    filters: asked(filter, assignee),
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled, placeholderData: keepPreviousData, retry: retryTwice },
  });
  return query.data?.data;
}
