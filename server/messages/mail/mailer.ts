import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config';

/**
 * A mail to one address, in plain text and optionally in HTML, which says the same. A repeat has the same `messageId`.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Without its angle brackets. */
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
};

/** Sends a mail; throws when the mail server does not accept it. */
export type Mailer = (mail: Mail) => Promise<void>;

/** The configured mail server; undefined if there is none. */
export function createMailer(config: Config): Mailer | undefined {
  if (config.FRONTLINE_SMTP_URL === '') return undefined;
  const timeout = config.FRONTLINE_OUTBOUND_TIMEOUT_MS;
  const transport = createTransport({
    url: config.FRONTLINE_SMTP_URL,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, html, messageId, headers }) => {
    await transport.sendMail({
      from: { name: 'Frontline', address: config.FRONTLINE_MAIL_FROM },
      // As an object it stays one address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
    });
  };
}

/** Many servers give a permanent refusal for a mailbox that is full today (RFC 5321, 4.2.3). */
export const MAILBOX_FULL = 552;

/**
 * Sends a mail, or logs that the mail server refuses it for good; returns whether it was accepted. Throws if it may be
 * accepted later.
 */
export async function sendUnlessRefused(
  mailer: Mailer,
  mail: Mail,
  log: FastifyBaseLogger,
  about: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  try {
    await mailer(mail);
    log.info(about, 'mail was sent');
    return true;
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    log.warn({ ...about, err: error }, 'the mail server refuses this mail');
    return false;
  }
}

/** True when the mail server refuses this mail for good: trying again would change nothing. */
export function isRefusedForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return false;
  const status = Number(error.responseCode);
  return status >= 550 && status < 560 && status !== MAILBOX_FULL;
}
