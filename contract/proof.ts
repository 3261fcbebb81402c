import { z } from 'zod';
import { defineCall } from './call';
import { noBody, none, textParam } from './fields';
import { passkeyAnswer } from './passkeys';

const OWN = {
  area: 'session',
  service: 'main',
  policy: { access: 'session', site: null },
  params: none(),
  source: 'docs/decisions.md, D-049',
} as const;

export const askProof = defineCall({
  ...OWN,
  id: 'askProof',
  method: 'GET',
  path: 'login/proof',
  effect: 'read',
  body: noBody(),
  answer: z.object({
    /** It was proved a short time ago: nothing is asked for now. */
    proven: z.boolean(),
    /** Whether the password is enough, and a code with it. */
    password: z.enum(['no', 'alone', 'withCode']),
    /** What the browser asks a passkey, if there is one. */
    passkey: z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) }).optional(),
    /** Where the browser goes to prove it at the company's sign-in; empty for people who signed in another way. */
    company: z.string(),
  }),
  errors: ['unauthorized', 'forbidden'],
  summary: 'How the signed-in user can prove again who they are.',
});

export const proveOneself = defineCall({
  ...OWN,
  id: 'proveOneself',
  method: 'POST',
  path: 'login/prove',
  effect: 'write',
  secret: true,
  body: z.object({
    password: z.string().max(1000, 'is too long').default(''),
    /** From the app, or a recovery code, if there is a second step. */
    code: textParam(40).default(''),
    /** Instead of both. */
    passkey: passkeyAnswer().optional(),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary:
    'The signed-in user proves again who they are, as strongly as at sign-in; for ten minutes, this session may then change how they sign in.',
});

export const proofCalls = [askProof, proveOneself];
