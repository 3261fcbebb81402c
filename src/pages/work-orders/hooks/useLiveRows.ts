import { useDataProvider } from '@refinedev/core';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkOrderRow } from '#contract/work-orders';
import { spaced } from '../../../components/spaced';
import { paced } from '../../../components/throttle';
import { gatherChanges } from '../../../providers/live/gather-changes';
import { writeRows } from '../../../providers/live/write-rows';
import { useCurrentSite } from '../../../providers/session/session-store';
import { isStatusCounts, isWorkLog } from './work-log-queries';

type Pages = InfiniteData<{ data: WorkOrderRow[] }>;

const AREAS: ReadonlySet<string> = new Set(['work-orders']);
const TINT_MS = 4000;
/** The counts are requested at most this often, however much changes. */
const COUNT_MS = 2000;
/** How long to wait between two reads while rows keep changing: a read that the next one always cuts off never ends. */
const REREAD_MS = 1000;
/** With more simultaneous changes than this, the whole list is reloaded. */
const MOST_SINGLE_ROWS = 20;

/**
 * Brings others' changes into the list: only loaded rows are fetched again, in place, and tinted; the counts follow.
 * Returns the ids of the rows that have just changed.
 */
export function useLiveRows(rows: readonly WorkOrderRow[]): ReadonlySet<string> {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const provider = useDataProvider()();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const loadedIds = useEffectEvent(() => new Set(rows.map((row) => row.workOrderId)));

  const refreshRow = useEffectEvent(async (id: number) => {
    const { data } = await provider.getOne<WorkOrderRow & { id: number }>({
      resource: 'work-orders',
      id,
      meta: { siteId: site.siteId },
    });
    const fresh = { ...data, id };
    writeRows(client, isWorkLog, () =>
      client.setQueriesData<Pages>(
        { predicate: isWorkLog },
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              data: page.data.map((row) => (row.workOrderId === id ? fresh : row)),
            })),
          },
      ),
    );
  });

  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined;
    const countAnew = paced(COUNT_MS, () => void client.invalidateQueries({ predicate: isStatusCounts }));
    const refreshAll = () =>
      client.invalidateQueries({
        predicate: (query) => isWorkLog(query) || isStatusCounts(query),
      });

    const reread = spaced(refreshAll, REREAD_MS);

    const look = async (changedIds: ReadonlySet<number>) => {
      const loaded = loadedIds();
      const ids = [...changedIds].filter((id) => loaded.has(id));
      countAnew();
      if (ids.length > MOST_SINGLE_ROWS) {
        reread.ask();
        return;
      }
      await Promise.allSettled(ids.map(refreshRow));
      setChanged(new Set(ids.map(String)));
      clearTimeout(fade);
      fade = setTimeout(() => setChanged(new Set()), TINT_MS);
    };

    const leave = gatherChanges({
      siteId: site.siteId,
      areas: AREAS,
      reading: () => client.isFetching({ predicate: isWorkLog }) > 0,
      onChange: (ids) => void look(ids),
      onGap: () => void refreshAll(),
    });
    return () => {
      leave();
      countAnew.stop();
      reread.stop();
      clearTimeout(fade);
    };
  }, [client, site.siteId]);

  return changed;
}
