import { z } from 'zod';

/** The variables with which mail is sent. */
export const mailVariables = {
  FRONTLINE_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an address that starts with smtp:// or smtps://')
    .default('')
    .describe(
      'Mail server for invitations, forgotten passwords and what people are told (smtp://user:password@host:587); without it links are handed over',
    ),
  FRONTLINE_MAIL_FROM: z
    .string()
    .regex(/^[^@\s<>]+@[^@\s<>]+$/, 'must be an e-mail address')
    .default('')
    .describe('Address that this mail comes from'),
};
