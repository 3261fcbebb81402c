import { useList } from '@refinedev/core';
import { useEffect, useMemo, useState } from 'react';
import type { PartRow, ShopPartsSummary } from '#contract/parts';
import { LABOR_RETRIES } from '#domain/limits';
import { liveStream } from '../../../providers/live/live-stream';
import { retryTwice } from '../../../providers/api/retry';
import { useCurrentSite } from '../../../providers/session/session-store';
import { arrangeParts, type ListedPart } from './arrange-parts';
import { useOpenParts } from './useOpenParts';
import { askedStatus, OPEN, type PartsFilter } from '#domain/parts-address';

const TINT_MS = 4000;
const NO_ROWS: PartRow[] = [];
const NONE: ReadonlySet<string> = new Set();

/** The parts of a filter, live; `repeats` hides what a row has in common with the one above it. */
export function useParts(filter: PartsFilter, repeats: boolean) {
  const { site } = useCurrentSite();
  const { query } = useList<PartRow & { id: number }>({
    resource: 'parts',
    filters: [
      { field: 'shop', operator: 'eq', value: filter.shop },
      { field: 'status', operator: 'eq', value: askedStatus(filter) },
      { field: 'searchTerm', operator: 'eq', value: filter.term },
    ],
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0, placeholderData: (earlier) => earlier },
  });
  const loaded = query.data?.data ?? NO_ROWS;
  const { there, left, takeOut } = useOpenParts(loaded, `${site.siteId} ${JSON.stringify(filter)}`);
  const shown = filter.status === OPEN ? there : loaded;
  const rows = useMemo<ListedPart[]>(
    () => arrangeParts(shown, filter.arrived, repeats),
    [shown, filter.arrived, repeats],
  );
  return { query, rows, left: filter.status === OPEN ? left : NONE, takeOut, stale: query.isPlaceholderData };
}

/** What each shop with outstanding parts is waiting for. */
export function useShopParts() {
  const { site } = useCurrentSite();
  const { query } = useList<ShopPartsSummary & { id: number }>({
    resource: 'shop-parts',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0, retry: retryTwice },
  });
  const shops = query.data?.data.filter((shop) => (shop.numOutstandingWorkOrders ?? 0) > 0);
  return { query, shops, retries: LABOR_RETRIES };
}

/** How many labors of each shop wait for parts; a shop without any is missing. */
export function useWaitingLabors(): ReadonlyMap<number, number> {
  const { site } = useCurrentSite();
  const { query } = useList<{ id: number; shopDetailId: number }>({
    resource: 'shop-labors',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const labors = query.data?.data;
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { shopDetailId } of labors ?? []) {
      counts.set(shopDetailId, (counts.get(shopDetailId) ?? 0) + 1);
    }
    return counts;
  }, [labors]);
}

/** Work orders whose parts someone has just changed: their rows are tinted for a moment. */
export function useChangedOrders(): ReadonlySet<number> {
  const { site } = useCurrentSite();
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined;
    const leave = liveStream.listen((change) => {
      if (change === 'resync' || change.siteId !== site.siteId || change.area !== 'parts') return;
      setChanged(new Set(change.ids.map(Number)));
      clearTimeout(fade);
      fade = setTimeout(() => setChanged(new Set()), TINT_MS);
    });
    return () => {
      leave();
      clearTimeout(fade);
    };
  }, [site.siteId]);
  return changed;
}
