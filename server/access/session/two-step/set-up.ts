import type { CallContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { openText, sealText } from '../company/sealed';
import type { SessionDeps } from '../deps';
import { appAddress, newAppSecret, stepOf } from './app';
import * as store from './store';
import { newRecoveryCodes, recoveryHash } from './recovery';

/** What an app is given: the secret to type, and the address in the QR code. */
export type NewApp = { secret: string; address: string };

type Keyed = Pick<SessionDeps, 'twoStepKey'>;
type Asked = Pick<CallContext, 'db' | 'now'>;

/** Begins to set up an app; nothing changes before it has shown a code. */
export async function beginApp(
  { twoStepKey }: Keyed,
  { db }: Asked,
  { userConfigId, userName }: { userConfigId: number; userName: string },
): Promise<NewApp> {
  const secret = newAppSecret();
  await store.keepPending(db, userConfigId, await sealText(twoStepKey, secret));
  return { secret, address: appAddress(secret, userName) };
}

/**
 * Sets up the app that shows the right code, and returns recovery codes, this once. Errors: 400 for a wrong one, 409.
 */
export async function confirmApp(
  { twoStepKey }: Keyed,
  { db, now }: Asked,
  { userConfigId, user, code }: { userConfigId: number; user: Pick<store.TwoStep, 'pending'>; code: string },
): Promise<string[]> {
  const { pending } = user;
  const secret = pending === null ? undefined : await openText(twoStepKey, pending);
  if (pending === null || secret === undefined) throw begunAnew();
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), now);
  if (step === undefined) {
    throw new ServiceError('bad_request', say('session.codeNotShown'), [
      { field: 'code', reason: 'is not the code the app shows now', code: 'codeWrong' },
    ]);
  }
  if (!(await store.confirmPending(db, userConfigId, { pending, step, now }))) throw begunAnew();
  return giveCodes(db, userConfigId);
}

/** Makes new recovery codes; only the answer holds them. */
export async function giveCodes(db: Asked['db'], userConfigId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.replaceRecovery(db, userConfigId, codes.map(recoveryHash));
  return codes;
}

const begunAnew = () => new ServiceError('conflict', say('session.begunAnew'));
