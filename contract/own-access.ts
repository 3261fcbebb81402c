import { z } from 'zod';
import { defineCall } from './call';
import { givenPassword, looseText, noBody, none } from './fields';
import { passkeyRecord } from './passkeys';
import { serviceKeyRecord } from './service-accounts';
import { newPassword } from './sign-in';

/** A browser in which someone is signed in. */
export const sessionRecord = z.object({
  sessionId: z.string(),
  /** Such as "Firefox 140" and "Windows"; empty if the browser does not say. */
  browser: looseText(),
  system: looseText(),
  /** Network address from which it was last used. */
  address: looseText(),
  createdAt: z.string(),
  lastSeen: z.string(),
  /** The current one. */
  current: z.boolean(),
});
export type SessionRecord = z.output<typeof sessionRecord>;

/** How someone signs in. */
const ownAccess = z.object({
  /** Whether there is a password to change; users of the company's sign-in have none. */
  hasPassword: z.boolean(),
  /** The authenticator app as a second step; other deployments' services know none. */
  twoStep: z
    .object({
      /** Null while none is set up. */
      since: z.string().nullable(),
      /** A role requires it. */
      demanded: z.boolean(),
      /** Recovery codes that have not been used. */
      codesLeft: z.number(),
    })
    .optional(),
  /** The oldest first; other deployments' services know none. */
  passkeys: z.array(passkeyRecord).optional(),
  sessions: z.array(sessionRecord),
  /** Addition: keys of assistants, the newest first. */
  assistants: z.array(serviceKeyRecord).optional(),
});
export type OwnAccessRecord = z.output<typeof ownAccess>;

const OWN = {
  area: 'session',
  service: 'main',
  policy: { access: 'session', site: null },
  params: none(),
} as const;
const done = z.object({ success: z.literal(true) });

export const getOwnAccess = defineCall({
  ...OWN,
  id: 'getOwnAccess',
  method: 'GET',
  path: 'login/access',
  effect: 'read',
  body: noBody(),
  answer: ownAccess,
  errors: ['unauthorized'],
  summary:
    'How the signed-in user gets in: by a password or not, and where the user is signed in, last used first.',
  source: 'docs/decisions.md, D-043',
});

export const endOwnSession = defineCall({
  ...OWN,
  id: 'endOwnSession',
  method: 'POST',
  path: 'login/endSession',
  effect: 'write',
  body: z.object({ sessionId: z.uuid('is not a valid session') }),
  answer: done,
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Ends a session of the signed-in user; one that has ended already is no error.',
  source: 'docs/decisions.md, D-043',
});

export const endOtherSessions = defineCall({
  ...OWN,
  id: 'endOtherSessions',
  method: 'POST',
  path: 'login/endOtherSessions',
  effect: 'write',
  body: z.object({}),
  answer: done,
  errors: ['bad_request', 'unauthorized', 'forbidden'],
  summary: 'Ends all sessions of the signed-in user but the one that asks.',
  source: 'docs/decisions.md, D-043',
});

export const changeOwnPassword = defineCall({
  ...OWN,
  id: 'changeOwnPassword',
  method: 'POST',
  path: 'login/password',
  effect: 'write',
  secret: true,
  body: z.object({
    oldPassword: givenPassword(),
    newPassword: newPassword(),
  }),
  answer: done,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'too_many'],
  summary: 'Changes the password of the signed-in user, who gives the old one; all other sessions end.',
  source: 'docs/decisions.md, D-043',
});

export const ownAccessCalls = [getOwnAccess, endOwnSession, endOtherSessions, changeOwnPassword];
