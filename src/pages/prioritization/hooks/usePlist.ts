import { useInfiniteList } from '@refinedev/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getAggregations, type PrioritizedWorkOrder } from '#contract/prioritization';
import { byRank } from '#domain/priority';
import type { Load } from '../../../components/LoadState';
import { request } from '../../../providers/api/client';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';
import { AGGREGATES, bodyOf, excludesAny, type KnownValues } from '#domain/plist-filter';
import type { PlistView } from './usePlistView';

export type Vehicle = PrioritizedWorkOrder & { id: number };
export type FilterValue = {
  value: string;
  name: string;
  cnt: number;
  /** For a customer: the types it has in the list. */
  customer_type?: Record<string, boolean> | undefined;
};
export type FilterValues = { [Name in keyof KnownValues]: readonly FilterValue[] };

/** Query key of the filter values and their counts. */
export const valuesKey = (siteId: number) => ['plist-values', siteId] as const;

const NO_ROWS: Vehicle[] = [];
const NO_VALUES: FilterValue[] = [];
const idOf = ({ id }: Vehicle): number => id;
const valueOf = ({ value }: FilterValue): string => value;

/** The possible values of the filters, with their counts. */
export function useFilterValues(): { values: FilterValues; loaded: boolean; query: Load } {
  const { site } = useCurrentSite();
  const queries = useQueries({
    queries: AGGREGATES.map((aggregate) => ({
      queryKey: [...valuesKey(site.siteId), aggregate],
      queryFn: () => request(getAggregations, { params: { site_id: site.siteId, aggregate } }),
    })),
  });
  const [statuses, customers, shopStatuses, lots, shops] = queries.map(
    ({ data }) => data?.values ?? NO_VALUES,
  );
  const values: FilterValues = {
    workorder_status: statuses ?? NO_VALUES,
    customers: customers ?? NO_VALUES,
    shop_statuses: shopStatuses ?? NO_VALUES,
    lot_location_number: lots ?? NO_VALUES,
    shop_description: shops ?? NO_VALUES,
  };
  const troubled = queries.find(({ isError, failureCount }) => isError || failureCount > 0);
  const query = troubled ?? queries[0];
  return {
    values,
    loaded: queries.every(({ data }) => data !== undefined),
    query: {
      isError: query?.isError ?? false,
      error: query?.error,
      failureCount: query?.failureCount ?? 0,
      refetch: () => Promise.all(queries.map((one) => one.refetch())),
    },
  };
}

/**
 * The prioritized work orders of a filter. The first rows show at once, and the rest follows until a page comes back
 * empty: the claim mode and the search need the whole list (E-391, E-401, E-490).
 */
export function usePlist(
  { filter, damage }: Pick<PlistView, 'filter' | 'damage'>,
  values: FilterValues,
  valuesLoaded: boolean,
) {
  const { site } = useCurrentSite();
  const known: KnownValues = {
    workorder_status: values.workorder_status.map(valueOf),
    customers: values.customers.map(valueOf),
    shop_statuses: values.shop_statuses.map(valueOf),
    lot_location_number: values.lot_location_number.map(valueOf),
    shop_description: values.shop_description.map(valueOf),
  };
  const ready = valuesLoaded || !excludesAny(filter);
  const body = ready ? bodyOf(filter, known) : {};
  const { query } = useInfiniteList<Vehicle>({
    resource: 'prioritized-work-orders',
    filters: [{ field: 'plist', operator: 'eq', value: { ...body, ...(damage === '' ? {} : { damage }) } }],
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled: ready && body !== undefined, placeholderData: keepPreviousData },
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const nothing = ready && body === undefined;
  const rows = useMemo(
    () => (nothing ? NO_ROWS : query.data ? rowsOfPages(query.data, idOf).toSorted(byRank) : NO_ROWS),
    [nothing, query.data],
  );
  const troubled = !nothing && (isError || query.failureCount > 0);
  const stale = !nothing && query.isPlaceholderData;
  const load: Load = {
    isError,
    error: query.error,
    failureCount: query.failureCount,
    refetch: () => query.refetch(),
  };
  return {
    rows: stale && troubled ? NO_ROWS : rows,
    load,
    troubled,
    stale,
    /** The filter in the services' form; undefined if it excludes everything. */
    body,
    /** Nothing is known yet. */
    pending: !nothing && query.isPending,
    complete: nothing || (!hasNextPage && !query.isPending),
    refresh: () => query.refetch(),
  };
}
