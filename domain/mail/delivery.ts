import { pauseAfter } from '../webhooks/delivery';

/**
 * How it stands with a mail of news: it gathers them, is being sent, was taken, was given up, or had nothing left to tell when its time
 * came.
 */
export const MAIL_STATES = ['gathering', 'sending', 'sent', 'failed', 'void'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a mail was not taken: the server refuses it for good, or for now; nothing answers as a mail server does; it does not let us in;
 * or it was tried for too long.
 */
export const MAIL_FAILURES = ['refused', 'notNow', 'unreachable', 'signIn', 'tooOld'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** What came of a mail: taken (null), or why it was not, with what the server has answered. */
export type MailOutcome = { failure: MailFailure | null; status: number | null };

/** News of one person are gathered for so long into one mail. Milliseconds. */
export const GATHERED_MS = 2 * 60_000;
/** A mail is given up after so long: nobody wants to be told then. Milliseconds. */
export const MAIL_GIVEN_UP_AFTER_MS = 3 * 86_400_000;
/** So many failures of the whole server in a row, and whoever has the administration is told. */
export const FAILURES_TO_ALARM = 5;
/** How long what was sent or given up can be looked up. Days. */
export const MAIL_KEPT_DAYS = 30;

/** A server that fails is asked at least this often: who mends it waits no hours. */
const LONGEST_PROBE_MS = 30 * 60_000;

/** Whether a failure is of the server and not of one mail: others would fail as well. */
export const isOfServer = (failure: MailFailure | null): boolean =>
  failure === 'unreachable' || failure === 'signIn';

/** Milliseconds until a mail server is asked again that has failed so often in a row. */
export const pauseOfServer = (failures: number): number => Math.min(pauseAfter(failures), LONGEST_PROBE_MS);

/** Milliseconds until a mail is tried again; undefined where it is given up. */
export function retryMail(
  failure: MailFailure,
  { now, createdAt, attempts }: { now: Date; createdAt: Date; attempts: number },
): number | undefined {
  if (failure === 'refused' || failure === 'tooOld') return undefined;
  return now.getTime() - createdAt.getTime() >= MAIL_GIVEN_UP_AFTER_MS ? undefined : pauseAfter(attempts);
}
