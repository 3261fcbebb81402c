import type { BodyOf } from '#contract/call';
import type * as calls from '#contract/two-step';
import type { ActorContext } from '#server/platform/http/context';
import { recordSecurity } from '#server/audit/security/record';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { provePassword } from '../own-access';
import type { SessionDeps } from '../deps';
import * as store from './store';
import { beginApp, confirmApp, giveCodes, type NewApp } from './set-up';

type WithPassword = { password: string };
/** A password that was right when it was given. */
export type Proven = { passwordHash: string };

/** Whoever changes how one gets in shows that it is oneself. Errors: as {@link provePassword}. */
export const proveOneself = async (
  deps: SessionDeps,
  context: ActorContext,
  { password }: WithPassword,
): Promise<Proven> => ({ passwordHash: await provePassword(deps, context, password, 'password') });

/** Begins to set up an app of one's own: a former one is good until the new one has shown a code. Error: 403. */
export async function beginOwnApp(deps: SessionDeps, context: ActorContext, proven: Proven): Promise<NewApp> {
  await provenOwn(context, proven);
  return beginApp(deps, context, context.actor);
}

/** Sets it up by its first code. Errors: 400 for a wrong one, 409 when it was begun anew elsewhere. */
export async function confirmOwnApp(
  deps: SessionDeps,
  context: ActorContext,
  { code }: BodyOf<typeof calls.confirmOwnApp>,
): Promise<{ recoveryCodes: string[] }> {
  const { userConfigId } = context.actor;
  const user = await provenOwn(context);
  const recoveryCodes = await confirmApp(deps, context, { userConfigId, user, code });
  await recordSecurity(context, 'configuration', { details: { own: 'app' } });
  context.log.info({ user: context.actor.userName }, 'somebody set up an authenticator app');
  return { recoveryCodes };
}

/** Makes other recovery codes. Errors: 403, 409 without a second step. */
export async function renewRecoveryCodes(
  context: ActorContext,
  proven: Proven,
): Promise<{ recoveryCodes: string[] }> {
  const user = await provenOwn(context, proven);
  if (user.secret === null && user.passkeys === 0)
    throw new ServiceError('conflict', say('session.noSecondStep'));
  await recordSecurity(context, 'configuration', { details: { own: 'recoveryCodes' } });
  return { recoveryCodes: await giveCodes(context.db, context.actor.userConfigId) };
}

/** Goes back to the password alone. Errors: 403, 409 where a role asks for a second step and there is no other. */
export async function removeOwnApp(context: ActorContext, proven: Proven): Promise<{ success: true }> {
  const user = await provenOwn(context, proven);
  if (user.demanded && user.passkeys === 0) {
    throw new ServiceError('conflict', say('session.appDemanded'));
  }
  await store.removeApp(context.db, context.actor.userConfigId, { codes: user.passkeys === 0 });
  await recordSecurity(context, 'configuration', { details: { own: 'appRemoved' } });
  context.log.info({ user: context.actor.userName }, 'somebody took the authenticator app away');
  return { success: true };
}

/** How one's own second step stands. Error: 403 when the password that was given has changed since. */
export async function provenOwn({ db, actor }: ActorContext, proven?: Proven): Promise<store.TwoStep> {
  const user = await store.readTwoStep(db, actor.userConfigId);
  if (!user || (proven && user.passwordHash !== proven.passwordHash)) {
    throw new ServiceError('forbidden', say('session.passwordChanged'));
  }
  return user;
}
