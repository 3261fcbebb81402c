import { pauseAfter } from '../webhooks/delivery';

/** How what people are told reaches their phone: as a push message of a browser, or as a text message. */
export const PHONE_CHANNELS = ['push', 'sms'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/**
 * The state of a message: it waits, is being sent, was taken, was given up, or had nothing left to tell when its time
 * came.
 */
export const PHONE_STATES = ['waiting', 'sending', 'sent', 'failed', 'void'] as const;
export type PhoneState = (typeof PHONE_STATES)[number];

/**
 * Why a message was not taken: its receiver is refused for good, or for now; nothing answers; the gateway rejects our
 * sign-in; the device has ended it; or it was tried for too long.
 */
export const PHONE_FAILURES = ['refused', 'notNow', 'unreachable', 'signIn', 'gone', 'tooOld'] as const;
export type PhoneFailure = (typeof PHONE_FAILURES)[number];

/** What came of a message: taken (null), or why it was not, with the answer. */
export type PhoneOutcome = { failure: PhoneFailure | null; status: number | null };

/** What comes within this time is one message. Milliseconds. */
export const PHONE_GATHERED_MS = 5_000;
/** Later than this nobody wants to be alerted. Milliseconds. */
export const PHONE_GIVEN_UP_AFTER_MS = 86_400_000;
/** After how many failures of one message by the gateway itself the administrators are told. */
export const FAILURES_TO_TELL = 3;
/** For how many days what was sent or given up can be looked up. */
export const PHONE_KEPT_DAYS = 30;
/** Devices that one person may have. */
export const MOST_DEVICES = 10;

/** A number in E.164 form, with the country code first. */
export const MOBILE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** Whether a failure is of the gateway and not of one message. */
export const isOfGateway = (failure: PhoneFailure | null): boolean =>
  failure === 'unreachable' || failure === 'signIn';

/** What an answer, or none, means for a message of a channel. */
export function phoneOutcome(channel: PhoneChannel, status: number | null): PhoneOutcome {
  if (status === null) return { failure: 'unreachable', status };
  if (status >= 200 && status < 300) return { failure: null, status };
  if (status === 408 || status === 429) return { failure: 'notNow', status };
  if (status >= 500) return { failure: 'unreachable', status };
  // RFC 8030, 7.3: the subscription no longer exists.
  if (channel === 'push' && (status === 404 || status === 410)) return { failure: 'gone', status };
  if (status === 401 || status === 403) return { failure: 'signIn', status };
  return { failure: 'refused', status };
}

/** Milliseconds until a message is tried again; undefined if it is given up. */
export function retryPhone(
  failure: PhoneFailure,
  { now, createdAt, attempts }: { now: Date; createdAt: Date; attempts: number },
): number | undefined {
  if (failure === 'refused' || failure === 'gone' || failure === 'tooOld') return undefined;
  return now.getTime() - createdAt.getTime() >= PHONE_GIVEN_UP_AFTER_MS ? undefined : pauseAfter(attempts);
}
