import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findCatalogLines, type CatalogOffer } from '#contract/catalog';
import { useSettled } from '../../../src/components/useSettled';
import { request } from '../../../src/providers/api/client';
import { usePlace } from '../../frame/stage-context';
import { isPart } from './entries';
import type { Row } from './rows';

const NONE: readonly CatalogOffer[] = [];
/** Too few letters tell nothing. */
const LEAST = 2;

/** What the catalogue offers for what is typed in a row, and which of it the arrows have reached. */
export function useOffers({ line, kind }: Row, typed: string) {
  const place = usePlace();
  const [begun] = useState(typed);
  const [closed, setClosed] = useState(false);
  const [at, setAt] = useState({ typed, index: -1 });
  const term = useSettled(typed.trim(), 150);
  const asks = typed !== begun && term.length >= LEAST && !closed;
  const siteShopId = line && !isPart(line) && line.siteShopId > 0 ? line.siteShopId : undefined;
  const { data } = useQuery({
    queryKey: ['catalog', place.siteId, kind, siteShopId, term],
    queryFn: ({ signal }) =>
      request(findCatalogLines, {
        params: {
          ...place,
          kind: kind as CatalogOffer['kind'],
          term,
          ...(siteShopId === undefined ? {} : { siteShopId }),
        },
        signal,
      }),
    enabled: asks,
    staleTime: 10_000,
    retry: false,
  });
  const offers = asks ? (data ?? NONE) : NONE;
  const index = at.typed === typed ? Math.min(at.index, offers.length - 1) : -1;
  return {
    offers,
    at: index,
    /** By one, around the end; 0 leaves what was reached. */
    move: (by: 1 | 0 | -1) => {
      const next = index + by;
      setAt({
        typed,
        index: by === 0 ? -1 : next < -1 ? offers.length - 1 : next >= offers.length ? -1 : next,
      });
    },
    close: () => setClosed(true),
  };
}
