import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WorkOrderRow } from '#contract/work-orders';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';
import { belongsTo, isAwaitingCapture, isWorkLog } from './work-log-queries';

/** New work orders by id; without a row if they were not looked up. */
type Waiting = ReadonlyMap<number, WorkOrderRow | undefined>;

/** Changes to many work orders by one action are looked up together. */
const GATHER_MS = 400;
/**
 * More work orders than this at once are not looked up individually: new ones are counted, and changed ones make the
 * list reload.
 */
const MOST_LOOKED_AT = 20;
const TINT_MS = 4000;
const NONE: Waiting = new Map();
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Work orders that belong in the list but came after it was loaded: new ones, and changed ones that now match and come
 * before what has been read. They wait behind a count, instead of jumping under the cursor, until the user asks for
 * them; the user's own changes are not news and show at once. Whether a changed one will appear further down by itself
 * is known once the list is `complete`.
 */
export function useNewOrders(
  filter: WorkLogFilter,
  { rows, complete }: { rows: readonly WorkOrderRow[]; complete: boolean },
) {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const provider = useDataProvider()();
  const [waiting, setWaiting] = useState(NONE);
  const [shown, setShown] = useState(NO_KEYS);
  const moved = useRef(new Set<number>());
  const own = useRef(new Set<number>());
  const [list, setList] = useState(filter);
  // Another filter means another list, which is loaded from scratch.
  if (list !== filter) {
    setList(filter);
    setWaiting(NONE);
  }
  const loaded = new Set(rows.map((row) => row.workOrderId));
  const missing = [...waiting].filter(([id, row]) => !loaded.has(id) && (!row || belongsTo(row, filter)));
  const load = async () => {
    await client.refetchQueries({ predicate: isWorkLog, type: 'active' });
    setWaiting(NONE);
    setShown(new Set(missing.map(([id]) => String(id))));
  };

  const look = useEffectEvent(async (ids: readonly number[]) => {
    const looks = ids.map(async (id): Promise<[number, WorkOrderRow]> => {
      const { data } = await provider.getOne<WorkOrderRow & { id: number }>({
        resource: 'work-orders',
        id,
        meta: { siteId: site.siteId },
      });
      return [id, data];
    });
    // A work order that may not be seen, or is gone again, is not news.
    const found = (await Promise.allSettled(looks)).flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    );
    const isOwn = ([id]: [number, WorkOrderRow]) => own.current.has(id);
    const others = found.filter((one) => !isOwn(one));
    setWaiting((before) => new Map([...before, ...others]));
    if (found.filter(isOwn).some(([id, row]) => !loaded.has(id) && belongsTo(row, filter))) {
      await client.refetchQueries({ predicate: isWorkLog, type: 'active' });
    }
  });

  // They may still be in the list further down, so only its end tells which ones come before the rows already read.
  const settle = useEffectEvent(() => {
    if (!complete) return;
    const unknown = [...moved.current].filter((id) => !loaded.has(id));
    moved.current.clear();
    if (unknown.length > MOST_LOOKED_AT) void client.refetchQueries({ predicate: isWorkLog, type: 'active' });
    else if (unknown.length > 0) void look(unknown);
  });

  useEffect(() => {
    const created = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const flush = () => {
      timer = undefined;
      const ids = [...created];
      created.clear();
      settle();
      if (ids.length <= MOST_LOOKED_AT) void look(ids);
      else setWaiting((before) => new Map([...before, ...ids.map((id) => [id, undefined] as const)]));
    };

    const leave = liveStream.listen((change) => {
      if (change === 'resync') {
        setWaiting(NONE);
        return;
      }
      if (change.siteId !== site.siteId || change.area !== 'work-orders') return;
      if (change.created) {
        void client.invalidateQueries({ predicate: isAwaitingCapture });
        // Lists of other filters are reread when they are next shown; the one on the screen waits for a click.
        void client.invalidateQueries({ predicate: isWorkLog, refetchType: 'none' });
      }
      for (const id of change.ids) own.current[change.own ? 'add' : 'delete'](Number(id));
      for (const id of change.created ?? []) created.add(Number(id));
      for (const id of change.ids) if (!created.has(Number(id))) moved.current.add(Number(id));
      timer ??= setTimeout(flush, GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [client, site.siteId]);

  useEffect(() => {
    if (complete) settle();
  }, [complete]);

  useEffect(() => {
    if (shown.size === 0) return undefined;
    const fade = setTimeout(() => setShown(NO_KEYS), TINT_MS);
    return () => clearTimeout(fade);
  }, [shown]);

  return { count: missing.length, load, shown };
}
