import { z } from 'zod';
import { defineCall } from './call';
import { idParam, looseText, noBody, orNull, whyParam } from './fields';
import { BASE, CHANGE, READ_ERRORS, siteParams, VIEW } from './site-config-fields';

/** The number of a job in the queue, which may be larger than other ids. */
const jobId = () => z.string().regex(/^[1-9]\d{0,17}$/, 'is not a valid job');

/** Background work that was given up after its last try. */
const givenUpJob = z.object({
  jobId: jobId(),
  /** What it does, by its name in the queue. */
  task: z.string(),
  /** False for work that belongs to no site. */
  ofSite: z.boolean(),
  workOrderId: orNull(z.number()),
  extId: looseText(),
  vehicle: looseText(),
  /** When it was asked for, and when it was tried last. */
  createdTime: z.string(),
  triedTime: z.string(),
  attempts: z.number(),
  error: z.string(),
});
export type GivenUpJob = z.output<typeof givenUpJob>;

export const getGivenUpJobs = defineCall({
  ...BASE,
  id: 'getGivenUpJobs',
  method: 'GET',
  path: 'proc/getGivenUpJobs',
  effect: 'read',
  policy: VIEW,
  params: siteParams,
  body: noBody(),
  /** The oldest first, at most 200. */
  answer: z.object({ jobs: z.array(givenUpJob), total: z.number() }),
  errors: READ_ERRORS,
  summary: 'Background work of a site, and of no site, that was given up after its last try.',
  source: 'addition to R-265',
});

/** Background work of one kind that fails again and again, and is tried on. */
const failingJobs = z.object({
  /** What it does, by its name in the queue. */
  task: z.string(),
  /** False for work that belongs to no site. */
  ofSite: z.boolean(),
  /** How many jobs of the kind fail, and how often they have failed together. */
  jobs: z.number(),
  tries: z.number(),
  /** When the first of them was asked for, and when one failed last; unknown once it is tried before its time. */
  createdTime: z.string(),
  triedTime: orNull(z.string()),
  /** When one is tried next; none while one is under way. */
  nextTime: orNull(z.string()),
  error: z.string(),
});
export type FailingJobs = z.output<typeof failingJobs>;

export const getFailingJobs = defineCall({
  ...BASE,
  id: 'getFailingJobs',
  method: 'GET',
  path: 'proc/getFailingJobs',
  effect: 'read',
  policy: VIEW,
  params: siteParams,
  body: noBody(),
  /** The longest first. */
  answer: z.object({ kinds: z.array(failingJobs) }),
  errors: READ_ERRORS,
  summary: 'Background work of a site, and of no site, that fails again and again and is tried on.',
  source: 'addition to R-265',
});

export const tryFailingJobs = defineCall({
  ...BASE,
  id: 'tryFailingJobs',
  method: 'POST',
  path: 'proc/tryFailingJobs',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({ siteId: idParam(), task: z.string().min(1, 'is empty').max(100), ofSite: z.boolean() }),
  answer: z.object({ success: z.literal(true), tried: z.number() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Tries failing background work of one kind now; what is under way or done already is left alone.',
  source: 'addition to R-265',
});

export const retryGivenUpJobs = defineCall({
  ...BASE,
  id: 'retryGivenUpJobs',
  method: 'POST',
  path: 'proc/retryGivenUpJobs',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  /** Without `jobIds` all of them. */
  body: z.object({ siteId: idParam(), jobIds: z.array(jobId()).min(1, 'is empty').max(200).optional() }),
  answer: z.object({ success: z.literal(true), retried: z.number() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Tries background work again that was given up; what is under way or done already is left alone.',
  source: 'addition to R-265',
});

export const deleteGivenUpJobs = defineCall({
  ...BASE,
  id: 'deleteGivenUpJobs',
  method: 'POST',
  path: 'proc/deleteGivenUpJobs',
  effect: 'write',
  policy: CHANGE,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    jobIds: z.array(jobId()).min(1, 'is empty').max(200),
    reason: whyParam(),
  }),
  answer: z.object({ success: z.literal(true), deleted: z.number() }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Deletes background work that was given up; the reason is kept in the audit trail.',
  source: 'addition to R-265',
});

export const jobCalls = [getGivenUpJobs, retryGivenUpJobs, deleteGivenUpJobs, getFailingJobs, tryFailingJobs];
