import { z } from 'zod';
import { LANGUAGES } from '#domain/languages';
import { LINK_DAYS, LINK_PURPOSES, LINK_STATES } from '#domain/links/links';
import { ACTIONS, LINKS } from '#domain/policy';
import { defineCall, type AnswerOf } from './call';
import { idParam, looseNumber, looseText, noBody, orNull, textParam } from './fields';

const BASE = { area: 'links', service: 'main' } as const;
const PATH = 'links';
const policy = { access: 'session', site: ['siteId'], require: ACTIONS.shareLinks } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict'] as const;
const SOURCE = 'addition to R-251 and R-376';

/** The state of the mail with a link; empty if none was requested. */
export const LINK_MAIL_STATES = ['waiting', 'sent', 'failed', ''] as const;

/** A link to one vehicle for someone without an account. Moments in ISO 8601, money in dollars. */
export const shareLink = z.object({
  shareLinkId: z.number(),
  workOrderId: z.number(),
  purpose: z.enum(LINK_PURPOSES),
  vendorJobId: looseNumber(),
  recipient: z.string(),
  /** Where the link and one-time codes are mailed to; empty if it is handed over otherwise. */
  email: looseText(),
  language: z.enum(LANGUAGES),
  /** A total approval above this needs a one-time code; null for no limit. */
  limit: looseNumber(),
  expiresAt: z.string(),
  state: z.enum(LINK_STATES),
  createdAt: z.string(),
  createdBy: looseText(),
  revokedAt: looseText(),
  revokedBy: looseText(),
  mail: z.enum(LINK_MAIL_STATES),
  /** How often and when last a person looked at it; when something was last decided or reported by it. */
  visits: z.number(),
  lastVisit: looseText(),
  lastPress: looseText(),
});
export type ShareLink = z.output<typeof shareLink>;

const one = z.object({ shareLinkId: idParam() });
const atSite = z.object({ siteId: idParam() });

export const getShareLinks = defineCall({
  ...BASE,
  id: 'getShareLinks',
  method: 'GET',
  path: PATH,
  effect: 'read',
  policy,
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(shareLink),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'The links to a vehicle for people without an account, the newest first.',
  source: SOURCE,
});

const email = z.union([z.literal(''), z.email('is not a valid mail address').max(200, 'is too long')]);

export const getLinkApprovers = defineCall({
  ...BASE,
  id: 'getLinkApprovers',
  method: 'GET',
  path: `${PATH}/approvers`,
  effect: 'read',
  policy: { ...policy, require: LINKS.approval },
  params: z.object({ siteId: idParam(), workOrderId: idParam() }),
  body: noBody(),
  answer: z.array(
    z.object({
      recipient: z.string(),
      email: looseText(),
      language: z.enum(LANGUAGES),
      asked: z.number(),
      answered: z.number(),
      answerHours: looseNumber(),
    }),
  ),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary:
    'Who was asked by a link to decide for the customer of a vehicle in the last half year, and how they have answered.',
  source: SOURCE,
});
export type LinkApprover = AnswerOf<typeof getLinkApprovers>[number];

export const createShareLink = defineCall({
  ...BASE,
  id: 'createShareLink',
  method: 'POST',
  path: PATH,
  effect: 'write',
  policy,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    workOrderId: idParam(),
    purpose: z.enum(LINK_PURPOSES, { error: `must be ${LINK_PURPOSES.join(', ')}` }),
    /** Of a vendor's link: the job that it is for. */
    vendorJobId: orNull(idParam()),
    /** Who it is for: this name appears in the history. */
    recipient: textParam(80).min(1, 'is empty'),
    /** The link is mailed there. */
    email: email.default(''),
    language: z.enum(LANGUAGES, { error: `must be ${LANGUAGES.join(', ')}` }).default('en'),
    /** For an approver's link: a total approval above this needs a one-time code. In dollars; null for no limit. */
    limit: orNull(z.number().min(0, 'must not be negative').max(1_000_000, 'is too large')),
    days: z
      .number()
      .int('must be a whole number')
      .min(1, 'must be a whole number above zero')
      .max(LINK_DAYS.most, `must be at most ${LINK_DAYS.most}`)
      .default(LINK_DAYS.unsaid),
  }),
  answer: shareLink,
  errors: ERRORS,
  summary:
    'Makes a link for an approver, a vendor or a customer; with a mail address it is mailed. It names one vehicle, ends by itself and can be revoked.',
  source: SOURCE,
});

export const LINK_WAYS = ['copy', 'tag'] as const;

export const makeShareAddress = defineCall({
  ...BASE,
  id: 'makeShareAddress',
  method: 'POST',
  path: `${PATH}/{shareLinkId}/address`,
  effect: 'write',
  policy,
  params: one,
  body: atSite.extend({
    /** What it is made for: to be handed over, or for the tag behind the windshield. */
    way: z.enum(LINK_WAYS, { error: `must be ${LINK_WAYS.join(', ')}` }).default('copy'),
    /** The vehicle that it is meant for: a link to another one is refused. */
    workOrderId: idParam().optional(),
  }),
  answer: z.object({ address: z.string() }),
  errors: ERRORS,
  secret: true,
  summary:
    'Makes an address of a link that is open. It is told once; addresses that were made before stay good.',
  source: SOURCE,
});

export const revokeShareLink = defineCall({
  ...BASE,
  id: 'revokeShareLink',
  method: 'POST',
  path: `${PATH}/{shareLinkId}/revoked`,
  effect: 'write',
  policy,
  params: one,
  body: atSite,
  answer: shareLink,
  errors: ERRORS,
  summary: 'Revokes a link: all its addresses are worth nothing from then on. One that is revoked stays so.',
  source: SOURCE,
});

export const shareLinkCalls = [
  getShareLinks,
  getLinkApprovers,
  createShareLink,
  makeShareAddress,
  revokeShareLink,
];
