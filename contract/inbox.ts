import { z } from 'zod';
import { INBOX_BOXES, INBOX_STEPS } from '#domain/notifications';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { cursorParam, idParam, looseFlag, looseNumber, looseText, noBody, textParam, yesNo } from './fields';

/** Something that a person was told. */
export const notification = z.object({
  notificationId: z.number(),
  /** One of NOTIFICATION_KINDS; another deployment may know more. */
  kind: looseText(),
  /** The values of its text, such as `labor` and `reason`. */
  data: z.record(z.string(), z.string()).catch({}),
  /** Name of the person who did it; empty if time did. */
  by: looseText(),
  /** ISO 8601; empty if it does not apply. */
  createdTime: looseText(),
  readTime: looseText(),
  doneTime: looseText(),
  snoozedUntil: looseText(),
});
export type Notification = z.output<typeof notification>;

/** What a person was told about one vehicle, the latest first; without a vehicle about the site. */
export const inboxGroup = z.object({
  workOrderId: looseNumber(),
  extId: looseText(),
  vehicle: looseText(),
  vin: looseText(),
  items: z.array(notification),
});
export type InboxGroup = z.output<typeof inboxGroup>;

const OF_SITE = { access: 'session', site: ['siteId'] } as const;
const common = { area: 'inbox', service: 'main', source: 'docs/decisions.md, D-449' } as const;
const ERRORS = ['bad_request', 'unauthorized', 'forbidden'] as const;

export const getInbox = defineCall({
  ...common,
  id: 'getInbox',
  method: 'GET',
  path: 'inbox',
  effect: 'read',
  policy: OF_SITE,
  params: z.object({
    siteId: idParam(),
    box: z.enum(INBOX_BOXES).default('open'),
    after: cursorParam(),
    limit: idParam(50).default(20),
  }),
  body: noBody(),
  answer: z.object({
    groups: z.array(inboxGroup),
    /** The `after` of the next groups; empty on the last page. */
    next: looseText(),
  }),
  errors: ERRORS,
  summary:
    'What the signed-in user was told at a site, by vehicle, the latest first: what is open, what comes back later, or what is done.',
});

export const getInboxCount = defineCall({
  ...common,
  id: 'getInboxCount',
  method: 'GET',
  path: 'inbox/count',
  effect: 'read',
  policy: OF_SITE,
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.object({
    /** Of what is open: all, the unread, and what waits for the user. */
    open: z.number(),
    unread: z.number(),
    waiting: z.number(),
    snoozed: z.number(),
  }),
  errors: ERRORS,
  summary: 'How much is in the inbox of the signed-in user at a site.',
});

export const changeInbox = defineCall({
  ...common,
  id: 'changeInbox',
  method: 'POST',
  path: 'inbox',
  effect: 'write',
  policy: OF_SITE,
  params: z.object({}),
  body: z
    .object({
      siteId: idParam(),
      step: z.enum(INBOX_STEPS),
      /** Some of them, or all that are open and were told up to a moment. */
      notificationIds: z.array(idParam(Number.MAX_SAFE_INTEGER)).max(500).optional(),
      allUntil: z.iso.datetime('is not a valid moment').optional(),
      /** When what is snoozed comes back. */
      until: z.iso.datetime('is not a valid moment').optional(),
    })
    .refine(({ notificationIds, allUntil }) => (notificationIds === undefined) !== (allUntil === undefined), {
      path: ['notificationIds'],
      message: 'must be named, or `allUntil` instead',
    })
    .refine(({ step, until }) => (step === 'snooze') === (until !== undefined), {
      path: ['until'],
      message: 'belongs to `snooze`, and to nothing else',
    }),
  /** The numbers of those that are now as requested, and were not before. */
  answer: z.object({ changed: z.array(z.number()) }),
  errors: [...ERRORS, 'unprocessable'],
  summary: 'Reads, does, puts off or opens again what the signed-in user was told.',
});

const ofVehicle = z.object({ siteId: idParam(), workOrderId: idParam() });

export const getVehicleFollowers = defineCall({
  ...common,
  id: 'getVehicleFollowers',
  method: 'GET',
  path: 'workOrder/{workOrderId}/followers',
  effect: 'read',
  policy: OF_SITE,
  params: ofVehicle,
  body: noBody(),
  answer: z.object({ following: looseFlag(), names: z.array(z.string()) }),
  errors: [...ERRORS, 'not_found'],
  summary: 'Who follows a vehicle, and whether the signed-in user does.',
});

export const followVehicle = defineCall({
  ...common,
  id: 'followVehicle',
  method: 'PUT',
  path: 'workOrder/{workOrderId}/followers',
  effect: 'write',
  policy: OF_SITE,
  params: ofVehicle.pick({ workOrderId: true }),
  body: z.object({ siteId: idParam(), following: yesNo() }),
  answer: z.object({ following: z.enum(['Y', 'N']) }),
  errors: [...ERRORS, 'not_found', 'conflict'],
  summary:
    'The signed-in user is notified of everything that happens to a vehicle from now on, or no longer.',
});

export const getMentionable = defineCall({
  ...common,
  id: 'getMentionable',
  method: 'GET',
  path: 'workOrder/{workOrderId}/mentionable',
  effect: 'read',
  policy: { ...OF_SITE, require: ACTIONS.changeNotes },
  params: ofVehicle.extend({ text: textParam(60).default('') }),
  body: noBody(),
  /** `userName` is what follows the `@`. */
  answer: z.array(z.object({ userName: z.string(), name: z.string() })),
  errors: [...ERRORS, 'not_found'],
  summary:
    'People of the site who may see a vehicle and whose name or login begins with a text: eight at most.',
});

export const inboxCalls = [
  getInbox,
  getInboxCount,
  changeInbox,
  getVehicleFollowers,
  followVehicle,
  getMentionable,
];
