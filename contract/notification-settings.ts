import { z } from 'zod';
import { CLOCK_TIME } from '#domain/calendar/calendar';
import { NOTIFICATION_KINDS } from '#domain/notifications';
import { defineCall } from './call';
import { looseText, noBody, none, textParam } from './fields';

const timeField = () => z.string().regex(CLOCK_TIME, 'is no time such as 07:30');

/** When nobody mails somebody, on the clocks of a zone; at or before `from` the end lies on the next day. */
const quietField = () =>
  z.object({ from: timeField(), to: timeField(), timeZone: textParam(60).min(1, 'is empty') });

const settings = z.object({
  /** Whether mail can go to the user: `noServer` where none is configured, `noAddress` without an e-mail address. */
  mail: z.enum(['ready', 'noServer', 'noAddress']),
  email: looseText(),
  /** Every kind, with what the user wants of it or what holds until the user says so. */
  kinds: z.array(z.object({ kind: looseText(), mail: z.boolean(), urgent: z.boolean() })),
  quiet: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
  /** The zones that the user's quiet hours can be in: those of the user's sites. */
  timeZones: z.array(z.string()),
});
export type NotificationSettings = z.output<typeof settings>;

const OWN = {
  area: 'inbox',
  service: 'main',
  policy: { access: 'session', site: null },
  params: none(),
  source: 'docs/decisions.md',
} as const;

export const getNotificationSettings = defineCall({
  ...OWN,
  id: 'getNotificationSettings',
  method: 'GET',
  path: 'notification/settings',
  effect: 'read',
  body: noBody(),
  answer: settings,
  errors: ['unauthorized'],
  summary: 'What the signed-in user is told by mail, and when not.',
});

export const changeNotificationSettings = defineCall({
  ...OWN,
  id: 'changeNotificationSettings',
  method: 'PUT',
  path: 'notification/settings',
  effect: 'write',
  body: z.object({
    /** Kinds that are not named stay as they are. */
    kinds: z
      .array(z.object({ kind: z.enum(NOTIFICATION_KINDS), mail: z.boolean(), urgent: z.boolean() }))
      .max(NOTIFICATION_KINDS.length)
      .optional(),
    /** Null for none; what is not named stays as it is. */
    quiet: quietField()
      .refine(({ from, to }) => from !== to, { path: ['to'], message: 'is when they begin' })
      .nullable()
      .optional(),
  }),
  answer: settings,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unprocessable'],
  summary: 'Changes what the signed-in user is told by mail, and when not.',
});

/** Why a test does not go: nothing to send it by or to, or what came of it. */
export const TEST_FAILURES = ['noServer', 'noAddress', 'refused', 'notNow', 'signIn', 'unreachable'] as const;
export type TestFailure = (typeof TEST_FAILURES)[number];

export const sendTestMail = defineCall({
  ...OWN,
  id: 'sendTestMail',
  method: 'POST',
  path: 'notification/test',
  effect: 'write',
  body: z.object({}),
  answer: z.object({
    /** The address that took it; empty where it did not go. */
    sentTo: looseText(),
    /** Why it did not go; null where it did. */
    failure: z.enum(TEST_FAILURES).nullable(),
    /** What the mail server has answered, such as 550; null where it has not. */
    status: z.number().nullable(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Sends the signed-in user a mail at once, and says what went wrong where it does not go.',
});

export const notificationSettingsCalls = [getNotificationSettings, changeNotificationSettings, sendTestMail];
