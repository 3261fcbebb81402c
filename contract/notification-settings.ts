import { z } from 'zod';
import { CLOCK_TIME } from '#domain/calendar/calendar';
import { NOTIFICATION_KINDS } from '#domain/notifications';
import { MOBILE_NUMBER, PHONE_CHANNELS } from '#domain/phone/messages';
import { defineCall } from './call';
import { idParam, looseText, noBody, none, textParam } from './fields';

const timeField = () => z.string().regex(CLOCK_TIME, 'is not a valid time such as 07:30');

/** When a user gets no mail, on the clocks of a zone; if it is at or before `from` the end is on the next day. */
const quietField = () =>
  z.object({ from: timeField(), to: timeField(), timeZone: textParam(60).min(1, 'is empty') });

const settings = z.object({
  /** Whether mail can reach the user: `noServer` if none is configured, `noAddress` without an e-mail address. */
  mail: z.enum(['ready', 'noServer', 'noAddress']),
  /** The mail server has accepted nothing lately. */
  mailFailing: z.boolean().default(false),
  email: looseText(),
  /** Every kind, with what the user has chosen or the default. */
  kinds: z.array(
    z.object({
      kind: looseText(),
      mail: z.boolean(),
      urgent: z.boolean(),
      push: z.boolean().default(false),
      sms: z.boolean().default(false),
    }),
  ),
  quiet: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
  /** When the daily mail goes; null if mail goes at once. */
  digest: z.object({ at: z.string(), timeZone: z.string() }).nullable().default(null),
  /** The public key by which browsers know these services (RFC 8292); empty if they send no push messages. */
  pushKey: looseText(),
  /** The browsers that show the user what happens. */
  devices: z
    .array(z.object({ deviceId: z.number(), label: looseText(), createdTime: looseText() }))
    .default([]),
  /** Whether text messages can reach the user: `noGateway` if none is configured, `noNumber` without a number. */
  sms: z.enum(['ready', 'noGateway', 'noNumber']).default('noGateway'),
  /** With the country code first, such as +13125550123; empty for none. */
  mobile: looseText(),
  /** The zones that the user's quiet hours can be in: those of the user's sites. */
  timeZones: z.array(z.string()),
});
export type NotificationSettings = z.output<typeof settings>;

const OWN = {
  area: 'inbox',
  service: 'main',
  policy: { access: 'session', site: null },
  params: none(),
  source: 'docs/decisions.md, D-458',
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
      .array(
        z.object({
          kind: z.enum(NOTIFICATION_KINDS),
          mail: z.boolean(),
          urgent: z.boolean(),
          /** What is not named stays as it is. */
          push: z.boolean().optional(),
          sms: z.boolean().optional(),
        }),
      )
      .max(NOTIFICATION_KINDS.length)
      .optional(),
    /** Null for none; what is not named stays as it is. */
    quiet: quietField()
      .refine(({ from, to }) => from !== to, { path: ['to'], message: 'is when they begin' })
      .nullable()
      .optional(),
    digest: z
      .object({ at: timeField(), timeZone: textParam(60).min(1, 'is empty') })
      .nullable()
      .optional(),
    mobile: z
      .string()
      .refine((text) => text === '' || MOBILE_NUMBER.test(text), 'is not a number such as +13125550123')
      .optional(),
  }),
  answer: settings,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unprocessable'],
  summary: 'Changes what the signed-in user is told by mail, and when not.',
});

/** Why a test is not sent: nothing to send it by or to, or its outcome. */
export const TEST_FAILURES = ['noServer', 'noAddress', 'refused', 'notNow', 'signIn', 'unreachable'] as const;
export type TestFailure = (typeof TEST_FAILURES)[number];

/** The same for what goes to a phone. */
export const PHONE_TEST_FAILURES = [
  'refused',
  'notNow',
  'signIn',
  'unreachable',
  'noDevice',
  'noGateway',
  'noNumber',
  'gone',
] as const;

/** What a test is sent by. */
export const TEST_CHANNELS = ['mail', ...PHONE_CHANNELS] as const;
export type TestChannel = (typeof TEST_CHANNELS)[number];

export const sendTestMail = defineCall({
  ...OWN,
  id: 'sendTestMail',
  method: 'POST',
  path: 'notification/test',
  effect: 'write',
  body: z.object({ channel: z.enum(TEST_CHANNELS).default('mail') }),
  answer: z.object({
    /** The address, the number or the devices that took it; empty if it did not go. */
    sentTo: looseText(),
    /** Why it did not go; null if it did. */
    failure: z.enum([...TEST_FAILURES, ...PHONE_TEST_FAILURES]).nullable(),
    /** The mail server's answer, such as 550; null if there was none. */
    status: z.number().nullable(),
  }),
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'Sends the signed-in user something at once, by mail or to the phone, and says what went wrong where it does not go.',
});

export const addDevice = defineCall({
  ...OWN,
  id: 'addDevice',
  method: 'POST',
  path: 'notification/devices',
  effect: 'write',
  body: z.object({
    /** Where its messages are delivered, as given by the browser. */
    endpoint: textParam(1000).min(1, 'is empty'),
    /** Its public key and its secret, base64url (RFC 8291). */
    p256dh: textParam(200),
    auth: textParam(100),
    /** Its name in the list. */
    label: textParam(100).default(''),
  }),
  answer: settings,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unprocessable', 'conflict'],
  summary: 'Has a browser show the signed-in user what happens; whoever had it before has it no longer.',
});

export const removeDevice = defineCall({
  ...OWN,
  id: 'removeDevice',
  method: 'DELETE',
  path: 'notification/devices',
  effect: 'write',
  /** By its number, or by where its messages are delivered. One that is gone is not an error. */
  params: z.object({ deviceId: idParam().optional(), endpoint: textParam(1000).default('') }),
  body: noBody(),
  answer: settings,
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Stops a browser from showing the signed-in user notifications.',
});

export const notificationSettingsCalls = [
  getNotificationSettings,
  changeNotificationSettings,
  sendTestMail,
  addDevice,
  removeDevice,
];
