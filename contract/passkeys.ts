import { z } from 'zod';
import { defineCall } from './call';
import { looseText, none, textParam } from './fields';

const OWN = {
  area: 'session',
  service: 'main',
  method: 'POST',
  params: none(),
  source: 'docs/decisions.md, D-284',
} as const;
const ANYBODY = { ...OWN, policy: { access: 'public' } } as const;
const ONESELF = { ...OWN, policy: { access: 'session', site: null } } as const;

const ticket = () => textParam(2000).min(1, 'is empty');
/** What the browser answers, as WebAuthn has it in JSON (`PublicKeyCredential.toJSON`). */
const response = () =>
  z
    .object({ id: textParam(2000).min(1, 'is empty') })
    .catchall(z.unknown())
    .refine((value) => JSON.stringify(value).length <= 20_000, 'is too long');
/** What a passkey has answered, with the ticket of the request. */
export const passkeyAnswer = () => z.object({ ticket: ticket(), response: response() });
/** What the browser is asked, as WebAuthn has it in JSON. */
const asked = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) });

/** A passkey of the signed-in user. */
export const passkeyRecord = z.object({
  passkeyId: z.string(),
  passkeyName: looseText(),
  createdAt: z.string(),
  /** Empty for never. */
  lastUsedAt: looseText(),
});
export type PasskeyRecord = z.output<typeof passkeyRecord>;

export const beginPasskeySignIn = defineCall({
  ...ANYBODY,
  id: 'beginPasskeySignIn',
  path: 'login/askPasskey',
  effect: 'read',
  /** With the ticket of a right password only that person's passkeys are requested. */
  body: z.object({ ticket: textParam(2000).default('') }),
  answer: asked,
  errors: ['bad_request', 'unauthorized'],
  summary: 'What a browser asks a passkey for: instead of name and password, or as the second step.',
});

export const answerPasskey = defineCall({
  ...ANYBODY,
  id: 'answerPasskey',
  path: 'login/passkey',
  effect: 'write',
  secret: true,
  body: passkeyAnswer(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary:
    'Signs a person in by a passkey, which stands for both steps. What was asked for is answered once.',
});

export const beginOwnPasskey = defineCall({
  ...ONESELF,
  id: 'beginOwnPasskey',
  path: 'login/newPasskey',
  effect: 'write',
  secret: true,
  body: z.object({}),
  answer: asked,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'What a browser makes a passkey of the signed-in user for, who has proven again who they are.',
});

export const addOwnPasskey = defineCall({
  ...ONESELF,
  id: 'addOwnPasskey',
  path: 'login/addPasskey',
  effect: 'write',
  secret: true,
  body: z.object({
    ticket: ticket(),
    passkeyName: z.string().trim().min(1, 'is empty').max(60, 'is too long'),
    response: response(),
  }),
  /** The codes are shown this once, and only to someone who had none. */
  answer: z.object({ passkey: passkeyRecord, recoveryCodes: z.array(z.string()) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary: 'Keeps the passkey that the browser has made.',
});

export const removeOwnPasskey = defineCall({
  ...ONESELF,
  id: 'removeOwnPasskey',
  path: 'login/removePasskey',
  effect: 'write',
  body: z.object({ passkeyId: textParam(2000).min(1, 'is empty') }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary:
    'Takes a passkey away, unless a role of the user asks for a second step and it is the last one. One that is gone is no error.',
});

export const passkeyCalls = [
  beginPasskeySignIn,
  answerPasskey,
  beginOwnPasskey,
  addOwnPasskey,
  removeOwnPasskey,
];
