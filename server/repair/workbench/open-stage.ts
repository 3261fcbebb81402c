import { stageRequirement } from '#domain/policy';
import type { Sentence } from '#domain/sentence';
import type { StageName } from '#domain/stages';
import { demandInStage } from '../../platform/http/demand-in-stage';
import type { SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { isActive, type WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';

/** Where something is done: a work order in a stage. */
export type Place = { siteId: number; workOrderId: number; task: StageName };

/**
 * Loads a work order for work in a stage, and locks it until the end of the transaction. Errors: 403 without the
 * stage's permission, 404, 409 when the stage is not (or no longer) active.
 */
export async function openStage(
  context: SiteContext,
  { workOrderId, task }: Omit<Place, 'siteId'>,
): Promise<WorkOrderRecord> {
  demandInStage(context, task, stageRequirement(task));
  const order = await loadWorkOrderForUpdate(context, workOrderId);
  if (!isActive(order, task)) {
    throw new ServiceError('conflict', say('stages.notActive', { stage: task, number: order.ext_id }));
  }
  return order;
}

/** Refuses a change that is based on an outdated state, saying what has changed. */
export function demandFresh(
  changed: Sentence,
  seen: number | undefined,
  tcn: number,
  current?: unknown,
): void {
  if (seen === undefined || seen === tcn) return;
  throw new ServiceError('conflict', changed, undefined, current);
}
