import type { MailFailure } from '#domain/mail/delivery';
import { isRefusedForGood, MAILBOX_FULL } from './mailer';

type Failed = { failure: Exclude<MailFailure, 'tooOld'>; status: number | null };

/** What an attempt came to that a mail server, or the way to it, has ended with an error. */
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
  // 421: it closes; 530 and the like: it wants to know first who asks.
  if (status === 421) return { failure: 'unreachable', status };
  if (status >= 530 && status < 540) return { failure: 'signIn', status };
  return { failure: status < 500 || status === MAILBOX_FULL ? 'notNow' : 'refused', status };
}
