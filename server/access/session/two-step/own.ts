import type { BodyOf } from '#contract/call';
import type * as calls from '#contract/two-step';
import type { ActorContext } from '#server/platform/http/context';
import { recordSecurity } from '#server/access/audit/security/record';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { demandProof } from '../proof/proven';
import type { SessionDeps } from '../deps';
import * as store from './store';
import { beginApp, confirmApp, giveCodes, type NewApp } from './set-up';

/** Begins to set up the user's own app: a former one works until the new one has shown a code. Error: 403. */
export async function beginOwnApp(deps: SessionDeps, context: ActorContext): Promise<NewApp> {
  await demandProof(context);
  return beginApp(deps, context, context.actor);
}

/** Sets it up by its first code. Errors: 400 for a wrong one, 409 when it was started again elsewhere. */
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

/** Makes new recovery codes. Errors: 403, 409 without a second step. */
export async function renewRecoveryCodes(context: ActorContext): Promise<{ recoveryCodes: string[] }> {
  const user = await provenOwn(context);
  if (user.secret === null && user.passkeys === 0)
    throw new ServiceError('conflict', say('session.noSecondStep'));
  await recordSecurity(context, 'configuration', { details: { own: 'recoveryCodes' } });
  return { recoveryCodes: await giveCodes(context.db, context.actor.userConfigId) };
}

/** Goes back to the password alone. Errors: 403, 409 if a role requires a second step and there is no other. */
export async function removeOwnApp(context: ActorContext): Promise<{ success: true }> {
  const user = await provenOwn(context);
  if (user.demanded && user.passkeys === 0) {
    throw new ServiceError('conflict', say('session.appDemanded'));
  }
  await store.removeApp(context.db, context.actor.userConfigId, { codes: user.passkeys === 0 });
  await recordSecurity(context, 'configuration', { details: { own: 'appRemoved' } });
  context.log.info({ user: context.actor.userName }, 'somebody took the authenticator app away');
  return { success: true };
}

/** The second step of someone who has proved their identity again. Errors: as {@link demandProof}. */
export async function provenOwn(context: ActorContext): Promise<store.TwoStep> {
  await demandProof(context);
  const user = await store.readTwoStep(context.db, context.actor.userConfigId);
  if (!user) throw new ServiceError('forbidden', say('session.proveYourself'));
  return user;
}
