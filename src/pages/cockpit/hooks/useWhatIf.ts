import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WEEKDAYS } from '#domain/calendar/calendar';
import type { AnswerOf, BodyInputOf } from '#contract/call';
import { getWhatIf, getWhatIfDays } from '#contract/what-if';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';

export type WhatIfAnswer = AnswerOf<typeof getWhatIf>;
export type WhatIfTold = NonNullable<WhatIfAnswer['told']>;

/** What the user changed. `places` are keyed by {@link placeKey}, `openDay` and `arrivals` by their numbers. */
export type Choice = {
  places: readonly string[];
  more: string;
  openDay: string;
  arrivals: string;
  decideFaster: boolean;
  partsSooner: boolean;
};

export const NO_CHOICE: Choice = {
  places: [],
  more: '1',
  openDay: '',
  arrivals: '0',
  decideFaster: false,
  partsSooner: false,
};

/** The key of a shop, or of a stage's desk, among the choices. */
export const placeKey = (siteShopId: number | null, stage: string): string =>
  siteShopId === null ? `desk ${stage}` : `shop ${siteShopId}`;

export const choosesNothing = ({ places, openDay, arrivals, decideFaster, partsSooner }: Choice): boolean =>
  places.length === 0 && openDay === '' && arrivals === '0' && !decideFaster && !partsSooner;

type Body = BodyInputOf<typeof getWhatIf>;

function bodyOf(
  siteId: number,
  { places, more, openDay, arrivals, decideFaster, partsSooner }: Choice,
): Body {
  return {
    siteId,
    people: places.map((place) => {
      const name = place.slice(place.indexOf(' ') + 1);
      const where = place.startsWith('shop ') ? { siteShopId: Number(name) } : { stage: name };
      return { ...where, more: Number(more) } as NonNullable<Body['people']>[number];
    }),
    openDay: (openDay === '' ? null : Number(openDay)) as Body['openDay'],
    arrivals: Number(arrivals) as Body['arrivals'],
    decideFaster: decideFaster ? 'Y' : 'N',
    partsSooner: partsSooner ? 'Y' : 'N',
  };
}

/**
 * The weekdays on which the site is closed, the only ones that can be opened; undefined until they are known. All of
 * them if that could not be loaded: the services refuse the others.
 */
export function useClosedDays(): readonly number[] | undefined {
  const { data, isError } = useDaysToOpen();
  return data?.closed ?? (isError ? WEEKDAYS : undefined);
}

/** Whether the site is known to have no opening hours at all; false until that is known. */
export function useNeverOpen(): boolean {
  const { data } = useDaysToOpen();
  return data?.closed.length === WEEKDAYS.length;
}

function useDaysToOpen() {
  const { siteId } = useCurrentSite().site;
  return useQuery({
    queryKey: ['days to open', siteId],
    queryFn: ({ signal }) => request(getWhatIfDays, { params: { siteId }, signal }),
    // Users who come back from setting the hours must see them.
    staleTime: 0,
  });
}

/** Simulates the choices on request; nothing is requested before. */
export function useWhatIf() {
  const { siteId } = useCurrentSite().site;
  const [asked, setAsked] = useState<{ choice: Choice; time: number }>();
  const query = useQuery({
    queryKey: ['what if', siteId, asked],
    queryFn: ({ signal }) => request(getWhatIf, { body: bodyOf(siteId, asked?.choice ?? NO_CHOICE), signal }),
    enabled: asked !== undefined,
    retry: false,
    staleTime: Infinity,
    // Asking again must use the site's state at that time.
    gcTime: 0,
  });
  return {
    query,
    asked: asked?.choice,
    simulate: (choice: Choice) => setAsked({ choice, time: Date.now() }),
    cancel: () => setAsked(undefined),
  };
}
