import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { getOpenRepairLabors, type LaborRow } from '#contract/labors';
import { LABOR_PAGE_SIZE } from '#domain/limits';
import { request } from '../../../providers/api/client';
import { toFailure } from '../../../providers/api/http-error';
import { spaced } from '../../../components/spaced';
import { paced } from '../../../components/throttle';
import { gatherChanges } from '../../../providers/live/gather-changes';
import { writeRows } from '../../../providers/live/write-rows';
import { useCurrentSite } from '../../../providers/session/session-store';

type Pages = InfiniteData<{ data: LaborRow[] }>;
type Keyed = { queryKey: readonly unknown[] };

const TINT_MS = 4000;
/** The counts are requested at most this often, however much changes. */
const COUNT_MS = 2000;
/**
 * How long to wait between two reads while labors keep changing: a read that the next one always cuts off never ends.
 */
const REREAD_MS = 1000;
/** With more simultaneous changes than this, the whole list is reloaded. */
const MOST_SINGLE_ORDERS = 12;
/** Changes in these areas affect labors. */
const AREAS: ReadonlySet<string> = new Set(['labors', 'work-orders', 'parts']);

const isLaborList = ({ queryKey }: Keyed): boolean =>
  queryKey.includes('labors') && queryKey.includes('infinite');
const isCount = ({ queryKey }: Keyed): boolean =>
  ['running-clock', 'shop-summary', 'technicians', 'status-counts', 'labor-counts'].some((name) =>
    queryKey.includes(name),
  );

/**
 * Brings others' changes into the list. A short list that `mayReload` is reloaded, so a labor that was just assigned
 * appears by itself. Otherwise only the loaded work orders are reloaded, in place: a row stays where it is even if it
 * no longer matches the filter, so that completing it there can be undone. Returns the ids of the rows that have just
 * changed.
 */
export function useLiveLabors(rows: readonly LaborRow[], mayReload: boolean) {
  const { site } = useCurrentSite();
  const client = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const siteId = site.siteId;

  const refreshOrder = useCallback(
    async (workOrderId: number) => {
      const fresh = await request(getOpenRepairLabors, { params: { siteId, workOrderId } }).catch(
        (error: unknown) => {
          if (toFailure(error).code === 'not_found') return [];
          throw error;
        },
      );
      const byId = new Map(fresh.map((row) => [row.estimateLaborId, { ...row, id: row.estimateLaborId }]));
      writeRows(client, isLaborList, () =>
        client.setQueriesData<Pages>(
          { predicate: isLaborList },
          (old) =>
            old && {
              ...old,
              pages: old.pages.map((page) => ({
                ...page,
                data: page.data.flatMap((row) => {
                  if (row.workOrderId !== workOrderId) return [row];
                  const now = byId.get(row.estimateLaborId);
                  return now ? [now] : [];
                }),
              })),
            },
        ),
      );
    },
    [client, siteId],
  );

  const reread = useMemo(
    () => spaced(() => client.invalidateQueries({ predicate: isLaborList }), REREAD_MS),
    [client],
  );
  useEffect(() => reread.stop, [reread]);

  const refresh = useEffectEvent(async (ids: readonly number[]) => {
    const loaded = new Map(rows.map((row) => [row.workOrderId, row]));
    const mine = ids.filter((id) => loaded.has(id));
    const short = mayReload && rows.length <= LABOR_PAGE_SIZE;
    if (short || mine.length > MOST_SINGLE_ORDERS) reread.ask();
    else await Promise.allSettled(mine.map(refreshOrder));
    const orders = new Set(mine);
    setChanged(
      new Set(rows.filter((row) => orders.has(row.workOrderId)).map((row) => String(row.estimateLaborId))),
    );
  });

  /** After a gap anything may have changed, so loaded rows are treated as if they had. */
  const lookAgain = useEffectEvent(() => {
    void client.invalidateQueries({ predicate: isCount });
    if (rows.length === 0) void client.invalidateQueries({ predicate: isLaborList });
    else void refresh([...new Set(rows.map((row) => row.workOrderId))]);
  });

  useEffect(() => {
    let fade: ReturnType<typeof setTimeout> | undefined;
    const countAnew = paced(COUNT_MS, () => void client.invalidateQueries({ predicate: isCount }));
    const look = async (ids: ReadonlySet<number>) => {
      countAnew();
      await refresh([...ids]);
      clearTimeout(fade);
      fade = setTimeout(() => setChanged(new Set()), TINT_MS);
    };
    const leave = gatherChanges({
      siteId,
      areas: AREAS,
      reading: () => client.isFetching({ predicate: isLaborList }) > 0,
      onChange: (ids) => void look(ids),
      onGap: () => lookAgain(),
    });
    return () => {
      leave();
      countAnew.stop();
      clearTimeout(fade);
    };
  }, [client, siteId]);

  /** Rereads after an action here: the result shows before the live message arrives. */
  const look = useCallback(
    async (workOrderIds: readonly number[]) => {
      void client.invalidateQueries({ predicate: isCount });
      if (workOrderIds.length > MOST_SINGLE_ORDERS) {
        await client.invalidateQueries({ predicate: isLaborList });
      } else await Promise.allSettled(workOrderIds.map(refreshOrder));
    },
    [client, refreshOrder],
  );
  return { changed, look };
}
