import { updateWorkOrderTotals } from '#contract/estimates';
import {
  saveWorkCredit,
  undoLaborCompleted,
  updateItemAction,
  updateLaborAction,
} from '#contract/labor-actions';
import { stopAllClockingTechnicians } from '#contract/labor-clock';
import type { LaborRow } from '#contract/labors';
import { assignObstacle, type AssignObstacle, type LaborStatus } from '#domain/labor-status';
import { sendObstacle } from '#domain/vendor-jobs';
import { isOut } from '../vendor-jobs/job-words';
import type { Assignee } from '../labor-dialogs/AssignDialog';
import type { CreditChoice } from '../labor-dialogs/WorkCreditDialog';
import type { ChargeSubject } from '../labor-dialogs/useCharges';
import { isKept } from '../../providers/api/http-error';
import type { Send } from '../../providers/data/useCommand';
import { keptComplete, keptUndo } from './kept-labor';

export const isFee = (row: Pick<LaborRow, 'type'>): boolean => row.type === 'fee';

/** What prevents giving a labor to someone else now. */
export const obstacleOf = (row: LaborRow): AssignObstacle | null =>
  assignObstacle({ status: row.status as LaborStatus, running: row.laborClockStatus.includes('Started') });

/** Whether a labor may be sent to a vendor now. */
export const isSendable = (row: LaborRow): boolean =>
  sendObstacle(obstacleOf(row), vendorOf(row) !== '') === null;

/** The vendor that has a labor now: until it is back nobody works on it, and it is not completed. Empty if none has. */
export const vendorOf = ({ vendorJob }: Pick<LaborRow, 'vendorJob'>): string =>
  vendorJob && isOut(vendorJob) ? vendorJob.vendorName : '';

/** The technicians of a row. */
export const assigneesOf = (row: LaborRow): Assignee[] =>
  row.techniciansIdsAssigned.map((id, place) => ({
    technicianId: Number(id),
    technicianName: row.techniciansNamesAssigned[place] ?? id,
  }));

/** Called with why a step was refused. */
export type Heard = (error: unknown) => void;

/**
 * Reports why a step was refused to a dialog, besides the dashboard's own message; what is queued for later was not
 * refused.
 */
export const tellTo =
  (heard: Heard) =>
  (error: unknown): never => {
    if (!isKept(error)) heard(error);
    throw error;
  };

/** The outcome of a step: it is done, and whether all of its follow-ups are. */
export type Done = { settled: boolean };

/**
 * Makes the follow-up calls of a finished step. One that fails undoes nothing of it and does not prevent the others;
 * the next change of the work order makes up for it.
 */
async function follow(...calls: (() => Promise<unknown>)[]): Promise<Done> {
  let settled = true;
  for (const call of calls) {
    await call().catch(() => {
      settled = false;
    });
  }
  return { settled };
}

const refreshTotals =
  (send: Send, { siteId, workOrderId }: LaborRow) =>
  () =>
    send(updateWorkOrderTotals, { params: { siteId, workOrderId } });

/** Only what has changed is sent of a labor; the fee has its own full set. */
function update(
  send: Send,
  row: LaborRow,
  user: string,
  change: { repaired?: 'Y' | 'N' } & Partial<CreditChoice>,
) {
  const { siteId, estimateLaborId, estimateItemId } = row;
  if (!isFee(row) || estimateItemId === null) {
    return send(updateLaborAction, {
      params: { siteId, estimateLaborId, modUser: user },
      body: { tcn: (row.estimateLaborActionTcn ?? 0) + 1, ...change },
      ...(change.repaired === 'Y' ? { keep: keptComplete(row) } : {}),
    });
  }
  const credit = {
    workCredit: row.workCredit as CreditChoice['workCredit'] | '',
    subletVendorId: row.subletVendorId,
  };
  return send(updateItemAction, {
    params: { siteId, estimateItemId, modUser: user },
    body: {
      tcn: (row.estimateItemActionTcn ?? 0) + 1,
      actualLaborTime: row.actualLaborTime,
      ...credit,
      validChargesCall: row.validChargesCall ? 'Y' : 'N',
      ...change,
    },
  });
}

/**
 * Completes a labor or fee: the action, the clocks, the totals; the charges follow. The services have
 * stopped the clocks and prepared the charge with the action, so that nothing is wrong if a later step is lost.
 */
export async function completeSteps(
  send: Send,
  row: LaborRow,
  user: string,
  credit?: CreditChoice,
): Promise<Done & { repairTask: string }> {
  const { repairTask } = await update(send, row, user, { repaired: 'Y', ...credit });
  const { siteId, estimateLaborId } = row;
  const followed = await follow(
    () => send(stopAllClockingTechnicians, { params: { siteId, estimateLaborId, modUser: user } }),
    refreshTotals(send, row),
  );
  return { repairTask, ...followed };
}

/** A row as its completion has left it, for an undo before the row is read again. */
export const completedRow = (row: LaborRow, credit?: CreditChoice): LaborRow => ({
  ...row,
  ...credit,
  repaired: true,
  estimateLaborActionTcn: (row.estimateLaborActionTcn ?? 0) + 1,
  estimateItemActionTcn: (row.estimateItemActionTcn ?? 0) + 1,
});

/** Undoes a completion, then refreshes the totals. Also returns whether its charge is being taken back. */
export async function undoSteps(
  send: Send,
  row: LaborRow,
  user: string,
): Promise<Done & { chargeTakenBack: boolean }> {
  const { siteId, estimateLaborId } = row;
  const { chargeTakenBack } = await (isFee(row)
    ? update(send, row, user, { repaired: 'N' })
    : send(undoLaborCompleted, {
        params: { siteId, estimateLaborId, modUser: user },
        keep: keptUndo(row),
      }));
  return { chargeTakenBack, ...(await follow(refreshTotals(send, row))) };
}

/** Gives a labor or fee its work credit. */
export async function creditSteps(
  send: Send,
  row: LaborRow,
  user: string,
  credit: CreditChoice,
): Promise<void> {
  if (!isFee(row) || row.estimateItemId === null) {
    await update(send, row, user, credit);
    return;
  }
  const { siteId, workOrderId, estimateItemId } = row;
  await send(saveWorkCredit, {
    body: {
      siteId,
      workOrderId,
      estimateItemId,
      ...credit,
      modUser: user,
      actionTcn: (row.estimateItemActionTcn ?? 0) + 1,
    },
  });
}

/** A row as the charges dialog needs it. */
export const chargeSubjectOf = (row: LaborRow): ChargeSubject => ({
  siteId: row.siteId,
  workOrderId: row.workOrderId,
  estimateLaborId: row.estimateLaborId,
  estimateItemId: row.estimateItemId,
  kind: isFee(row) ? 'fee' : 'labor',
  undone: row.chargeStands,
  name: row.laborName,
});
