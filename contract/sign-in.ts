import { z } from 'zod';
import { defineCall } from './call';
import { givenPassword, none, textParam } from './fields';

/** Signed in, with a session; or what the second step asks for, with its ticket. */
const admitted = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true) }),
  z.object({
    success: z.literal(false),
    next: z.object({
      ticket: z.string(),
      /**
       * A code from the authenticator app, a passkey if there is no app, or that an app is set up because a role
       * requires it.
       */
      asks: z.enum(['code', 'passkey', 'app']),
      /** A passkey works, too. */
      passkey: z.boolean().optional(),
    }),
  }),
]);

export const signIn = defineCall({
  id: 'signIn',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/signIn',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: z.object({
    userName: z.string().trim().min(1, 'is empty').max(200, 'is too long'),
    password: givenPassword(),
  }),
  answer: admitted,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary: 'Signs a person in with name and password; the session travels in an HttpOnly cookie.',
  source: 'W-399',
});

/** The minimum for a chosen password; `domain/passwords` says what else is refused. */
export const newPassword = () =>
  z.string().min(10, 'must have at least 10 characters').max(1000, 'is too long');

export const setUpFirstAdministrator = defineCall({
  id: 'setUpFirstAdministrator',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/setup',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: z.object({
    token: textParam(200),
    userName: z
      .string()
      .trim()
      .regex(/^[a-zA-Z0-9._@-]{2,60}$/, 'must have 2 to 60 letters, digits or . _ @ -'),
    password: newPassword(),
  }),
  answer: admitted,
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary: 'Creates the first administrator with the one-time token that the first start printed.',
  source: 'docs/decisions.md, D-026',
});

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/invitation',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: z.object({
    token: textParam(200),
    userName: textParam(60),
    password: newPassword(),
  }),
  answer: admitted,
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary: 'Sets the password of a user with the one-time token of an invitation, and signs the user in.',
  source: 'docs/decisions.md, D-305',
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/forgotPassword',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: z.object({
    /** Login id, or an e-mail address that one user has. */
    userName: textParam(200).min(1, 'is empty'),
    /** The language of mail for someone who has chosen none. */
    language: textParam(20).default('en'),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary:
    'Has a one-time address for a new password sent by mail; the answer is the same whether there is such a user. ' +
    '403 where no mail is sent.',
  source: 'docs/decisions.md, D-045',
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  area: 'session',
  service: 'main',
  method: 'POST',
  path: 'login/resetPassword',
  effect: 'write',
  policy: { access: 'public' },
  params: none(),
  body: z.object({
    token: textParam(200),
    userName: textParam(60),
    password: newPassword(),
  }),
  answer: admitted,
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary:
    'Sets a new password with the one-time token of a mail, ends all sessions of the user, and signs the user in.',
  source: 'docs/decisions.md, D-045',
});

export const signInCalls = [
  signIn,
  setUpFirstAdministrator,
  acceptInvitation,
  requestPasswordReset,
  resetPassword,
];
