import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WorkOrderRow } from '#contract/work-orders';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { liveStream } from '../../../providers/live/live-stream';
import { useCurrentSite } from '../../../providers/session/session-store';
import { belongsTo, isAwaitingCapture, isWorkLog } from './work-log-queries';

/** New work orders by id; without a row for those that were not looked at. */
type Waiting = ReadonlyMap<number, WorkOrderRow | undefined>;

const GATHER_MS = 120;
/** More new work orders than this at once are counted without a look at each. */
const MOST_LOOKED_AT = 20;
const TINT_MS = 4000;
const NONE: Waiting = new Map();
const NO_KEYS: ReadonlySet<string> = new Set();

/**
 * Work orders that have been created since the list was loaded and belong into it: they wait behind a count instead
 * of jumping under the cursor, until somebody asks for them.
 */
export function useNewOrders(filter: WorkLogFilter, rows: readonly WorkOrderRow[]) {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const provider = useDataProvider()();
  const [waiting, setWaiting] = useState(NONE);
  const [shown, setShown] = useState(NO_KEYS);
  const [list, setList] = useState(filter);
  // Another filter is another list, and it is loaded anew.
  if (list !== filter) {
    setList(filter);
    setWaiting(NONE);
  }

  useEffect(() => {
    const gathered = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async (id: number): Promise<[number, WorkOrderRow]> => {
      const { data } = await provider.getOne<WorkOrderRow & { id: number }>({
        resource: 'work-orders',
        id,
        meta: { siteId: site.siteId },
      });
      return [id, data];
    };
    const flush = async () => {
      const ids = [...gathered];
      gathered.clear();
      if (ids.length > MOST_LOOKED_AT) {
        setWaiting((before) => new Map([...before, ...ids.map((id) => [id, undefined] as const)]));
        return;
      }
      // What may not be seen, or is gone again, is no news.
      const found = (await Promise.allSettled(ids.map(look))).flatMap((result) =>
        result.status === 'fulfilled' ? [result.value] : [],
      );
      setWaiting((before) => new Map([...before, ...found]));
    };

    const leave = liveStream.listen((change) => {
      if (change === 'resync') {
        setWaiting(NONE);
        return;
      }
      if (change.siteId !== site.siteId || change.area !== 'work-orders' || !change.created) return;
      void client.invalidateQueries({ predicate: isAwaitingCapture });
      // Lists of other filters are asked again when they show; the one on the screen waits for a click.
      void client.invalidateQueries({ predicate: isWorkLog, refetchType: 'none' });
      for (const id of change.created) gathered.add(Number(id));
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), GATHER_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [client, provider, site.siteId]);

  useEffect(() => {
    if (shown.size === 0) return undefined;
    const fade = setTimeout(() => setShown(NO_KEYS), TINT_MS);
    return () => clearTimeout(fade);
  }, [shown]);

  const loaded = new Set(rows.map((row) => row.workOrderId));
  const missing = [...waiting].filter(([id, row]) => !loaded.has(id) && (!row || belongsTo(row, filter)));
  const load = async () => {
    await client.refetchQueries({ predicate: isWorkLog, type: 'active' });
    setWaiting(NONE);
    setShown(new Set(missing.map(([id]) => String(id))));
  };
  return { count: missing.length, load, shown };
}
