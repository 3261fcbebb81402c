import { z } from 'zod';
import { BULK_ASSIGN_MOST } from '#domain/limits';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import {
  idParam,
  looseFlag,
  looseNumber,
  looseText,
  noBody,
  orNull,
  promiseParam,
  textParam,
  whyParam,
  yesNo,
} from './fields';

/** Work that a vendor does on a vehicle: its state, and what was promised. Moments in ISO 8601. */
export const vendorJob = z.object({
  vendorJobId: z.number(),
  workOrderId: z.number(),
  /** Number and vehicle of the work order. */
  extId: looseText(),
  vehicleDescription: looseText(),
  siteVendorId: z.number(),
  vendorName: looseText(),
  /** `tcn` is the labor's own count, for completing it. */
  labors: z.array(
    z.object({ estimateLaborId: z.number(), laborName: looseText(), repaired: looseFlag(), tcn: z.number() }),
  ),
  /** Sent, Accepted, Started, Done, Back, Cancelled. */
  state: looseText(),
  /** The vehicle itself leaves the site. */
  offSite: looseFlag(),
  note: looseText(),
  sentTime: looseText(),
  sentBy: looseText(),
  acceptedTime: looseText(),
  /** When the vendor began and finished, and what the vendor charges in dollars, by the vendor's word. */
  startedTime: looseText(),
  doneTime: looseText(),
  price: looseNumber(),
  backTime: looseText(),
  cancelledTime: looseText(),
  cancelReason: looseText(),
  /** The current and the first promise: a day of the site such as 2026-12-04, otherwise a moment; empty without any. */
  promised: looseText(),
  firstPromised: looseText(),
  /** How often another date was given. */
  moves: looseNumber(),
  /** The last step, as long as the person who made it may take it back. */
  lastStep: looseText(),
  tcn: z.number(),
  modTime: looseText(),
  modUser: looseText(),
});
export type VendorJob = z.output<typeof vendorJob>;

const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;
const PATH = 'vendor-jobs';
const one = z.object({ vendorJobId: idParam() });
const policy = { access: 'session', site: ['siteId'], require: ACTIONS.sendToVendor } as const;
const command = {
  area: 'labors',
  service: 'main',
  method: 'POST',
  effect: 'write',
  policy,
  answer: vendorJob,
  errors: ERRORS,
  source: 'addition to R-376',
} as const;
/** `tcn` is one more than the job's. */
const based = z.object({ siteId: idParam(), tcn: z.number().int() });
const promised = orNull(promiseParam());

export const getVendorJobs = defineCall({
  id: 'getVendorJobs',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: PATH,
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId'], require: ACTIONS.seeWork },
  params: z.object({ siteId: idParam(), workOrderId: idParam().optional() }),
  body: noBody(),
  answer: z.array(vendorJob),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'What vendors have now, what was sent longest ago first; of a work order also what is back or cancelled.',
  source: 'addition to R-376',
});

/** How a vendor has answered and kept first promises in the last half year (`domain/reliability`). */
export const vendorReliability = z.object({
  siteVendorId: z.number(),
  asked: z.number(),
  answered: z.number(),
  answerHours: looseNumber(),
  /** Dates that have passed, and those that were kept. */
  promised: z.number(),
  kept: z.number(),
});
export type VendorReliability = z.output<typeof vendorReliability>;

export const getVendorReliability = defineCall({
  id: 'getVendorReliability',
  area: 'labors',
  service: 'main',
  method: 'GET',
  path: `${PATH}/reliability`,
  effect: 'read',
  replica: true,
  policy,
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.array(vendorReliability),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'How quickly vendors have answered in the last half year, and how many of their dates they have kept.',
  source: 'addition to R-376',
});

export const sendToVendor = defineCall({
  ...command,
  id: 'sendToVendor',
  path: PATH,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    siteVendorId: idParam(),
    estimateLaborIds: z
      .array(idParam())
      .min(1, 'must name at least one labor')
      .max(BULK_ASSIGN_MOST, `must name at most ${BULK_ASSIGN_MOST} labors`),
    /** The vehicle itself leaves the site; otherwise the vendor comes. */
    offSite: yesNo(),
    promised,
    note: textParam(500).default(''),
  }),
  summary: 'Sends labors of a work order to a vendor.',
});

export const acceptVendorJob = defineCall({
  ...command,
  id: 'acceptVendorJob',
  path: `${PATH}/{vendorJobId}/accepted`,
  params: one,
  body: based.extend({ promised }),
  summary: 'Records that a vendor has accepted a job, with what is promised where something is.',
});

export const promiseVendorJob = defineCall({
  ...command,
  id: 'promiseVendorJob',
  path: `${PATH}/{vendorJobId}/promised`,
  params: one,
  body: based.extend({ promised: promiseParam() }),
  summary: 'Records for when a vendor promises a job now; what was promised before is kept.',
});

export const returnVendorJob = defineCall({
  ...command,
  id: 'returnVendorJob',
  path: `${PATH}/{vendorJobId}/back`,
  params: one,
  body: based,
  summary: 'Records that a job is back; its labors are still to be completed.',
});

export const cancelVendorJob = defineCall({
  ...command,
  id: 'cancelVendorJob',
  path: `${PATH}/{vendorJobId}/cancelled`,
  params: one,
  body: based.extend({ reason: whyParam() }),
  summary: 'Calls a job off, with the reason; its labors may be sent to another vendor.',
});

export const undoVendorJob = defineCall({
  ...command,
  id: 'undoVendorJob',
  path: `${PATH}/{vendorJobId}/undo`,
  params: one,
  body: based,
  summary:
    'Takes the own last step of a job back within a minute; a sending that is taken back is cancelled.',
});

export const vendorJobCalls = [
  getVendorJobs,
  getVendorReliability,
  sendToVendor,
  acceptVendorJob,
  promiseVendorJob,
  returnVendorJob,
  cancelVendorJob,
  undoVendorJob,
];
