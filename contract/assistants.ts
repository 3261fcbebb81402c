import { z } from 'zod';
import { defineCall } from './call';
import { idParam, none, yesNo } from './fields';
import { madeKey, serviceKeyRecord } from './service-accounts';
import { CHANGE, nameText, WRITE_ERRORS } from './site-config-fields';

/** How many days the key of someone's assistant may be valid. */
export const MOST_ASSISTANT_DAYS = 90;

const BASE = { area: 'assistants', service: 'main', method: 'POST', effect: 'write' } as const;
const OWN = { ...BASE, policy: { access: 'session', site: null }, params: none() } as const;

export const makeAssistantKey = defineCall({
  ...OWN,
  id: 'makeAssistantKey',
  path: 'login/assistantKey',
  secret: true,
  body: z.object({
    keyName: nameText(),
    /** Y for a key that may also write what the person may. */
    writes: yesNo().default('N'),
    days: idParam(MOST_ASSISTANT_DAYS).default(30),
  }),
  answer: madeKey,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'conflict'],
  summary:
    'Makes a key for an assistant of the signed-in user: it may read, or read and write, what the user may, who has proven again who they are.',
  source: 'docs/decisions.md, D-034',
});

export const revokeAssistantKey = defineCall({
  ...OWN,
  id: 'revokeAssistantKey',
  path: 'login/revokeAssistantKey',
  body: z.object({ keyId: z.uuid('is not a valid key') }),
  answer: serviceKeyRecord,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'not_found'],
  summary: 'Ends a key of an assistant of the signed-in user at once.',
  source: 'docs/decisions.md, D-034',
});

export const revokeUserAssistantKey = defineCall({
  ...BASE,
  id: 'revokeUserAssistantKey',
  path: 'user/revokeAssistantKey/{userConfigId}',
  policy: CHANGE,
  params: z.object({ userConfigId: idParam() }),
  body: z.object({ siteId: idParam(), keyId: z.uuid('is not a valid key') }),
  answer: serviceKeyRecord,
  errors: WRITE_ERRORS,
  summary: 'Ends a key of an assistant of a user at once.',
  source: 'addition to R-420',
});

export const assistantCalls = [makeAssistantKey, revokeAssistantKey, revokeUserAssistantKey];
