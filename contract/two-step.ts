import { z } from 'zod';
import { defineCall } from './call';
import { none, textParam } from './fields';

const OWN = {
  area: 'session',
  service: 'main',
  method: 'POST',
  effect: 'write',
  params: none(),
  source: 'docs/decisions.md, D-282',
} as const;
const ANYBODY = { ...OWN, policy: { access: 'public' } } as const;
const ONESELF = { ...OWN, policy: { access: 'session', site: null } } as const;

const ticket = () => textParam(2000).min(1, 'is empty');
const code = () => z.string().trim().min(1, 'is empty').max(40, 'is too long');

/** What an authenticator app is given: a secret to type, and the address in the QR code. */
const newApp = z.object({ secret: z.string(), address: z.string() });
/** Shown this once; each works once, when the app is gone. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const answerTwoStep = defineCall({
  ...ANYBODY,
  id: 'answerTwoStep',
  path: 'login/code',
  secret: true,
  body: z.object({ ticket: ticket(), code: code() }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'too_many'],
  summary:
    'The second step of a sign-in: a code of the authenticator app, or a recovery code. The ticket comes from the first.',
});

export const beginDemandedApp = defineCall({
  ...ANYBODY,
  id: 'beginDemandedApp',
  path: 'login/newApp',
  secret: true,
  body: z.object({ ticket: ticket() }),
  answer: newApp,
  errors: ['bad_request', 'unauthorized', 'conflict'],
  summary: 'Begins to set up the authenticator app that a role asks for, in the middle of a sign-in.',
});

export const confirmDemandedApp = defineCall({
  ...ANYBODY,
  id: 'confirmDemandedApp',
  path: 'login/confirmApp',
  secret: true,
  body: z.object({ ticket: ticket(), code: code() }),
  answer: recoveryCodes,
  errors: ['bad_request', 'unauthorized', 'conflict'],
  summary: 'Sets that app up by its first code, and signs the person in.',
});

export const beginOwnApp = defineCall({
  ...ONESELF,
  id: 'beginOwnApp',
  path: 'login/newOwnApp',
  secret: true,
  body: z.object({}),
  answer: newApp,
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary:
    'Begins to set up an authenticator app of the signed-in user; a former one is good until this one shows a code.',
});

export const confirmOwnApp = defineCall({
  ...ONESELF,
  id: 'confirmOwnApp',
  path: 'login/confirmOwnApp',
  secret: true,
  body: z.object({ code: code() }),
  answer: recoveryCodes,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Sets up the app by its first code.',
});

export const renewRecoveryCodes = defineCall({
  ...ONESELF,
  id: 'renewRecoveryCodes',
  path: 'login/recoveryCodes',
  secret: true,
  body: z.object({}),
  answer: recoveryCodes,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Makes other recovery codes; the former ones are worth nothing from then on.',
});

export const removeOwnApp = defineCall({
  ...ONESELF,
  id: 'removeOwnApp',
  path: 'login/removeApp',
  secret: true,
  body: z.object({}),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Goes back to signing in by password alone, unless a role of the user asks for the second step.',
});

export const twoStepCalls = [
  answerTwoStep,
  beginDemandedApp,
  confirmDemandedApp,
  beginOwnApp,
  confirmOwnApp,
  renewRecoveryCodes,
  removeOwnApp,
];
