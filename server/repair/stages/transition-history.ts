import type { InspectionResult } from '#domain/inspection';
import { isCheck, type QcOutcome, type Transition } from '#domain/stage-transitions';
import type { StageName } from '#domain/stages';

type Found = {
  /** The missing facts of the vehicle. */
  missing: readonly string[];
  /** The parts that came but are missing here. */
  elsewhere: readonly string[];
  answers: readonly { result: InspectionResult }[];
};

/** What a stage ends with or without, as the end of its event; empty if there is nothing to say. */
export function foundAs({ missing, elsewhere, answers }: Found): string {
  if (missing.length > 0) return ` without ${missing.join(', ')}`;
  if (elsewhere.length > 0) return ` with ${elsewhere.join(', ')} from elsewhere`;
  if (answers.length === 0) return '';
  const failed = answers.filter(({ result }) => result === 'Fail').length;
  return ` (${answers.length - failed} of ${answers.length} in order)`;
}

/** The event in the words of the history: what was completed, how, and where the vehicle goes. */
export function toldAs(
  task: StageName,
  { status, entered, labors }: Transition,
  outcome: QcOutcome | undefined,
  number: string,
  reason: string,
  found: string,
) {
  const to = entered.length > 0 ? `, on to ${entered.join(' and ')}` : '';
  const why = reason === '' ? '' : `: ${reason}`;
  const data = { task, entered, ...(outcome ? { outcome } : {}), ...(reason ? { reason } : {}) };
  const event = (eventType: string, action: string, description: string) => ({
    eventType,
    action,
    description,
    data,
  });
  if (task === 'Pending Rejection')
    return event('Work Order', 'Rejected', `Work order ${number} rejected${why}`);
  if (isCheck(task)) {
    const failed = outcome === 'Fail';
    const type = task === 'Audit' ? 'Task' : task;
    return event(
      type,
      failed ? 'Fail' : 'Pass',
      `${task} ${failed ? 'failed' : 'passed'}${found}${to}${why}`,
    );
  }
  if (task === 'Approve') {
    const declined = labors !== 'approve';
    return event('Approval', declined ? 'Declined' : 'Approved', `${task} completed${to}${why}`);
  }
  if (status === 'Completed')
    return event('Work Order', 'Completed', `${task} completed, work order ${number} completed`);
  return event('Task', 'Completed', `${task} completed${found}${to}${why}`);
}
