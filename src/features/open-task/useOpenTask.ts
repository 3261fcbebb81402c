import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { WorkOrderRow } from '#contract/work-orders';
import { mayOpenStage, stageOfCompleted } from '#domain/stage-access';
import type { StageName } from '#domain/stages';
import { stageAddress } from '../../resources/stage-address';
import { request } from '../../providers/api/client';
import { useOrigin } from '../list-walk/left-list';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { useSend } from '../../providers/data/useCommand';
import { loadAhead } from '../../providers/code/ahead';
import { useCurrentSite, useGrants, useSession } from '../../providers/session/session-store';

/** What is asked for with a click comes after the first row. */
const calls = () => import('#contract/stages');
loadAhead(calls);

type Order = Pick<WorkOrderRow, 'workOrderId' | 'extId'>;

/**
 * Opens a task of a work order: tells the services that it starts, then goes there (W-182 to W-185). Completed work
 * orders name no task; theirs is read from the task summary. On failure nothing changes and `error` says why.
 */
export function useOpenTask() {
  const { site, segment } = useCurrentSite();
  const { user } = useSession();
  const grants = useGrants();
  const navigate = useNavigate();
  const send = useSend();
  const originOf = useOrigin();
  const { keyFor, answered } = useIdempotencyKey();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  /** `replace` for one that is opened in place of another. */
  const open = async (row: Order, task: StageName | '', { replace = false } = {}) => {
    if (busy) return;
    setBusy(true);
    const order = { siteId: site.siteId, workOrderId: row.workOrderId };
    try {
      const { getTaskSummary, startWorkOrderTask } = await calls();
      const stage = task === '' ? stageOfCompleted(await request(getTaskSummary, { params: order })) : task;
      // If it may not be opened nothing begins: the address says why (W-179).
      if (mayOpenStage(stage, grants)) {
        const params = { ...order, task: stage, modUser: user.userName };
        await send(startWorkOrderTask, { params, idempotencyKey: keyFor(params) });
        answered();
      }
      await navigate(stageAddress(segment, stage, row), { state: originOf(), replace });
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { open, busy, error, clearError: () => setError(undefined) };
}
