import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getPlist } from '#contract/prioritization';
import { request } from '../../../providers/api/client';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Vehicle } from './usePlist';
import { changeRows, detailsKey, isPlist, keepVehicles, nextKey } from './vehicle-cache';

const GATHER_MS = 120;
const TINT_MS = 4000;
/** More changed vehicles than this at once are loaded as a list again. */
const MOST_SINGLE = 100;
const AREAS = new Set(['prioritization', 'work-orders', 'labors']);

/**
 * Brings changes, one's own and those of others, into the list: changed rows are fetched again in place and tinted.
 * When a vehicle comes, goes or moves everybody's number may change, and the whole list is read again.
 */
export function useLiveVehicles(rows: readonly Vehicle[]) {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The place that a vehicle has in the list; undefined for one that is not in it. */
  const placeOf = (id: number) => rows.find((row) => row.id === id)?.priority;
  useEffect(() => () => clearTimeout(fade.current), []);

  const refreshAll = useCallback(async () => {
    void client.invalidateQueries({ queryKey: detailsKey(site.siteId, 0).slice(0, 2) });
    await client.invalidateQueries({ predicate: isPlist });
  }, [client, site.siteId]);

  const refresh = useCallback(
    async (ids: readonly number[], place?: (id: number) => number | undefined) => {
      if (ids.length > MOST_SINGLE) return refreshAll();
      const { plist_result } = await request(getPlist, {
        body: { site_id: site.siteId, work_order_ids: [...ids] },
      });
      // What others do may make another vehicle the next one.
      void client.invalidateQueries({ queryKey: nextKey(site.siteId) });
      const fresh = new Map(
        plist_result.map((row) => [row.work_order_id, { ...row, id: row.work_order_id }]),
      );
      const moved = place && ids.some((id) => fresh.get(id)?.priority !== place(id));
      keepVehicles(client, fresh);
      setChanged(new Set(ids.map(String)));
      clearTimeout(fade.current);
      fade.current = setTimeout(() => setChanged(new Set()), TINT_MS);
      return moved ? refreshAll() : undefined;
    },
    [client, refreshAll, site.siteId],
  );

  const lookAtChanged = useEffectEvent((ids: readonly number[]) => refresh(ids, (id) => placeOf(id)));

  useEffect(() => {
    const gathered = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const ids = [...gathered];
      gathered.clear();
      // What cannot be looked up now is looked at with the next change, or after a gap in the stream.
      lookAtChanged(ids).catch(() => undefined);
    };
    const leave = liveStream.listen((change) => {
      if (change === 'resync') {
        void refreshAll();
        return;
      }
      if (change.siteId !== site.siteId || !AREAS.has(change.area)) return;
      for (const id of change.ids) gathered.add(Number(id));
      // Not put off by every further change: on a busy site they never stop coming.
      timer ??= setTimeout(flush, GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [refreshAll, site.siteId]);

  /** After one's own action: a removed vehicle leaves at once, any other is looked at again. */
  const onChanged = useCallback(
    (id: number, removed: boolean) => {
      if (removed) {
        changeRows(client, (row) => (row.id === id ? undefined : row));
        void refreshAll();
      } else {
        refresh([id]).catch(() => undefined);
      }
    },
    [client, refresh, refreshAll],
  );
  /** Looks at vehicles again after something was done to their labors here, whatever came of it. */
  const look = useCallback((ids: readonly number[]) => refresh(ids).catch(() => undefined), [refresh]);
  return { changed, onChanged, look };
}
