import { updateWorkOrderTotals } from '#contract/estimates';
import {
  saveWorkCredit,
  undoLaborCompleted,
  updateItemAction,
  updateLaborAction,
} from '#contract/labor-actions';
import { stopAllClockingTechnicians } from '#contract/labor-clock';
import type { LaborRow } from '#contract/labors';
import type { CreditChoice } from '../../../features/labor-dialogs/WorkCreditDialog';
import type { ChargeSubject } from '../../../features/labor-dialogs/useCharges';
import type { Send } from '../../../providers/data/useCommand';

export const isFee = (row: Pick<LaborRow, 'type'>): boolean => row.type === 'fee';

/** A step failed; the steps before it are done. */
export class StepError extends Error {
  readonly step: 'action' | 'totals';
  constructor(step: 'action' | 'totals', cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

/** Hears why a step was refused. */
export type Heard = (error: unknown) => void;

/** Lets a dialog hear why a step was refused, besides what the dashboard says about it. */
export const tellTo =
  (heard: Heard) =>
  (error: unknown): never => {
    heard(error instanceof StepError ? error.cause : error);
    throw error;
  };

async function step<Answer>(name: StepError['step'], work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    throw new StepError(name, error);
  }
}

const refreshTotals = (send: Send, { siteId, workOrderId }: LaborRow) =>
  step('totals', send(updateWorkOrderTotals, { params: { siteId, workOrderId } }));

/** Only what has changed is sent of a labor; the fee has its own full set (document 2, 7.2). */
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
 * Completes a labor or fee: the action, the clocks, the totals (document 2, 7.2); the charges follow. The services have
 * stopped the clocks and made the charge ready with the action, so that nothing is wrong when a later step is lost.
 */
export async function completeSteps(
  send: Send,
  row: LaborRow,
  user: string,
  credit?: CreditChoice,
): Promise<void> {
  await step('action', update(send, row, user, { repaired: 'Y', ...credit }));
  const { siteId, estimateLaborId } = row;
  await step(
    'totals',
    send(stopAllClockingTechnicians, { params: { siteId, estimateLaborId, modUser: user } }),
  );
  await refreshTotals(send, row);
}

/** Takes a completion back, then refreshes the totals. */
export async function undoSteps(send: Send, row: LaborRow, user: string): Promise<void> {
  const { siteId, estimateLaborId } = row;
  const undo = isFee(row)
    ? update(send, row, user, { repaired: 'N' })
    : send(undoLaborCompleted, { params: { siteId, estimateLaborId, modUser: user } });
  await step('action', undo);
  await refreshTotals(send, row);
}

/** Gives a labor or fee its work credit. */
export async function creditSteps(
  send: Send,
  row: LaborRow,
  user: string,
  credit: CreditChoice,
): Promise<void> {
  if (!isFee(row) || row.estimateItemId === null) {
    await step('action', update(send, row, user, credit));
    return;
  }
  const { siteId, workOrderId, estimateItemId } = row;
  await step(
    'action',
    send(saveWorkCredit, {
      body: {
        siteId,
        workOrderId,
        estimateItemId,
        ...credit,
        modUser: user,
        actionTcn: (row.estimateItemActionTcn ?? 0) + 1,
      },
    }),
  );
}

/** A row as the charges dialog needs it. */
export const chargeSubjectOf = (row: LaborRow): ChargeSubject => ({
  siteId: row.siteId,
  workOrderId: row.workOrderId,
  estimateLaborId: row.estimateLaborId,
  estimateItemId: row.estimateItemId,
  isFee: isFee(row),
  name: row.laborName,
});
