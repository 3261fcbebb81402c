import type { BodyOf } from '#contract/call';
import type { requestPasswordReset as requestCall, resetPassword as resetCall } from '#contract/sign-in';
import type { CallContext, WriteEffects } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { allowedOf, tellFailure, tryToken } from '../limits/attempts';
import { MAIL_RESET } from './mail-jobs';
import { hashPassword } from './password';
import { namesOfUser, refuseWeakPassword } from './password-screening';
import { demandPasswords } from './switched-off';
import { redeemReset, userOfReset } from './reset';
import type { SessionDeps } from '../deps';
import type { Given } from '../service';
import { admit, type Admitted } from '../two-step/sign-in';

type Success = { success: true };

/** Counts who asks for mail. Errors: 403 if none is sent, 429 above 3 an hour for a name and 20 for an address. */
export async function countResetRequest(
  deps: SessionDeps,
  context: CallContext,
  { userName }: BodyOf<typeof requestCall>,
): Promise<void> {
  if (deps.config.FRONTLINE_SMTP_URL === '') throw new ServiceError('forbidden', say('session.noMail'));
  allowedOf(await deps.limiter.reset(context.request.ip, userName, context.now), context);
}

/**
 * Queues mail to the holder of this name. Whether there is one is looked up by the job: the answer takes the same time
 * for all.
 */
export async function requestPasswordReset(
  { now, enqueue }: CallContext & WriteEffects,
  { userName, language }: BodyOf<typeof requestCall>,
): Promise<Success> {
  await enqueue(
    MAIL_RESET,
    { userName, language, askedAt: now.toISOString() },
    { queue: 'mail', rank: 'awaited' },
  );
  return { success: true };
}

/** Hashes the new password for a token that is valid. Errors: 400 for a weak one, 403, 429. */
export async function chooseResetPassword(
  deps: SessionDeps,
  context: CallContext,
  { token, password }: BodyOf<typeof resetCall>,
): Promise<Given> {
  const attempt = await tryToken(deps.limiter, context, 'reset');
  const userConfigId = await userOfReset(context.db, token, context.now);
  if (userConfigId === undefined) {
    tellFailure(context, 'address for a new password not valid', { typed: 'reset' });
    throw noReset();
  }
  await attempt.succeeded();
  await refuseWeakPassword(password, await namesOfUser(context.db, userConfigId));
  return { passwordHash: await hashPassword(password) };
}

/**
 * Sets the new password, ends all sessions and signs that person in. 403 when the token is not (or no longer) valid.
 */
export async function resetPassword(
  deps: SessionDeps,
  context: CallContext,
  { token }: BodyOf<typeof resetCall>,
  { passwordHash }: Given,
): Promise<Admitted> {
  const userConfigId = await userOfReset(context.db, token, context.now);
  if (userConfigId !== undefined) await demandPasswords(context.db, userConfigId);
  const redeemed =
    userConfigId !== undefined && (await redeemReset(context, { token, userConfigId, passwordHash }));
  if (!redeemed) throw noReset();
  deps.authenticator.actors.forget(userConfigId);
  return admit(deps, context, userConfigId, 'invitation');
}

const noReset = () => new ServiceError('forbidden', say('session.resetEnded'));
