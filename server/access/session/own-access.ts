import type { BodyOf, WireAnswerOf } from '#contract/call';
import type {
  changeOwnPassword as changeCall,
  endOwnSession as endCall,
  getOwnAccess as accessCall,
} from '#contract/own-access';
import type { Sentence } from '#domain/sentence';
import type { ActorContext } from '#server/platform/http/context';
import { recordSecurity } from '#server/access/audit/security/record';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { tellFailure, tryPassword } from './limits/attempts';
import { hashPassword, verifyPassword } from './passwords/password';
import { namesOfUser, refuseWeakPassword } from './passwords/password-screening';
import * as queries from './open-sessions';
import { sessionsToWire } from './session-wire';
import type { SessionDeps } from './deps';
import { renewCookie } from './sessions';
import { demandProof } from './proof/proven';
import { passkeysOf } from './passkeys/store';
import { passkeyToWire } from './passkeys/wire';
import { endKeysOf, keysOf } from './service-keys/kept-keys';
import { keyToWire } from './service-keys/wire';
import { readTwoStep } from './two-step/store';

type Success = { success: true };

/** How the signed-in person signs in, and where. */
export async function ownAccess({ db, actor, now }: ActorContext): Promise<WireAnswerOf<typeof accessCall>> {
  const sessions = await queries.openSessions(db, actor.userConfigId, now);
  const user = await readTwoStep(db, actor.userConfigId);
  const passkeys = await passkeysOf(db, actor.userConfigId);
  const keys = await keysOf(db, [actor.userConfigId]);
  return {
    hasPassword: user?.passwordHash != null,
    twoStep: {
      since: user?.confirmedAt?.toISOString() ?? null,
      demanded: user?.demanded ?? false,
      codesLeft: user?.codesLeft ?? 0,
    },
    passkeys: passkeys.map(passkeyToWire),
    sessions: sessionsToWire(sessions, actor.sessionId),
    assistants: keys.map((key) => keyToWire(key, now)),
  };
}

/**
 * Ends one of the user's own sessions. Other processes find out when they read sessions again, within five seconds.
 * Error: as {@link demandProof}.
 */
export async function endOwnSession(
  deps: SessionDeps,
  context: ActorContext,
  { sessionId }: BodyOf<typeof endCall>,
): Promise<Success> {
  const { actor } = context;
  await demandProof(context);
  await queries.endSessions(context, actor.userConfigId, 'ownChoice', { sessionId });
  deps.authenticator.actors.forget(actor.userConfigId);
  return { success: true };
}

/** Ends all of the user's own sessions but this one. Error: as {@link demandProof}. */
export async function endOtherSessions(deps: SessionDeps, context: ActorContext): Promise<Success> {
  const { actor } = context;
  await demandProof(context);
  await queries.endSessions(context, actor.userConfigId, 'ownChoice', { except: actor.sessionId });
  deps.authenticator.actors.forget(actor.userConfigId);
  return { success: true };
}

/**
 * Checks a password that the signed-in person enters again, which counts as a sign-in attempt; returns its hash. The
 * browser's session has another cookie from then on. Errors: 403 at `field` for a wrong one or if there is none, 429
 * above the limits.
 */
export async function provePassword(
  deps: SessionDeps,
  context: ActorContext,
  password: string,
  field: string,
): Promise<string> {
  const { db, actor } = context;
  const attempt = await tryPassword(deps.limiter, context, actor.userName);
  const hash = await queries.passwordHashOf(db, actor.userConfigId);
  if (hash === null) throw new ServiceError('forbidden', say('session.noPassword'));
  if (!(await verifyPassword(hash, password))) {
    tellFailure(context, 'wrong password once more', { login: actor.userName });
    throw refusedPassword(field, say('session.wrongPassword'));
  }
  await attempt.succeeded();
  await renewCookie({ ...context, config: deps.config }, actor.sessionId);
  return hash;
}

/** The stored hash of the old password, and the new one. */
export type ChangedPassword = { former: string; next: string };

/**
 * Checks the old password and hashes the new one. Errors: as {@link provePassword}; as {@link demandProof} for users
 * with a second step, which the old password does not replace; 400 for a commonly guessed one (`refuseWeakPassword`) or
 * an unchanged one.
 */
export async function chooseOwnPassword(
  deps: SessionDeps,
  context: ActorContext,
  { oldPassword, newPassword }: BodyOf<typeof changeCall>,
): Promise<ChangedPassword> {
  const { db, actor } = context;
  await demandSecondStep(context);
  const former = await provePassword(deps, context, oldPassword, 'oldPassword');
  if (newPassword === oldPassword) {
    const reason = say('session.samePassword');
    throw new ServiceError('bad_request', reason, [{ field: 'newPassword', reason, code: 'passwordSame' }]);
  }
  await refuseWeakPassword(newPassword, await namesOfUser(db, actor.userConfigId), 'newPassword');
  return { former, next: await hashPassword(newPassword) };
}

async function demandSecondStep(context: ActorContext): Promise<void> {
  const user = await readTwoStep(context.db, context.actor.userConfigId);
  if (user && (user.secret !== null || user.passkeys > 0)) await demandProof(context);
}

/**
 * Changes the user's own password; other sessions, keys of assistants and every one-time address end. Error: 403 when
 * it was changed in the meantime.
 */
export async function changeOwnPassword(
  deps: SessionDeps,
  context: ActorContext,
  chosen: ChangedPassword,
): Promise<Success> {
  const { db, actor, log } = context;
  if (!(await queries.replacePassword(db, actor.userConfigId, chosen)))
    throw refusedPassword('oldPassword', say('session.passwordChanged'));
  await queries.endOneTimeAddresses(db, actor.userConfigId);
  await queries.endSessions(context, actor.userConfigId, 'newPassword', { except: actor.sessionId });
  await endKeysOf(db, actor.userConfigId);
  await recordSecurity(context, 'configuration', { details: { own: 'password' } });
  deps.authenticator.actors.forget(actor.userConfigId);
  log.info({ user: actor.userName }, 'somebody changed the own password');
  return { success: true };
}

const refusedPassword = (field: string, reason: Sentence) =>
  new ServiceError('forbidden', reason, [{ field, reason, code: 'passwordWrong' }]);
