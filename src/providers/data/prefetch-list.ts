import { keys, type GetListParams, type GetListResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from './data-provider';

/** The parameters that determine a list's rows, as a screen passes them to Refine's hooks. */
export type ListAsked = Pick<GetListParams, 'resource' | 'filters' | 'sorters'> & {
  pagination: { pageSize: number };
  meta: Record<string, unknown>;
};

type Retry = (failures: number, error: unknown) => boolean;

/** The usual retries of a screen's queries; a prefetch would otherwise be tried only once. */
const usual = (client: QueryClient): { retry?: Retry } => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return typeof retry === 'function' ? { retry: retry as Retry } : {};
};

/**
 * Requests the first page of a list as soon as the user chooses it, before the screen is drawn, under the key of
 * Refine's `useInfiniteList`: the screen's query then finds the answer, or the request in flight.
 */
export function prefetchPages(client: QueryClient, list: ListAsked, retry?: Retry): Promise<void> {
  const { resource, meta, filters = [], sorters } = list;
  const pagination = { currentPage: 1, pageSize: list.pagination.pageSize, mode: 'server' as const };
  return client.prefetchInfiniteQuery<GetListResponse & { pagination: typeof pagination }>({
    ...usual(client),
    ...(retry ? { retry } : {}),
    queryKey: keys()
      .data('default')
      .resource(resource)
      .action('infinite')
      .params({ ...meta, filters, hasPagination: true, pagination, ...(sorters ? { sorters } : {}) })
      .get(),
    queryFn: async (context) => {
      const asked = { ...meta, queryContext: context };
      const answer = await dataProvider.getList({ ...list, filters, pagination, meta: asked });
      return { ...answer, pagination };
    },
    initialPageParam: 1,
  });
}

/** The same for a list that is loaded as a whole, under the key of Refine's `useList`. */
export function prefetchList(
  client: QueryClient,
  { resource, meta }: Pick<ListAsked, 'resource' | 'meta'>,
): Promise<void> {
  const pagination = { currentPage: 1, pageSize: 10, mode: 'server' as const };
  return client.prefetchQuery<GetListResponse>({
    ...usual(client),
    queryKey: keys()
      .data('default')
      .resource(resource)
      .action('list')
      .params({ ...meta, filters: undefined, pagination })
      .get(),
    queryFn: (context) =>
      dataProvider.getList({ resource, pagination, meta: { ...meta, queryContext: context } }),
  });
}
