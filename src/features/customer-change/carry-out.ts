import { endCustomerChange } from '#contract/customer-change';
import { isRetryable, toFailure } from '../../providers/api/http-error';
import type { Send } from '../../providers/data/useCommand';
import { advance } from './advance';
import { performBy } from './perform';
import { failedStep, isUnderWay, nextStep, type ChangeRun } from './plan';
import { forgetRun, keepRun, showRun } from './run-store';

/**
 * Carries out what is left of a change of customer, below the overlay that covers the screen. If the first step is
 * refused nothing was changed, and the whole run is dropped.
 */
export async function carryOut(send: Send, run: ChangeRun): Promise<void> {
  const tell = (now: ChangeRun) => {
    keepRun(now);
    showRun({ run: now, mode: 'running' });
  };
  tell(run);
  const end = await advance(run, performBy(send), tell);
  if (nextStep(end) === undefined) {
    const { siteId, workOrderId, runId } = end;
    // If the answer is lost it is offered again, and finished steps are not repeated.
    await send(endCustomerChange, { body: { siteId, workOrderId, runId } }).catch(() => undefined);
    forgetRun(end);
    showRun({ run: end, mode: 'finished' });
    return;
  }
  if (isUnderWay(end)) return showRun({ run: end, mode: 'stopped' });
  // Without an answer nobody knows whether the customer is changed: if it is, the run is offered again.
  if (!isRetryable(toFailure(failedStep(end)?.failure))) forgetRun(end);
  showRun({ run: end, mode: 'aborted' });
}
