import { z } from 'zod';
import { FILE_MAX_BYTES, PICTURE_EXTENSIONS } from '#domain/attachments';
import { LANGUAGES } from '#domain/languages';
import type { LineChange, LinkPurpose } from '#domain/links/links';
import { defineCall } from './call';
import { orNull, promiseParam, textParam } from './fields';

/**
 * What people without an account do by a link. The token of the link travels only in the body of a POST, so that it
 * appears in no log; the call acts on the one vehicle of its link, and on nothing else.
 */
const by = <const Purpose extends LinkPurpose>(...purposes: Purpose[]) =>
  ({ access: 'link', purposes }) as const;
const BASE = { area: 'by-link', service: 'main', method: 'POST', params: z.object({}) } as const;
const token = () => z.string().min(1, 'is missing').max(80, 'is too long');
const withToken = z.object({ token: token() });
/** Names one press of a button: what comes again under it happens once, and is answered alike. */
const pressed = withToken.extend({ press: z.uuid('is not a valid press') });
const READ_ERRORS = ['bad_request', 'forbidden', 'not_found'] as const;
const ERRORS = [...READ_ERRORS, 'conflict'] as const;
const SOURCE = 'addition to R-251 and R-376';

/** A line of an estimate as its approver reads it, money in dollars. */
const line = z.object({
  estimateItemId: z.number(),
  itemName: z.string(),
  severity: z.string(),
  observation: z.string(),
  notes: z.string(),
  /** What of it is open, otherwise all of it. */
  total: z.number(),
  /** `looking`: a mechanic has to look at it first. */
  status: z.enum(['open', 'approved', 'declined', 'looking']),
  reason: z.string(),
  /** The last question asked about it by this link; empty for none. */
  question: z.string(),
  work: z.array(z.object({ name: z.string(), price: z.number() })),
});
export type LinkLine = z.output<typeof line>;

const vehicle = z.object({
  number: z.string(),
  description: z.string(),
  vin: z.string(),
  color: z.string(),
  bodyStyle: z.string(),
  mileage: z.number().nullable(),
  imageUrl: z.string(),
});

const approval = z.object({
  /** `closed`: the estimate is not, or no longer, waiting for a decision. */
  state: z.enum(['open', 'closed']),
  /** The state of the estimate that a decision is bound to. */
  revision: z.string(),
  lines: z.array(line),
  /** What of it is approved so far. */
  approved: z.number(),
  /** What differs from when the link was made. */
  changes: z.array(z.custom<LineChange>()),
  /** A total approval above this needs a one-time code; null for no limit. */
  codeAbove: z.number().nullable(),
  /** Where a code is mailed to, shortened; empty if it cannot be. */
  codeTo: z.string(),
  /** Since when it waits for the decision, and what each day costs if known. */
  waitsSince: z.string().nullable(),
  costADay: z.number().nullable(),
});

const job = z.object({
  vendor: z.string(),
  /** Sent, Accepted, Started, Done, Back, Cancelled. */
  state: z.string(),
  labors: z.array(z.string()),
  offSite: z.boolean(),
  note: z.string(),
  /** A day of the site, or a moment; empty where nothing is promised. */
  promised: z.string(),
  price: z.number().nullable(),
  tcn: z.number(),
});

const progress = z.object({
  status: z.string(),
  daysHere: z.number(),
  /** When nine of ten such vehicles are ready, ISO 8601; null if nothing is promised. */
  readyBy: z.string().nullable().default(null),
  /** The stages that it has been in, in the order of the pipeline. */
  stages: z.array(z.object({ stage: z.string(), active: z.boolean(), since: z.string().nullable() })),
});

/** What a link shows: only what its purpose needs. */
export const linkView = z.object({
  purpose: z.enum(['approval', 'vendor', 'customer']),
  recipient: z.string(),
  language: z.enum(LANGUAGES),
  siteName: z.string(),
  timeZone: z.string(),
  sentBy: z.string(),
  expiresAt: z.string(),
  vehicle,
  /** Addresses at which pictures can be read for five minutes. */
  pictures: z.array(z.object({ name: z.string(), url: z.string() })),
  approval: approval.nullable(),
  job: job.nullable(),
  progress: progress.nullable(),
});
export type LinkView = z.output<typeof linkView>;

export const readLink = defineCall({
  ...BASE,
  id: 'readLink',
  path: 'link',
  effect: 'read',
  policy: by('approval', 'vendor', 'customer'),
  body: withToken,
  answer: linkView,
  errors: READ_ERRORS,
  summary: 'What a link shows of its vehicle. It changes nothing, however often a program follows it.',
  source: SOURCE,
});

export const visitLink = defineCall({
  ...BASE,
  id: 'visitLink',
  path: 'link/visits',
  effect: 'write',
  policy: by('approval', 'vendor', 'customer'),
  body: pressed,
  answer: z.object({ success: z.literal(true) }),
  errors: READ_ERRORS,
  summary: 'Counts that a person has looked at a link: sent once somebody touches the page.',
  source: SOURCE,
});

export const askLinkCode = defineCall({
  ...BASE,
  id: 'askLinkCode',
  path: 'link/code',
  effect: 'write',
  policy: by('approval'),
  body: pressed,
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'too_many'],
  summary: 'Mails a one-time code to whom the link was made for; the one before is no longer valid.',
  source: SOURCE,
});

export const decideByLink = defineCall({
  ...BASE,
  id: 'decideByLink',
  path: 'link/decisions',
  effect: 'write',
  policy: by('approval'),
  body: pressed.extend({
    /** Of the estimate as it was read; a different state is refused, with the current one. */
    revision: textParam(40).min(1, 'is empty'),
    decisions: z
      .array(
        z.object({
          estimateItemId: z.number().int().min(1),
          decision: z.enum(['approve', 'decline', 'ask'], { error: 'must be approve, decline or ask' }),
          /** Why it is declined, or what is asked. */
          reason: textParam(500).default(''),
        }),
      )
      .min(1, 'decides nothing')
      .max(200, 'has more than 200 entries')
      .refine(
        (all) => new Set(all.map(({ estimateItemId }) => estimateItemId)).size === all.length,
        'names a line twice',
      ),
    code: textParam(12).default(''),
  }),
  answer: linkView,
  errors: [...ERRORS, 'too_many'],
  summary:
    'Decides on lines of an estimate all at once, or asks about them. With the last decision Approve ends where nothing stands in its way.',
  source: SOURCE,
});

export const reportByLink = defineCall({
  ...BASE,
  id: 'reportByLink',
  path: 'link/job',
  effect: 'write',
  policy: by('vendor'),
  body: pressed.extend({
    /** One more than the job's. */
    tcn: z.number().int(),
    step: z.enum(['accept', 'refuse', 'promise', 'start', 'done', 'price'], {
      error: 'must be accept, refuse, promise, start, done or price',
    }),
    /** Why it is refused. */
    reason: textParam(500).default(''),
    promised: orNull(promiseParam()),
    /** In dollars. */
    price: orNull(z.number().min(0, 'must not be negative').max(1_000_000, 'is too large')),
  }),
  answer: linkView,
  errors: ERRORS,
  summary: 'What a vendor says of a job: accepted or refused, for when, begun, done, at which price.',
  source: SOURCE,
});

export const startLinkPicture = defineCall({
  ...BASE,
  id: 'startLinkPicture',
  path: 'link/pictures',
  effect: 'write',
  policy: by('vendor'),
  body: withToken.extend({
    extension: z.enum(PICTURE_EXTENSIONS, { error: 'is not a valid kind of picture' }),
    size: z.number().int().min(1).max(FILE_MAX_BYTES),
  }),
  answer: z.object({
    path: z.string(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
  errors: [...ERRORS, 'unprocessable', 'too_many', 'unavailable'],
  summary: 'An address at which a picture of a vendor can be uploaded, once and within ten minutes.',
  source: SOURCE,
});

export const saveLinkPicture = defineCall({
  ...BASE,
  id: 'saveLinkPicture',
  path: 'link/pictures/saved',
  effect: 'write',
  policy: by('vendor'),
  body: withToken.extend({ path: textParam(200).min(1, 'is empty') }),
  answer: z.object({ success: z.literal(true) }),
  errors: [...ERRORS, 'unprocessable', 'unavailable'],
  summary: 'Puts an uploaded picture on the vehicle; a second time changes nothing.',
  source: SOURCE,
});

export const byLinkCalls = [
  readLink,
  visitLink,
  askLinkCode,
  decideByLink,
  reportByLink,
  startLinkPicture,
  saveLinkPicture,
];
