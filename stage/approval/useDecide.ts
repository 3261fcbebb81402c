import { decideEstimateItems, type StageItem } from '#contract/workbench-estimate';
import type { Decision } from '#domain/approval';
import { useSend } from '../../src/providers/data/useCommand';
import { useIdempotencyKey } from '../../src/providers/api/useIdempotencyKey';
import { usePlace, useStage } from '../frame/stage-context';
import { useWrite } from '../../src/providers/data/useWrite';

type Decided = { decision: Decision | 'reopen'; reason: string; items: readonly StageItem[] };

/** Decides on estimate items as they show: one that somebody else has changed meanwhile is refused. */
export function useDecide() {
  const send = useSend();
  const { refresh } = useStage();
  const params = usePlace();
  const { keyFor, answered } = useIdempotencyKey();
  return useWrite({
    mutationFn: async ({ decision, reason, items }: Decided) => {
      const body = {
        decision,
        reason,
        items: items.map(({ estimateItemId, tcn }) => ({ estimateItemId, tcn })),
      };
      await send(decideEstimateItems, { params, body, idempotencyKey: keyFor(body) });
      answered();
    },
    onSettled: refresh,
  });
}
