import { z } from 'zod';

/** The variables with which mail and text messages are sent. */
export const mailVariables = {
  FRONTLINE_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')
    .default('')
    .describe(
      'Mail server for invitations, forgotten passwords and notifications (smtp://user:password@host:587); without it links are handed over',
    ),
  FRONTLINE_MAIL_FROM: z
    .string()
    .regex(/^[^@\s<>]+@[^@\s<>]+$/, 'must be an e-mail address')
    .default('')
    .describe('Sender address of this mail'),
  FRONTLINE_SMS_URL: z
    .string()
    .regex(/^https?:\/\//, 'must be an address that starts with http:// or https://')
    .default('')
    .describe(
      'Where text messages are posted, as JSON of to, text and id; without it no text messages are sent',
    ),
  FRONTLINE_SMS_TOKEN: z.string().default('').describe('Bearer token for this gateway'),
};
