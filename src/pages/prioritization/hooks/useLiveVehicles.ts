import { useQueryClient, type InfiniteData, type Query } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getPlist } from '#contract/prioritization';
import { request } from '../../../providers/api/client';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Vehicle } from './usePlist';

type Pages = InfiniteData<{ data: Vehicle[] }>;

const GATHER_MS = 120;
const TINT_MS = 4000;
/** More changed vehicles than this at once are loaded as a list again. */
const MOST_SINGLE = 100;
const AREAS = new Set(['prioritization', 'work-orders']);

const isPlist = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey.includes('prioritized-work-orders') || queryKey.includes('plist-values');
const isRows = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey.includes('prioritized-work-orders') && queryKey.includes('infinite');

/**
 * Brings changes, one's own and those of others, into the list: changed rows are fetched again in place and tinted.
 * When a vehicle comes or goes everybody's number may change, and the whole list is read again.
 */
export function useLiveVehicles(rows: readonly Vehicle[]) {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  const loaded = useEffectEvent((id: number) => rows.some((row) => row.id === id));
  useEffect(() => () => clearTimeout(fade.current), []);

  const refreshAll = useCallback(() => client.invalidateQueries({ predicate: isPlist }), [client]);

  const refresh = useCallback(
    async (ids: readonly number[], isLoaded: (id: number) => boolean) => {
      if (ids.length > MOST_SINGLE) return refreshAll();
      const { plist_result } = await request(getPlist, {
        body: { site_id: site.siteId, work_order_ids: [...ids] },
      });
      const fresh = new Map(
        plist_result.map((row) => [row.work_order_id, { ...row, id: row.work_order_id }]),
      );
      const came = ids.some((id) => fresh.has(id) !== isLoaded(id));
      client.setQueriesData<Pages>(
        { predicate: isRows },
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              data: page.data.map((row) => fresh.get(row.id) ?? row),
            })),
          },
      );
      setChanged(new Set(ids.map(String)));
      clearTimeout(fade.current);
      fade.current = setTimeout(() => setChanged(new Set()), TINT_MS);
      return came ? refreshAll() : undefined;
    },
    [client, refreshAll, site.siteId],
  );

  useEffect(() => {
    const gathered = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      const ids = [...gathered];
      gathered.clear();
      // What cannot be looked up now is looked at with the next change, or after a gap in the stream.
      refresh(ids, (id) => loaded(id)).catch(() => undefined);
    };
    const leave = liveStream.listen((change) => {
      if (change === 'resync') {
        void refreshAll();
        return;
      }
      if (change.siteId !== site.siteId || !AREAS.has(change.area)) return;
      for (const id of change.ids) gathered.add(Number(id));
      clearTimeout(timer);
      timer = setTimeout(flush, GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [refresh, refreshAll, site.siteId]);

  /** After one's own action: a removed vehicle leaves at once, any other is looked at again. */
  const onChanged = useCallback(
    (id: number, removed: boolean) => {
      if (removed) {
        client.setQueriesData<Pages>(
          { predicate: isRows },
          (old) =>
            old && {
              ...old,
              pages: old.pages.map((page) => ({ ...page, data: page.data.filter((row) => row.id !== id) })),
            },
        );
        void refreshAll();
      } else {
        refresh([id], () => true).catch(() => undefined);
      }
    },
    [client, refresh, refreshAll],
  );
  return { changed, onChanged };
}
