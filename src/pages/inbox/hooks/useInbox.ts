import { useInfiniteList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { InboxGroup } from '#contract/inbox';
import type { InboxBox } from '#domain/notifications';
import { paced } from '../../../components/throttle';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Group = InboxGroup & { id: number | string };

const PACE_MS = 500;
const PAGE = 20;
const NONE: readonly Group[] = [];

/** A box of the user's inbox at the current site, by vehicle, live. */
export function useInbox(box: InboxBox) {
  const { site } = useCurrentSite();
  const again = useRef<() => void>(undefined);
  const { query } = useInfiniteList<Group>({
    resource: 'inbox',
    filters: [{ field: 'box', operator: 'eq', value: box }],
    pagination: { pageSize: PAGE },
    meta: { siteId: site.siteId },
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
  const groups = useMemo(() => (data ? rowsOfPages(data, ({ id }) => id) : NONE), [data]);
  return { query, groups, known: data !== undefined && !isPlaceholderData };
}
