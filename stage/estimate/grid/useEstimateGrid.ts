import { useEffect, useState } from 'react';
import { removeEstimateItem, saveEstimateItem } from '#contract/workbench-estimate';
import { sendAtClose } from '../../../src/providers/api/at-close';
import { newKey } from '../../../src/providers/api/new-key';
import { useIdempotencyKey } from '../../../src/providers/api/useIdempotencyKey';
import { useSend } from '../../../src/providers/data/useCommand';
import { useAutosaveReport } from '../../autosave/savings';
import { useMayWork, usePlace, useStage } from '../../frame/stage-context';
import { EstimateStore } from './estimate-store';
import { ItemSaver } from './item-saver';
import { keep, restore } from './kept';

/** How long after the last letter what is typed is kept in this browser: a key does not wait for that. */
const KEEP_MS = 200;

/** The grid of a stage's estimate, which saves itself and takes over what others save. */
export function useEstimateGrid(): { store: EstimateStore; saver: ItemSaver } {
  const { stage, task, refresh, siteId, workOrderId } = useStage();
  const mayWork = useMayWork();
  const params = usePlace();
  const send = useSend();
  const { report } = useAutosaveReport();
  const { keyFor, answered } = useIdempotencyKey();
  const place = `${siteId}.${workOrderId}.${stage}.estimate`;
  const [setting] = useState(() => ({ shops: task.shops, terms: task.terms, stage }));
  const [store] = useState(() => {
    const made = new EstimateStore(task.items, setting, !mayWork);
    if (mayWork) restore(place, made, setting);
    return made;
  });
  const [saver] = useState(
    () =>
      new ItemSaver(store, setting, {
        save: (body, idempotencyKey) => send(saveEstimateItem, { params, body, idempotencyKey }),
        remove: async (item) => {
          const named = { ...params, ...item };
          const answer = await send(removeEstimateItem, { params: named, idempotencyKey: keyFor(named) });
          answered();
          return answer;
        },
        removeAtClose: (item) => sendAtClose(removeEstimateItem, { ...params, ...item }, newKey()),
        refresh,
        report: (state) => report(place, state),
      }),
  );
  const { items } = task;
  useEffect(() => saver.absorb(items), [saver, items]);
  useEffect(() => saver.goOn(), [saver]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      keep(place, store.unsaved());
      saver.soon();
    };
    const stop = store.watch('entries', () => {
      clearTimeout(timer);
      timer = setTimeout(save, KEEP_MS);
    });
    const now = () => keep(place, store.unsaved());
    addEventListener('pagehide', now);
    return () => {
      stop();
      clearTimeout(timer);
      now();
      // What is on its way arrives after the page was left.
      store.watch('entries', now);
      saver.stop();
      removeEventListener('pagehide', now);
    };
  }, [place, store, saver]);
  return { store, saver };
}
