import { useInfiniteList, useInvalidate } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isRetryable } from '../../../providers/api/http-error';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { RecordKind, Row } from './types';

const PAGE = 50;
const TINT_MS = 4000;

/** The records of a kind, live; those that match the search. */
export function useRecords<R extends Row>(kind: RecordKind<R>, search: string) {
  const { site } = useCurrentSite();
  const { retries } = kind;
  const { query } = useInfiniteList<R>({
    resource: kind.resource,
    pagination: { pageSize: PAGE },
    filters: kind.paged ? [{ field: 'search', operator: 'eq', value: search }] : [],
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: {
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...(retries === undefined
        ? {}
        : { retry: (failures: number, error: unknown) => failures < retries && isRetryable(error) }),
    },
  });
  const { data, fetchNextPage, isFetching, hasNextPage } = query;
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const wanted = search.toLowerCase();
  const rows = useMemo(
    () =>
      kind.paged || wanted === ''
        ? loaded
        : loaded.filter((row) => (kind.searchText?.(row) ?? kind.nameOf(row)).toLowerCase().includes(wanted)),
    [kind, loaded, wanted],
  );
  const loadMore = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);
  return {
    query,
    rows,
    all: loaded,
    total: kind.paged ? (data?.pages[0]?.total ?? 0) : rows.length,
    loadMore: kind.paged && hasNextPage ? loadMore : undefined,
  };
}

/** Loads the records of a resource again after they were changed by another call than the resource's own. */
export function useReload(resource: string): () => Promise<void> {
  const invalidate = useInvalidate();
  // All of it: what is loaded page by page does not count as a list there.
  return useCallback(() => invalidate({ resource, invalidates: ['resourceAll'] }), [invalidate, resource]);
}

/** Records that somebody has just changed: their rows are tinted for a moment. */
export function useChanged(resource: string): ReadonlySet<string> {
  const { site } = useCurrentSite();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined;
    const leave = liveStream.listen((change) => {
      if (change === 'resync' || change.siteId !== site.siteId || change.area !== resource) return;
      setChanged(new Set(change.ids.map(String)));
      clearTimeout(fade);
      fade = setTimeout(() => setChanged(new Set()), TINT_MS);
    });
    return () => {
      leave();
      clearTimeout(fade);
    };
  }, [resource, site.siteId]);
  return changed;
}
