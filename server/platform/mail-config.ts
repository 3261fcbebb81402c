import { z } from 'zod';

/** The variables with which mail is sent. */
export const mailVariables = {
  FRONTLINE_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')
    .default('')
    .describe(
      'Mail server for invitations and forgotten passwords (smtp://user:password@host:587); without it links are handed over',
    ),
  FRONTLINE_MAIL_FROM: z
    .string()
    .regex(/^[^@\s<>]+@[^@\s<>]+$/, 'must be an e-mail address')
    .default('')
    .describe('Address that this mail comes from'),
};

type MailConfig = { FRONTLINE_SMTP_URL: string; FRONTLINE_MAIL_FROM: string; FRONTLINE_PUBLIC_URL: string };

/** What is missing where a mail server is named, as a sentence; undefined when nothing is. */
export function missingForMail(config: MailConfig): string | undefined {
  if (!config.FRONTLINE_SMTP_URL) return undefined;
  if (!config.FRONTLINE_MAIL_FROM) return 'FRONTLINE_MAIL_FROM is missing: FRONTLINE_SMTP_URL needs it.';
  if (!config.FRONTLINE_PUBLIC_URL)
    return 'FRONTLINE_PUBLIC_URL is missing: FRONTLINE_SMTP_URL needs it for the links in its mail.';
  return undefined;
}
