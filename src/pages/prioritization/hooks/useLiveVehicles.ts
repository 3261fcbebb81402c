import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { getPlist } from '#contract/prioritization';
import { spaced } from '../../../components/spaced';
import { request } from '../../../providers/api/client';
import { gatherChanges } from '../../../providers/live/gather-changes';
import { useCurrentSite } from '../../../providers/session/session-store';
import { rerank } from './rerank';
import type { usePlist, Vehicle } from './usePlist';
import { useFreshCounts } from './useFreshCounts';
import {
  changeRows,
  countAlike,
  detailsKey,
  isPlist,
  keepVehicles,
  nextKey,
  reorderRows,
} from './vehicle-cache';

const TINT_MS = 4000;
/** How long after vehicles moved the whole list is read again; up to twice as long, so that consoles take turns. */
const CONFIRM_MS = 20_000;
/** More changed vehicles than this at once are loaded as a list again. */
const MOST_SINGLE = 100;
/**
 * How long the list rests between two reads while vehicles keep changing: one that is cut off by the next never ends.
 */
const REREAD_MS = 1000;
const AREAS: ReadonlySet<string> = new Set(['prioritization', 'work-orders', 'labors']);

/** The list that shows. */
type Shown = Pick<ReturnType<typeof usePlist>, 'rows' | 'body' | 'complete' | 'stale'> & { damage: string };

/**
 * Brings changes, the user's own and others', into the list: changed rows are fetched again in place and tinted. When a
 * vehicle comes, goes or moves, the others are renumbered; a filtered list is then read again.
 */
export function useLiveVehicles({ rows, body, complete, stale, damage }: Shown) {
  const { site } = useCurrentSite();
  const { siteId } = site;
  const client = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  const confirm = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(fade.current);
      clearTimeout(confirm.current);
    },
    [],
  );

  const freshenCounts = useFreshCounts(siteId);

  const readAll = useCallback(async () => {
    freshenCounts();
    void client.invalidateQueries({ queryKey: detailsKey(siteId, 0).slice(0, 2) });
    await client.invalidateQueries({ predicate: isPlist });
  }, [client, freshenCounts, siteId]);
  const reread = useMemo(() => spaced(readAll, REREAD_MS), [readAll]);
  useEffect(() => reread.stop, [reread]);
  const refreshAll = useCallback(() => {
    clearTimeout(confirm.current);
    confirm.current = undefined;
    return readAll();
  }, [readAll]);

  /** Vehicles as they are now, by their ids; with a filter only those that it lets through. */
  const read = useCallback(
    async (ids: readonly number[], filter: object = {}) => {
      if (ids.length === 0) return [];
      const { plist_result } = await request(getPlist, {
        body: { ...filter, site_id: siteId, work_order_ids: [...ids] },
      });
      return plist_result.map((row) => [row.work_order_id, { ...row, id: row.work_order_id }] as const);
    },
    [siteId],
  );

  const show = useCallback(
    (fresh: ReadonlyMap<number, Vehicle>, ids: readonly number[]) => {
      keepVehicles(client, fresh);
      // What others do may make another vehicle the next one.
      void client.invalidateQueries({ queryKey: nextKey(siteId) });
      setChanged(new Set(ids.map(String)));
      clearTimeout(fade.current);
      fade.current = setTimeout(() => setChanged(new Set()), TINT_MS);
    },
    [client, siteId],
  );

  const lookAtChanged = useEffectEvent(async (ids: readonly number[]): Promise<void> => {
    if (ids.length > MOST_SINGLE) return reread.ask();
    const before = new Map(rows.map((row) => [row.id, row]));
    const here = ids.filter((id) => before.has(id));
    const whole = complete && !stale && damage === '' && body !== undefined && Object.keys(body).length === 0;
    // Visible rows stay, whether or not they still match the filter; others are only added if they do.
    const others = ids.filter((id) => !before.has(id));
    const filter = { ...body, ...(damage === '' ? {} : { damage }) };
    const found = await Promise.all(whole ? [read(ids)] : [read(here), read(body ? others : [], filter)]);
    const fresh = new Map(found.flat());
    show(fresh, ids);
    // How a hidden vehicle counted is unknown here.
    const recounts = (id: number) =>
      whole || before.has(id) ? !countAlike(before.get(id), fresh.get(id)) : true;
    if (ids.some(recounts)) freshenCounts();
    const moved = ids.filter((id) => fresh.get(id)?.priority !== before.get(id)?.priority);
    if (moved.length === 0) return undefined;
    if (!whole) return reread.ask();
    reorderRows(client, (all) => rerank(all, new Map(moved.map((id) => [id, fresh.get(id)]))));
    // Several changes at once may have been seen in another order than they happened: the list is read again, not at
    // the same moment in every console.
    confirm.current ??= setTimeout(() => void refreshAll(), CONFIRM_MS * (1 + Math.random()));
    return undefined;
  });

  useEffect(
    () =>
      gatherChanges({
        siteId,
        areas: AREAS,
        reading: () => client.isFetching({ predicate: isPlist }) > 0,
        // What cannot be looked up now is read with the next change, or after a gap in the stream.
        onChange: (ids) => void lookAtChanged([...ids]).catch(() => undefined),
        onGap: () => void refreshAll(),
      }),
    [client, refreshAll, siteId],
  );

  /** Reads vehicles again after an action here, whatever the outcome. */
  const look = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length > MOST_SINGLE) return refreshAll();
      // The action's result already shows: how it counted before is no longer known.
      freshenCounts();
      show(new Map(await read(ids)), ids);
      return undefined;
    },
    [freshenCounts, read, refreshAll, show],
  );

  /** After the user's own action: a removed vehicle leaves at once, any other is read again. */
  const onChanged = useCallback(
    (id: number, removed: boolean) => {
      if (removed) {
        changeRows(client, (row) => (row.id === id ? undefined : row));
        void refreshAll();
      } else {
        look([id]).catch(() => undefined);
      }
    },
    [client, look, refreshAll],
  );
  return { changed, onChanged, look };
}
