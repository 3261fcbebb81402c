import { keepPreviousData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import type { getLot, PlaceWithCount } from '#contract/lot';
import { placeCode } from '#domain/lot/place';
import { useLiveOne } from '../../components/useLiveOne';
import { useReloadAside } from '../../providers/data/useReload';

type Lot = AnswerOf<typeof getLot>;

const PACE_MS = 1000;
const CHANGED = ['lot', 'lot-vehicles', 'keys-out', 'vehicles', 'work-orders'];
const NONE: readonly PlaceWithCount[] = [];

/** The places of a site with what stands there, live. */
export function useLot(siteId: number | undefined) {
  const query = useLiveOne<Lot>({
    resource: 'lot',
    id: siteId ?? 0,
    queryOptions: { enabled: siteId !== undefined, placeholderData: keepPreviousData },
    paceMs: PACE_MS,
  });
  const { data } = query;
  return { query, lot: data?.data, places: data?.data.places ?? NONE };
}

/** The place that a text names; undefined for none. */
export function placeNamed(places: readonly PlaceWithCount[], text: string): PlaceWithCount | undefined {
  const code = placeCode(text);
  return code === null ? undefined : places.find((place) => place.code === code);
}

/** Reloads what shows places or keys, once a vehicle was moved or its keys changed hands. */
export const useLotReload = () => useReloadAside(CHANGED);
