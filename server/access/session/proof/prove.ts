import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/proof';
import { waysToProve, type Ways } from '#domain/proof';
import type { ActorContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { beganAtProvider } from '../company/provider-sessions';
import type { SessionDeps } from '../deps';
import { provePassword } from '../own-access';
import { partyIfNamed } from '../passkeys/party';
import { askPasskey, checkPasskey, spendAnswer, type Answered } from '../passkeys/sign-in';
import { passkeysOf } from '../passkeys/store';
import { renewCookie } from '../sessions';
import { PROOF_ADDRESS } from '../sign-in-address';
import { checkCodeOf, spendCode, type RightCode } from '../two-step/sign-in';
import { readTwoStep, type TwoStep } from '../two-step/store';
import { isProven, markProven } from './proven';

/** How the signed-in person can prove their identity again. Error: 403 for a key, which is not a person at a screen. */
export async function askProof(
  deps: SessionDeps,
  context: ActorContext,
): Promise<WireAnswerOf<typeof calls.askProof>> {
  const { db, actor, now, request } = context;
  const { ways } = await waysOf(deps, context);
  const party = ways.passkey ? partyIfNamed(deps.config.FRONTLINE_PUBLIC_URL, request) : undefined;
  const { userConfigId } = actor;
  const kept = party ? await passkeysOf(db, userConfigId) : [];
  return {
    proven: await isProven(db, actor.sessionId, now),
    password: ways.password ?? 'no',
    company: ways.company ? PROOF_ADDRESS : '',
    ...(party
      ? { passkey: await askPasskey(deps, { party, kept, purpose: 'prove', userConfigId, now }) }
      : {}),
  };
}

/** The proof: a passkey has answered, or the password was right and so was the code, if one is required. */
type Shown = { answered: Answered } | { code: RightCode | undefined };

/**
 * Checks a proof, which counts as a sign-in attempt. Errors: 403 at the field that is wrong, or if only another way is
 * allowed; 429.
 */
export async function checkProof(
  deps: SessionDeps,
  context: ActorContext,
  { password, code, passkey }: BodyOf<typeof calls.proveOneself>,
): Promise<Shown> {
  const { user, ways } = await waysOf(deps, context);
  if (passkey) return { answered: await ownAnswer(deps, context, passkey) };
  if (ways.password === undefined) throw new ServiceError('forbidden', say('session.proveOtherwise'));
  if (password === '') throw missing('password', 'session.enterPassword');
  if (ways.password === 'withCode' && code === '') throw missing('code', 'session.enterCode');
  await provePassword(deps, context, password, 'password');
  if (ways.password === 'alone') return { code: undefined };
  const { userConfigId } = context.actor;
  return { code: await checkCodeOf(deps, context, { userConfigId, user, code }, wrongCode) };
}

/**
 * Uses up the proof: for ten minutes the session may change how the user signs in. Error: 403 for one that was used
 * before.
 */
export async function proveOneself(
  deps: SessionDeps,
  context: ActorContext,
  shown: Shown,
): Promise<{ success: true }> {
  const { db, actor, now, log } = context;
  if ('answered' in shown) {
    if (!(await spendAnswer(context, shown.answered))) throw unknownPasskey();
    await renewCookie({ ...context, config: deps.config }, actor.sessionId);
  } else if (shown.code && !(await spendCode(db, shown.code))) {
    throw wrongCode();
  }
  await markProven(db, actor.sessionId, now);
  log.info({ user: actor.userName }, 'somebody has shown anew who it is');
  return { success: true };
}

async function waysOf(
  deps: SessionDeps,
  { db, actor }: ActorContext,
): Promise<{ user: TwoStep; ways: Ways }> {
  const user = actor.key === undefined ? await readTwoStep(db, actor.userConfigId) : undefined;
  if (!user) throw new ServiceError('forbidden', say('session.proveOtherwise'));
  const { passwordHash, secret, passkeys, codesLeft } = user;
  const company = deps.companySignIn !== undefined && (await beganAtProvider(db, actor.sessionId));
  const held = { hasPassword: passwordHash !== null, hasApp: secret !== null, passkeys, codesLeft, company };
  return { user, ways: waysToProve(held) };
}

/** One of the user's own passkeys has answered; if another one has not, the session does not end. */
async function ownAnswer(
  deps: SessionDeps,
  context: ActorContext,
  given: NonNullable<BodyOf<typeof calls.proveOneself>['passkey']>,
): Promise<Answered> {
  const answered = await checkPasskey(deps, context, given, 'prove').catch((error: unknown) => {
    throw error instanceof ServiceError && error.code === 'unauthorized' ? unknownPasskey() : error;
  });
  if (answered.passkey.userConfigId !== context.actor.userConfigId) throw unknownPasskey();
  return answered;
}

const unknownPasskey = () => new ServiceError('forbidden', say('session.passkeyNotYours'));

const wrongCode = () =>
  new ServiceError('forbidden', say('session.wrongCode'), [
    { field: 'code', reason: say('session.wrongCode'), code: 'codeWrong' },
  ]);

const missing = (field: string, sentence: 'session.enterPassword' | 'session.enterCode') =>
  new ServiceError('bad_request', say(sentence), [{ field, reason: say('platform.isMissing') }]);
