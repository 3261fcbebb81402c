import type { CustomerSubject } from './subject';
import { changeRun, isUnderWay, nextStep, type ChangeRun } from './plan';
import { forgetRun, keptText } from './run-store';

/** Reads a stored run; undefined when the text is invalid, or when nothing of it is left to do. */
export function readRun(text: string | undefined): ChangeRun | undefined {
  try {
    const run = changeRun.safeParse(JSON.parse(text ?? '')).data;
    return run && nextStep(run) ? run : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The run that has to be finished for a work order. One whose customer no longer is the customer, or never became it,
 * is dropped, and so is one that someone has finished elsewhere.
 */
export function openRun({ workOrder }: CustomerSubject): ChangeRun | undefined {
  const { siteId, workOrderId, customerId, customerChange } = workOrder;
  const run = readRun(keptText(siteId, workOrderId));
  if (!run) return undefined;
  // Services that say nothing of it know of none that is open.
  const isOpen = customerChange === undefined || customerChange?.runId === run.runId;
  if (run.to.customerId === customerId && isOpen) return run;
  forgetRun(run);
  return undefined;
}

/** True for a run that a reload interrupted: it had begun, and had not stopped before the change. */
export function wasInterrupted(run: ChangeRun): boolean {
  return isUnderWay(run) || run.steps.some(({ id, state }) => id === 'pricing' && state === 'running');
}
