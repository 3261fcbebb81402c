import { keys, type GetListParams, type GetListResponse } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { dataProvider } from './data-provider';

/** What of a list says which rows it means: what a screen gives Refine's `useInfiniteList`. */
export type ListAsked = Pick<GetListParams, 'resource' | 'filters' | 'sorters'> & {
  pagination: { pageSize: number };
  meta: { siteId: number } & Record<string, unknown>;
};

type Retry = (failures: number, error: unknown) => boolean;

/**
 * Asks for the first page of a list as soon as somebody chooses it, while the screen still has to be drawn for the choice:
 * under Refine's own key, so that the screen's question finds the answer, or that it is under way. `retry` is the screen's.
 */
export function prefetchList(client: QueryClient, list: ListAsked, retry: Retry): Promise<void> {
  const { resource, meta, filters = [], sorters } = list;
  const pagination = { currentPage: 1, pageSize: list.pagination.pageSize, mode: 'server' as const };
  return client.prefetchInfiniteQuery<GetListResponse & { pagination: typeof pagination }>({
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
    retry,
  });
}
