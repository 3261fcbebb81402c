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
/**
 * How long after vehicles moved the whole list is read again; randomly up to twice that, so that consoles take turns.
 */
const CONFIRM_MS = 20_000;
/** With more changed vehicles than this at once, the whole list is reloaded. */
const MOST_SINGLE = 100;
/**
 * How long to wait between two reads while vehicles keep changing: a read that the next one always cuts off never ends.
 */
const REREAD_MS = 1000;
const AREAS: ReadonlySet<string> = new Set(['prioritization', 'work-orders', 'labors']);

/** The list on the screen. */
type Shown = Pick<ReturnType<typeof usePlist>, 'rows' | 'body' | 'complete' | 'stale'> & { damage: string };

/**
 * Brings changes, the user's own and others', into the list: changed rows are fetched again in place and tinted. When a
 * vehicle comes, leaves or moves, the others are renumbered; a filtered list is then read again.
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

  /** The current state of vehicles by id; with a filter, only those that match it. */
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
      // Others' actions may make another vehicle the next one.
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
    // Rows on the screen stay, whether or not they still match the filter; others are added only if they match.
    const others = ids.filter((id) => !before.has(id));
    const filter = { ...body, ...(damage === '' ? {} : { damage }) };
    const found = await Promise.all(whole ? [read(ids)] : [read(here), read(body ? others : [], filter)]);
    const fresh = new Map(found.flat());
    show(fresh, ids);
    // How a vehicle that is not shown was counted is unknown here.
    const recounts = (id: number) =>
      whole || before.has(id) ? !countAlike(before.get(id), fresh.get(id)) : true;
    if (ids.some(recounts)) freshenCounts();
    const moved = ids.filter((id) => fresh.get(id)?.priority !== before.get(id)?.priority);
    if (moved.length === 0) return undefined;
    if (!whole) return reread.ask();
    reorderRows(client, (all) => rerank(all, new Map(moved.map((id) => [id, fresh.get(id)]))));
    // Simultaneous changes may have been seen in a different order than they happened: the list is read again, at a
    // different moment in each console.
    confirm.current ??= setTimeout(() => void refreshAll(), CONFIRM_MS * (1 + Math.random()));
    return undefined;
  });

  useEffect(
    () =>
      gatherChanges({
        siteId,
        areas: AREAS,
        reading: () => client.isFetching({ predicate: isPlist }) > 0,
        // If this read fails, the next change or gap in the stream catches up.
        onChange: (ids) => void lookAtChanged([...ids]).catch(() => undefined),
        onGap: () => void refreshAll(),
      }),
    [client, refreshAll, siteId],
  );

  /** Rereads vehicles after an action here, whatever the outcome. */
  const look = useCallback(
    async (ids: readonly number[]) => {
      if (ids.length > MOST_SINGLE) return refreshAll();
      // The result already shows, so how the vehicle counted before is no longer known.
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
