import { z } from 'zod';
import { defineCall } from './call';
import { none, textParam } from './fields';

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
    password: z.string().min(1, 'is empty').max(1000, 'is too long'),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'too_many'],
  summary: 'Signs a person in with name and password; the session travels in an HttpOnly cookie.',
  source: 'W-399',
});

const newPassword = () => z.string().min(10, 'must have at least 10 characters').max(1000, 'is too long');

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
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary: 'Creates the first administrator with the one-time token that the first start printed.',
  source: 'decisions.md, Demo data',
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
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'forbidden', 'too_many'],
  summary: 'Sets the password of a user with the one-time token of an invitation, and signs the user in.',
  source: 'decisions.md, Administration',
});

export const signInCalls = [signIn, setUpFirstAdministrator, acceptInvitation];
