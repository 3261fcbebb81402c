import { useInvalidate, useOne } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/call';
import type { getLot, PlaceWithCount } from '#contract/lot';
import { placeCode } from '#domain/lot/place';
import { paced } from '../../components/throttle';

type Lot = AnswerOf<typeof getLot> & { id: number };

const PACE_MS = 1000;
const NONE: readonly PlaceWithCount[] = [];

/** The places of a site with what stands there, live. */
export function useLot(siteId: number | undefined) {
  const again = useRef<() => void>(undefined);
  const { query } = useOne<Lot>({
    resource: 'lot',
    id: siteId ?? 0,
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: () => again.current?.(),
    queryOptions: { enabled: siteId !== undefined, placeholderData: keepPreviousData },
  });
  const { data, refetch } = query;
  useEffect(() => {
    const look = paced(PACE_MS, () => void refetch());
    again.current = look;
    return look.stop;
  }, [refetch]);
  return { query, lot: data?.data, places: data?.data.places ?? NONE };
}

/** The place that a text names; undefined for none. */
export function placeNamed(places: readonly PlaceWithCount[], text: string): PlaceWithCount | undefined {
  const code = placeCode(text);
  return code === null ? undefined : places.find((place) => place.code === code);
}

/** Loads anew what shows where vehicles stand, once one of them was moved or its keys changed hands. */
export function useLotReload(): () => void {
  const invalidate = useInvalidate();
  return useCallback(() => {
    for (const resource of ['lot', 'lot-vehicles', 'keys-out', 'vehicles', 'work-orders'])
      void invalidate({ resource, invalidates: ['resourceAll'] });
  }, [invalidate]);
}
