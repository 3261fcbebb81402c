import { z } from 'zod';
import { defineCall } from './call';
import { idParam, noBody, yesNo } from './fields';
import { PEOPLE, CHANGE_COMPANY, READ_ERRORS, siteParams, WRITE_ERRORS } from './site-config-fields';

const user = z.object({ userConfigId: z.number(), userName: z.string() });

/** Whether people sign in with passwords, and who may in an emergency if they do not. */
export const passwordSignIn = z.object({
  off: yesNo(),
  emergencyIds: z.array(z.number()),
  /** Who can be named for emergencies: company administrators with a password. */
  choices: z.array(user),
});

export const getPasswordSignIn = defineCall({
  ...PEOPLE,
  id: 'getPasswordSignIn',
  method: 'GET',
  path: 'proc/passwordSignIn',
  effect: 'read',
  policy: CHANGE_COMPANY,
  params: siteParams,
  body: noBody(),
  answer: passwordSignIn,
  errors: READ_ERRORS,
  summary: 'Whether people sign in with passwords, and who does in an emergency where they do not.',
  source: 'addition to W-399',
});

export const changePasswordSignIn = defineCall({
  ...PEOPLE,
  id: 'changePasswordSignIn',
  method: 'PUT',
  path: 'proc/passwordSignIn',
  effect: 'write',
  policy: CHANGE_COMPANY,
  params: z.object({}),
  body: z.object({
    siteId: idParam(),
    off: yesNo(),
    emergencyIds: z.array(idParam()).max(20, 'must name at most 20 users'),
  }),
  answer: passwordSignIn,
  errors: WRITE_ERRORS,
  summary:
    "Switches password sign-in on or off for the whole company; off only by somebody who is signed in through the company's " +
    'sign-in, and with a company administrator named who keeps a password for emergencies.',
  source: 'addition to W-399',
});

export const passwordSignInCalls = [getPasswordSignIn, changePasswordSignIn];
