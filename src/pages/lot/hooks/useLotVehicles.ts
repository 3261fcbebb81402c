import { useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { LotVehicle } from '#contract/lot';
import { paced } from '../../../components/throttle';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';

export type LotBox = 'place' | 'unseen' | 'nowhere' | 'keys';
export type LotRow = LotVehicle & { id: number };

const PACE_MS = 1000;
const PAGE = 50;
const NONE: readonly LotRow[] = [];

/** Vehicles of the lot that belong together, live. */
export function useLotVehicles(box: LotBox, lotPlaceId: number | undefined) {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useInfiniteList<LotRow>({
    resource: box === 'keys' ? 'keys-out' : 'lot-vehicles',
    pagination: { pageSize: PAGE },
    meta: { siteId: site.siteId, ...(box === 'keys' ? {} : { group: box, lotPlaceId }) },
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
    queryOptions: { placeholderData: keepPreviousData },
  });
  const { data, refetch, isPlaceholderData } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  const vehicles = useMemo(() => (data ? rowsOfPages(data, ({ id }) => id) : NONE), [data]);
  return { query, vehicles, known: data !== undefined && !isPlaceholderData };
}
