import type { MailFailure } from '#domain/mail/delivery';
import { isRefusedForGood, MAILBOX_FULL } from './mailer';

type Failed = { failure: Exclude<MailFailure, 'tooOld'>; status: number | null };

/** The outcome of an attempt that ended with an error from the mail server, or on the way to it. */
export function outcomeOf(error: unknown): Failed {
  const { code, responseCode } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    responseCode?: unknown;
  };
  const status = typeof responseCode === 'number' ? responseCode : null;
  if (code === 'EAUTH' || code === 'ENOAUTH') return { failure: 'signIn', status };
  // An address that no server was asked about.
  if (status === null) return { failure: code === 'EENVELOPE' ? 'refused' : 'unreachable', status };
  if (isRefusedForGood(error)) return { failure: 'refused', status };
  // 421: it is closing; 530 and the like: it requires authentication.
  if (status === 421) return { failure: 'unreachable', status };
  if (status >= 530 && status < 540) return { failure: 'signIn', status };
  return { failure: status < 500 || status === MAILBOX_FULL ? 'notNow' : 'refused', status };
}
