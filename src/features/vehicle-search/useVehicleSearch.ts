import { useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { FoundVehicle } from '#contract/search';
import { searchWords } from '#domain/vehicle-search';
import { isUnreached } from '../../providers/outbox/queue';
import { toFailure } from '../../providers/api/http-error';

export type Found = FoundVehicle & { id: string };

const NONE: readonly Found[] = [];
/** How soon a search that failed is tried again. */
const AGAIN_MS = 3000;

export type Wanted = { most: number; nearSiteId: number | undefined };

/**
 * What a search finds at every site of the person, near vehicles first. While the next term is requested, the former
 * results stay; `found` belongs to the requested term when `settled`.
 */
export function useVehicleSearch(term: string, { most, nearSiteId }: Wanted) {
  const asked = searchWords(term).length > 0;
  const { query } = useList<Found>({
    resource: 'vehicle-search',
    pagination: { pageSize: most },
    filters: [{ field: 'term', operator: 'eq', value: term.trim() }],
    meta: { nearSiteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: {
      enabled: asked,
      placeholderData: keepPreviousData,
      retry: false,
      // The failure is reported at once, and retried while the term is there.
      refetchInterval: ({ state }) => state.status === 'error' && AGAIN_MS,
    },
  });
  const found: readonly Found[] = (asked && query.data?.data) || NONE;
  return {
    found,
    more: asked && (query.data?.total ?? 0) > found.length,
    settled: !asked || (query.isFetched && !query.isPlaceholderData),
    failed: asked && query.isError,
    unreached: asked && query.isError && isUnreached(toFailure(query.error)),
  };
}
