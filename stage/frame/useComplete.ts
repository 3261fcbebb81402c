import { completeWorkOrderTask } from '#contract/stages';
import { isCheck, type QcOutcome } from '#domain/stage-transitions';
import { useSend } from '../../src/providers/data/useCommand';
import { useIdempotencyKey } from '../../src/providers/api/useIdempotencyKey';
import { usePlace, useStage } from './stage-context';
import { tellConsole } from './tell-console';
import { useWrite } from '../../src/providers/data/useWrite';

type Finish = {
  outcome?: QcOutcome;
  reason: string;
  withoutFacts?: 'Y';
  withoutParts?: 'Y';
  storage?: 'Y';
  next?: boolean;
};

export type Completing = ReturnType<typeof useComplete>;

/** Completes the stage and tells the console, which leads on. */
export function useComplete() {
  const send = useSend();
  const { stage, task, siteId, refresh } = useStage();
  const place = usePlace();
  const { keyFor, answered } = useIdempotencyKey();
  return useWrite({
    mutationFn: async ({ next = false, ...finish }: Finish) => {
      const params = { ...place, ...finish };
      const { activeTasks } = await send(completeWorkOrderTask, { params, idempotencyKey: keyFor(params) });
      answered();
      return { next, now: activeTasks };
    },
    onSuccess: (done, { outcome }) =>
      // What a failed check sent back has a way of its own.
      tellConsole(
        { event: 'TASK_COMPLETED', outcome, undo: !(isCheck(stage) && outcome === 'Fail'), ...done },
        siteId,
        task.order,
      ),
    onError: refresh,
  });
}
