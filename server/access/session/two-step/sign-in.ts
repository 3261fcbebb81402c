import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/two-step';
import type { SignInWay } from '#domain/site-config/security-events';
import type { CallContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { allowedOf, tellFailure } from '../limits/attempts';
import type { SessionDeps } from '../deps';
import { startSession } from '../sessions';
import { openText } from '../company/sealed';
import { stepOf } from './app';
import { beginApp, confirmApp, type NewApp } from './set-up';
import * as store from './store';
import { recoveryHash } from './recovery';
import { newTicket, userOfTicket } from './ticket';

type Success = { success: true };
type Next = { ticket: string; asks: 'code' | 'passkey' | 'app'; passkey?: boolean };
/** Signed in, or what is required first. */
export type Admitted = Success | { success: false; next: Next };

/**
 * Begins the session of someone who has entered the right password, or says which second step comes first: a code from
 * the app, a passkey, or that an app is set up because a role requires it.
 */
export async function admit(
  deps: SessionDeps,
  context: CallContext,
  userConfigId: number,
  way: SignInWay,
): Promise<Admitted> {
  const { db, now } = context;
  const user = await store.readTwoStep(db, userConfigId);
  const passkey = (user?.passkeys ?? 0) > 0;
  // A passkey makes a password needless, and by itself no second step necessary: only a role, or an app, does.
  const asks = user?.secret ? 'code' : user?.demanded ? (passkey ? 'passkey' : 'app') : undefined;
  if (asks && user?.passwordHash) {
    const ticket = await newTicket(deps.twoStepKey, userConfigId, user.passwordHash, now);
    return { success: false, next: { ticket, asks, passkey } };
  }
  await startSession({ ...context, config: deps.config }, userConfigId, way);
  return { success: true };
}

/** A right code: from the app, by its half minute, or a recovery code. */
export type RightCode = { userConfigId: number } & ({ step: number } | { recovery: Buffer });

/**
 * Checks a code, which counts as a sign-in attempt. Errors: 401 for a wrong one and when the password is too long ago,
 * 429.
 */
export async function checkCode(
  deps: SessionDeps,
  context: CallContext,
  { ticket, code }: BodyOf<typeof calls.answerTwoStep>,
): Promise<RightCode> {
  const found = await ofTicket(deps, context, ticket);
  return checkCodeOf(deps, context, { ...found, code }, wrongCode);
}

type Given = { userConfigId: number; user: Pick<store.TwoStep, 'userName' | 'secret'>; code: string };

/** Checks someone's code, which counts as a sign-in attempt. Errors: `wrong` for a wrong one, 429. */
export async function checkCodeOf(
  deps: SessionDeps,
  context: CallContext,
  { userConfigId, user, code }: Given,
  wrong: () => ServiceError,
): Promise<RightCode> {
  const { db, now } = context;
  const attempt = allowedOf(await deps.limiter.code(context.request.ip, user.userName, now), context);
  const secret = user.secret === null ? undefined : await openText(deps.twoStepKey, user.secret);
  const step = secret === undefined ? undefined : stepOf(secret, plain(code), now);
  const recovery = recoveryHash(code);
  if (step === undefined && !(await store.hasRecovery(db, userConfigId, recovery))) {
    tellFailure(context, 'wrong code', { login: user.userName });
    throw wrong();
  }
  await attempt.succeeded();
  return { userConfigId, ...(step === undefined ? { recovery } : { step }) };
}

/** Uses up a code; false when it was used before. */
export const spendCode = (db: CallContext['db'], right: RightCode): Promise<boolean> =>
  'step' in right
    ? store.useStep(db, right.userConfigId, right.step)
    : store.useRecovery(db, right.userConfigId, right.recovery);

/** Uses up the code and begins the session. Error: 401 for a code that was used before. */
export async function answerTwoStep(
  deps: SessionDeps,
  context: CallContext,
  right: RightCode,
): Promise<Success> {
  const { db, log } = context;
  const { userConfigId } = right;
  if (!(await spendCode(db, right))) throw wrongCode();
  if ('recovery' in right) log.info({ userConfigId }, 'somebody came in by a recovery code');
  const way = 'recovery' in right ? 'recoveryCode' : 'code';
  await startSession({ ...context, config: deps.config }, userConfigId, way);
  return { success: true };
}

/**
 * Gives the secret to an app that has to be set up before the first session. Errors: 401 when the password is too long
 * ago, 409.
 */
export async function beginDemandedApp(
  deps: SessionDeps,
  context: CallContext,
  { ticket }: BodyOf<typeof calls.beginDemandedApp>,
): Promise<NewApp> {
  const { userConfigId, user } = await ofTicket(deps, context, ticket);
  if (user.secret !== null || user.passkeys > 0) throw alreadySetUp();
  return beginApp(deps, context, { userConfigId, userName: user.userName });
}

/**
 * Sets up the app by its first code and begins the session. Errors: 401, 409 when another one was started in the
 * meantime, 429.
 */
export async function confirmDemandedApp(
  deps: SessionDeps,
  context: CallContext,
  { ticket, code }: BodyOf<typeof calls.confirmDemandedApp>,
): Promise<WireAnswerOf<typeof calls.confirmDemandedApp>> {
  const { userConfigId, user } = await ofTicket(deps, context, ticket);
  if (user.secret !== null || user.passkeys > 0) throw alreadySetUp();
  const recoveryCodes = await confirmApp(deps, context, { userConfigId, user, code });
  await startSession({ ...context, config: deps.config }, userConfigId, 'newApp');
  return { recoveryCodes };
}

/** The person whose password was right. Error: 401 when that is too long ago. */
export async function ofTicket(deps: SessionDeps, { db, now }: CallContext, ticket: string) {
  const found = await userOfTicket(deps.twoStepKey, ticket, now, (id) => store.readTwoStep(db, id));
  if (found) return found;
  throw new ServiceError('unauthorized', say('session.signInAgain'), [
    { field: 'ticket', reason: 'has ended' },
  ]);
}

/** Digits as they are typed from a phone: in two groups. */
const plain = (code: string): string => code.replaceAll(/\s/g, '');

const alreadySetUp = () => new ServiceError('conflict', say('session.secondStepThere'));

const wrongCode = () =>
  new ServiceError('unauthorized', say('session.wrongCode'), [
    { field: 'code', reason: 'is wrong or was already used', code: 'codeWrong' },
  ]);
