import { pauseAfter } from '../webhooks/delivery';

/**
 * The state of a mail of news: it gathers them, is being sent, was taken, was given up, or had nothing left to tell
 * when its time came.
 */
export const MAIL_STATES = ['gathering', 'sending', 'sent', 'failed', 'void'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/**
 * Why a mail was not taken: the server refuses it for good, or for now; nothing answers like a mail server; it rejects
 * our sign-in; or it was tried for too long.
 */
export const MAIL_FAILURES = ['refused', 'notNow', 'unreachable', 'signIn', 'tooOld'] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** What came of a mail: taken (null), or why it was not, with what the server answered. */
export type MailOutcome = { failure: MailFailure | null; status: number | null };

/** For how long a person's news are gathered into one mail. Milliseconds. */
export const GATHERED_MS = 2 * 60_000;
/** After how long a mail is given up: nobody wants to be told then. Milliseconds. */
export const MAIL_GIVEN_UP_AFTER_MS = 3 * 86_400_000;
/** After how many failures of the whole server in a row the administrators are told. */
export const FAILURES_TO_ALARM = 5;
/** For how many days what was sent or given up can be looked up. */
export const MAIL_KEPT_DAYS = 30;

/** A failing server is tried at least this often: whoever fixes it does not wait for hours. */
const LONGEST_PROBE_MS = 30 * 60_000;

/** Whether a failure is the server's and not one mail's: others would fail as well. */
export const isOfServer = (failure: MailFailure | null): boolean =>
  failure === 'unreachable' || failure === 'signIn';

/** Milliseconds until a mail server that has failed this often in a row is tried again. */
export const pauseOfServer = (failures: number): number => Math.min(pauseAfter(failures), LONGEST_PROBE_MS);

/** Milliseconds until a mail is tried again; undefined if it is given up. */
export function retryMail(
  failure: MailFailure,
  { now, createdAt, attempts }: { now: Date; createdAt: Date; attempts: number },
): number | undefined {
  if (failure === 'refused' || failure === 'tooOld') return undefined;
  return now.getTime() - createdAt.getTime() >= MAIL_GIVEN_UP_AFTER_MS ? undefined : pauseAfter(attempts);
}
