import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideEstimateItems } from '#contract/workbench-estimate';
import { newKey } from '../../src/providers/api/new-key';
import { useSend } from '../../src/providers/data/useCommand';
import { failureNotice } from '../../src/providers/notification/failure-notice';
import type { GridCursor } from '../../src/components/cell-grid/grid-cursor';
import { useAutosaveReport } from '../autosave/savings';
import { EstimateStore } from '../estimate/grid/estimate-store';
import type { Row } from '../estimate/grid/rows';
import { usePlace, useStage } from '../frame/stage-context';
import { DecisionQueue } from './decision-queue';
import { rowOf } from './targets';

/** The grid of an approver, and the decisions that are made in it. */
export function useDecisions(cursor: GridCursor<Row>) {
  const { t } = useTranslation('workbench');
  const { stage, task, refresh } = useStage();
  const params = usePlace();
  const send = useSend();
  const { report } = useAutosaveReport();
  const { open } = useNotification();
  const [busy, setBusy] = useState(false);
  const [store] = useState(
    () => new EstimateStore(task.items, { shops: task.shops, terms: task.terms, stage }, true),
  );
  const [queue] = useState(
    () =>
      new DecisionQueue(store, task.items, {
        send: (body) => send(decideEstimateItems, { params, body, idempotencyKey: newKey() }),
        refresh,
        busy: (now) => {
          setBusy(now);
          report('decisions', now ? 'saving' : 'saved');
        },
        refused: ({ targets }, problem) => {
          const name = targets.map((target) => target.name).join('; ');
          open?.(failureNotice(t('approve.refused', { name }), problem));
          // Whoever tries it again means this line, not the next one.
          const row = targets[0] && rowOf(store, targets[0]);
          if (row) cursor.set({ row: row.id, column: 2 });
        },
      }),
  );
  const { items } = task;
  useEffect(() => queue.absorb(items), [queue, items]);
  return { store, queue, busy };
}
