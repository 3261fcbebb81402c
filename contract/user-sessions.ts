import { z } from 'zod';
import { defineCall } from './call';
import { idParam, noBody } from './fields';
import { sessionRecord } from './own-access';
import { serviceKeyRecord } from './service-accounts';
import { CHANGE, PEOPLE, siteParams, WRITE_ERRORS } from './site-config-fields';

export const getUserSessions = defineCall({
  ...PEOPLE,
  id: 'getUserSessions',
  personal: true,
  method: 'GET',
  path: 'user/getUserSessions/{userConfigId}',
  effect: 'read',
  policy: CHANGE,
  params: siteParams.extend({ userConfigId: idParam() }),
  body: noBody(),
  answer: z.object({
    sessions: z.array(sessionRecord),
    /** An authenticator app is required besides the password. */
    twoStep: z.boolean().optional(),
    /** Keys of assistants of the user, the newest first. */
    assistants: z.array(serviceKeyRecord).optional(),
  }),
  errors: WRITE_ERRORS,
  summary: 'Where a user is signed in, last used first.',
  source: 'addition to R-420',
});

export const endUserSessions = defineCall({
  ...PEOPLE,
  id: 'endUserSessions',
  method: 'POST',
  path: 'user/endUserSessions/{userConfigId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({
    siteId: idParam(),
    /** Without one all sessions end, but for the one that asks. */
    sessionId: z.uuid('is not a valid session').optional(),
  }),
  answer: z.object({ ended: z.number() }),
  errors: WRITE_ERRORS,
  summary: 'Ends one session of a user, or all of them; open consoles hear of it within five seconds.',
  source: 'addition to R-420',
});

export const removeUserTwoStep = defineCall({
  ...PEOPLE,
  id: 'removeUserTwoStep',
  method: 'POST',
  path: 'user/removeTwoStep/{userConfigId}',
  effect: 'write',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({ siteId: idParam() }),
  answer: z.object({ removed: z.boolean() }),
  errors: WRITE_ERRORS,
  summary:
    'Takes the authenticator app and the recovery codes from a user who has lost both, and ends all sessions of the user.',
  source: 'addition to R-420',
});

export const userSessionCalls = [getUserSessions, endUserSessions, removeUserTwoStep];
