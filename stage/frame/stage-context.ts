import { useOne } from '@refinedev/core';
import { createContext, use, useCallback, useEffect } from 'react';
import type { StageTask } from '#contract/workbench';
import { judge, stageRequirement } from '#domain/policy';
import type { StageName } from '#domain/stages';
import { liveStream } from '../../src/providers/live/live-stream';
import { flagsOf, useCurrentSite, useGrants } from '../../src/providers/session/session-store';

/** Which work is done: a stage of a work order. */
export type StageAddress = { stage: StageName; siteId: number; workOrderId: number };

export type Stage = StageAddress & {
  task: StageTask;
  /** Reads the work order again; what shows stays until the answer is there. */
  refresh: () => Promise<void>;
  /** When `task` was read: what was saved before that is in it. */
  loadedAt: number;
  /** Why the work order could not be read again; what shows may be old. */
  problem: unknown;
};

export const StageContext = createContext<Stage | undefined>(undefined);

/** The work that the page is about; only below a loaded stage. */
export function useStage(): Stage {
  const stage = use(StageContext);
  if (!stage) throw new Error('There is no stage above this component.');
  return stage;
}

/** What every call of the workbench names. */
export function usePlace(): { siteId: number; workOrderId: number; task: StageName } {
  const { siteId, workOrderId, stage } = useStage();
  return { siteId, workOrderId, task: stage };
}

/** Whether the signed-in user may work here: the stage is active, and theirs. */
export function useMayWork(): boolean {
  const { stage, task } = useStage();
  const grants = useGrants();
  const { site } = useCurrentSite();
  return task.active && judge(stageRequirement(stage), grants, flagsOf(site)) === 'allowed';
}

/** Loads a stage's work and reads it again whenever somebody changes the work order. */
export function useStageTask({ stage, siteId, workOrderId }: StageAddress) {
  const { query } = useOne<StageTask>({
    resource: 'stage-tasks',
    id: workOrderId,
    meta: { siteId, task: stage },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { staleTime: 0 },
  });
  const { refetch } = query;
  const refresh = useCallback(async () => {
    await refetch();
  }, [refetch]);
  useEffect(
    () =>
      liveStream.listen((change) => {
        if (change === 'resync' || change.ids.includes(workOrderId)) void refetch();
      }),
    [refetch, workOrderId],
  );
  return { query, refresh };
}
