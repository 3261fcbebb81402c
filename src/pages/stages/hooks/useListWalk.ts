import { useDataProvider, useNotification, type BaseRecord } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { WorkOrderRow } from '#contract/work-orders';
import { stageIsOpenFor } from '#domain/stage-access';
import type { StageName } from '#domain/stages';
import { keepList, keptList } from '../../../features/list-walk/kept-list';
import { countOf, leftList, lengthenList, type LeftList } from '../../../features/list-walk/left-list';
import { findBeside, type Services } from '../../../features/list-walk/walk';
import { useOpenTask } from '../../../features/open-task/useOpenTask';
import { isRetryable } from '../../../providers/api/http-error';
import { useWrite } from '../../../providers/data/useWrite';
import { useWayBack } from '../../../providers/router/useWayBack';
import { useCurrentSite } from '../../../providers/session/session-store';

type Step = { by: 1 | -1; completed?: true };

export type ListWalk = ReturnType<typeof useListWalk>;

/**
 * Walks through the list that a vehicle's stage was opened from: the vehicle's position in it, and the way to the next
 * one in the same stage. Without a list there is neither.
 */
export function useListWalk(stage: StageName, { workOrderId }: Pick<WorkOrderRow, 'workOrderId'>) {
  const { t } = useTranslation('stages');
  const { segment } = useCurrentSite();
  const { open: notify } = useNotification();
  const goBack = useWayBack(`/worklog/${segment}`);
  const list = leftList(useLocation().state, keptList);
  useEffect(() => {
    if (list) keepList(list, countOf(list));
  }, [list]);
  const services = useServices(stage);
  const opener = useOpenTask();
  const step = useWrite({
    mutationFn: async ({ by, completed }: Step) => {
      if (!list) return;
      const found = await findBeside(list, workOrderId, by, services);
      lengthenList(found.list);
      if (found.row) {
        await opener.open(found.row, stage, { replace: true });
        return;
      }
      if (completed) goBack();
      notify?.({
        type: 'progress',
        message: t(completed ? 'walk.last' : by > 0 ? 'walk.noneBehind' : 'walk.noneBefore'),
      });
    },
  });
  return {
    place: list && placeIn(list, workOrderId),
    busy: step.isPending || opener.busy,
    error: step.error ?? opener.error,
    clearError: () => {
      step.reset();
      opener.clearError();
    },
    step: (by: Step['by']) => step.mutate({ by }),
    /** The stage of this vehicle is completed: goes to the next one, and after the last back to the list. */
    goOn: () => step.mutate({ by: 1, completed: true }),
  };
}

export type Place = {
  number: number;
  loaded: number;
  /** The total; undefined if unknown. */
  count: number | undefined;
};

/** A vehicle's position in a list; undefined if it is not in it or is the only one. */
function placeIn(list: LeftList, workOrderId: number): Place | undefined {
  const at = list.rows.findIndex((row) => row.workOrderId === workOrderId);
  const count = countOf(list);
  return at < 0 || count === 1 ? undefined : { number: at + 1, loaded: list.rows.length, count };
}

/** The requests of a walk through a stage, and where it stops. */
function useServices(stage: StageName): Services {
  const { site } = useCurrentSite();
  const provider = useDataProvider()();
  return {
    fits: ({ status, activeTasks }) => stageIsOpenFor(stage, status, activeTasks),
    ask: async (id) => {
      try {
        const meta = { siteId: site.siteId };
        return (await provider.getOne<WorkOrderRow & BaseRecord>({ resource: 'work-orders', id, meta })).data;
      } catch (error) {
        // The vehicle is gone, or now belongs to a customer that the user does not see.
        if (!isRetryable(error)) return undefined;
        throw error;
      }
    },
    more: async ({ asked }, further) => {
      const { pageSize } = asked.pagination;
      const { data, cursor } = await provider.getList<WorkOrderRow & BaseRecord>({
        ...asked,
        // Refine passes a cursor in place of the page number.
        pagination: { currentPage: further as number, pageSize, mode: 'server' },
      });
      const next = typeof cursor?.next === 'string' ? cursor.next : undefined;
      const pages = typeof further === 'number' && data.length === pageSize ? further + 1 : undefined;
      return { rows: data, further: next ?? pages };
    },
  };
}
