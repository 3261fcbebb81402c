/** Work that a vendor does on a vehicle: the states of its jobs, and what may be done about each. */
import type { AssignObstacle } from './labor-status';
import { isLate } from './promises';
import type { BadgeTone } from './statuses';

export const VENDOR_JOB_STATES = ['Sent', 'Accepted', 'Started', 'Done', 'Back', 'Cancelled'] as const;
export type VendorJobState = (typeof VENDOR_JOB_STATES)[number];

/** The actions on a job, in the words of the history. */
export const VENDOR_STEPS = ['Sent', 'Accepted', 'Promised', 'Started', 'Done', 'Back', 'Cancelled'] as const;
export type VendorStep = (typeof VENDOR_STEPS)[number];
/** What may be done about an existing job. */
export type LaterStep = Exclude<VendorStep, 'Sent'>;

/** The fields of a job that its steps look at and change. */
export type VendorJobTimes = {
  acceptedTime: Date | null;
  /** When the vendor began and finished, by the vendor's word. */
  startedTime: Date | null;
  doneTime: Date | null;
  backTime: Date | null;
  cancelledTime: Date | null;
};

/** A job that was just sent. */
export const JUST_SENT: VendorJobTimes = {
  acceptedTime: null,
  startedTime: null,
  doneTime: null,
  backTime: null,
  cancelledTime: null,
};

/** The state of a job. */
export function vendorJobState(job: VendorJobTimes): VendorJobState {
  const { acceptedTime, startedTime, doneTime, backTime, cancelledTime } = job;
  if (cancelledTime) return 'Cancelled';
  if (backTime) return 'Back';
  if (doneTime) return 'Done';
  if (startedTime) return 'Started';
  return acceptedTime ? 'Accepted' : 'Sent';
}

/** Whether a vendor still has the work. */
export const isAtVendor = (state: VendorJobState): boolean => state !== 'Back' && state !== 'Cancelled';

/** What prevents a step. */
export type StepObstacle = 'back' | 'cancelled' | 'accepted' | 'started' | 'done';

/** Why a step cannot be taken, or null. A vendor may promise, begin and bring back what was never accepted. */
export function stepObstacle(job: VendorJobTimes, step: LaterStep): StepObstacle | null {
  const state = vendorJobState(job);
  if (state === 'Back') return 'back';
  if (state === 'Cancelled') return 'cancelled';
  // Having begun implies having accepted.
  if (step === 'Accepted' && state !== 'Sent') return 'accepted';
  if (step === 'Started' && state === 'Started') return 'started';
  return (step === 'Started' || step === 'Done') && state === 'Done' ? 'done' : null;
}

/** A job after a step that nothing prevents. */
export function takeStep(job: VendorJobTimes, step: LaterStep, now: Date): VendorJobTimes {
  if (step === 'Accepted') return { ...job, acceptedTime: now };
  if (step === 'Started') return { ...job, startedTime: now };
  if (step === 'Done') return { ...job, doneTime: now };
  if (step === 'Back') return { ...job, backTime: now };
  if (step === 'Cancelled') return { ...job, cancelledTime: now };
  return job;
}

/**
 * A job as it was before its last step; one whose sending is taken back is canceled, since what was sent stays on
 * record.
 */
export function untakeStep(job: VendorJobTimes, step: VendorStep, now: Date): VendorJobTimes {
  if (step === 'Sent') return { ...job, cancelledTime: now };
  if (step === 'Accepted') return { ...job, acceptedTime: null };
  if (step === 'Started') return { ...job, startedTime: null };
  if (step === 'Done') return { ...job, doneTime: null };
  if (step === 'Back') return { ...job, backTime: null };
  if (step === 'Cancelled') return { ...job, cancelledTime: null };
  return job;
}

/** What prevents sending a labor to a vendor. */
export type SendObstacle = AssignObstacle | 'at a vendor';

/** A labor can be sent while its technicians may be changed and no vendor has it. */
export const sendObstacle = (assigning: AssignObstacle | null, atVendor: boolean): SendObstacle | null =>
  atVendor ? 'at a vendor' : assigning;

/** The color of a job: done and ready for pickup, late, accepted, or not answered yet. What is over has none. */
export function vendorJobTone(state: VendorJobState, due: Date | string | null, now: Date): BadgeTone {
  if (!isAtVendor(state)) return 'neutral';
  if (state === 'Done') return 'success';
  if (due !== null && isLate(due, now)) return 'danger';
  return state === 'Sent' ? 'warning' : 'info';
}
