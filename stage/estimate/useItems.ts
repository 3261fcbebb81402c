import type { BodyInputOf } from '#contract/call';
import { removeEstimateItem, saveEstimateItem, type StageItem } from '#contract/workbench-estimate';
import { useSend } from '../../src/providers/data/useCommand';
import { useIdempotencyKey } from '../../src/providers/api/useIdempotencyKey';
import { usePlace, useStage } from '../frame/stage-context';
import { useWrite } from '../../src/providers/data/useWrite';

/** Saves an estimate item; what shows afterwards is what the services have. */
export function useSaveItem(onSaved: () => void) {
  const send = useSend();
  const { refresh } = useStage();
  const params = usePlace();
  const { keyFor, answered } = useIdempotencyKey();
  return useWrite({
    mutationFn: async (body: BodyInputOf<typeof saveEstimateItem>) => {
      await send(saveEstimateItem, { params, body, idempotencyKey: keyFor(body) });
      answered();
    },
    onSuccess: onSaved,
    onSettled: refresh,
  });
}

/** Takes an estimate item off. */
export function useRemoveItem() {
  const send = useSend();
  const { refresh } = useStage();
  const params = usePlace();
  const { keyFor, answered } = useIdempotencyKey();
  return useWrite({
    each: itemOf,
    mutationFn: async ({ estimateItemId, tcn }: StageItem) => {
      const named = { ...params, pendingItemId: estimateItemId, tcn };
      await send(removeEstimateItem, { params: named, idempotencyKey: keyFor(named) });
      answered();
    },
    onSettled: refresh,
  });
}

const itemOf = ({ estimateItemId }: StageItem) => estimateItemId;
