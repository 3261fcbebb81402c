import type { Call } from './call';
import { CALLS } from './calls';
import { scopeOf } from './scopes';

/** Changes to how people sign in: a person makes them on a screen. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'createUser',
  'updateUser',
  'inviteUser',
  'eraseUser',
  'getUserSessions',
  'endUserSessions',
  'removeUserTwoStep',
  'changePasswordSignIn',
]);
/** File transfers. */
const OF_FILES: ReadonlySet<string> = new Set([
  'signUpload',
  'startUploadingMedia',
  'saveMedia',
  'updateMediaData',
  'downloadPlistReport',
]);

/** Why assistants may not make a call, in a sentence; undefined for one that they may. */
export function whyNoAssistant(call: Call): string | undefined {
  if (scopeOf(call) === undefined || call.secret || OF_PEOPLE.has(call.id)) {
    return `${call.id} is about sign-in, passwords, sessions or keys: a person does that in the console.`;
  }
  if (call.policy.access === 'public')
    return `${call.id} is made without signing in: an assistant has no use for it.`;
  if (call.answerType !== undefined || OF_FILES.has(call.id)) {
    return `${call.id} carries a file: the console and programs at /v1 do that.`;
  }
  if (call.stream && !call.paged)
    return `${call.id} answers everything there is: programs at /v1 ask for that.`;
  return undefined;
}

/** Every call that an assistant may make, within the rights of its key and its person. */
export const ASSISTANT_CALLS: readonly Call[] = CALLS.filter((call) => whyNoAssistant(call) === undefined);
