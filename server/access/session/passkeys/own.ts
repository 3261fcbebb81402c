import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/passkeys';
import { recordSecurity } from '#server/access/audit/security/record';
import type { ActorContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import type { SessionDeps } from '../deps';
import { provenOwn } from '../two-step/own';
import { passkeyAlgorithms } from '../signatures';
import { giveCodes } from '../two-step/set-up';
import { askedTicket, askedWith, challengeHash, newChallenge } from './challenge';
import { partyOf } from './party';
import * as store from './store';
import { passkeyToWire } from './wire';

/** How many one person may keep: a phone, a laptop, a key on the key ring, and as many again. */
const MOST = 20;

/** Asks the browser for one of the user's own passkeys. Errors: 403 as {@link provenOwn}, 409 above twenty. */
export async function beginOwnPasskey(
  deps: SessionDeps,
  context: ActorContext,
): Promise<WireAnswerOf<typeof calls.beginOwnPasskey>> {
  const { db, actor, now, request } = context;
  const user = await provenOwn(context);
  const kept = await store.passkeysOf(db, actor.userConfigId);
  refuseTooMany(kept.length);
  const party = partyOf(deps.config.FRONTLINE_PUBLIC_URL, request);
  const options = await generateRegistrationOptions({
    rpName: 'Frontline',
    rpID: party.id,
    userName: user.userName,
    userID: new TextEncoder().encode(String(actor.userConfigId)),
    challenge: newChallenge(),
    attestationType: 'none',
    supportedAlgorithmIDs: passkeyAlgorithms(deps.config),
    excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const { userConfigId } = actor;
  const ticket = await askedTicket(deps.twoStepKey, { challenge, purpose: 'keep', userConfigId }, now);
  return { ticket, options: { ...options } };
}

type NewPasskey = { passkey: Omit<store.Passkey, 'lastUsedAt'>; hash: Buffer; ends: Date };

/**
 * Checks what the browser has made. Errors: 400 for what is not a passkey for this place, 401 when it was asked for too
 * long ago.
 */
export async function checkOwnPasskey(
  deps: SessionDeps,
  { actor, now, request, log }: ActorContext,
  { ticket, passkeyName, response }: BodyOf<typeof calls.addOwnPasskey>,
): Promise<NewPasskey> {
  const asked = await askedWith(deps.twoStepKey, ticket, 'keep', now);
  if (asked.userConfigId !== actor.userConfigId) throw notMade();
  const party = partyOf(deps.config.FRONTLINE_PUBLIC_URL, request);
  const made = await verifyRegistrationResponse({
    response: response as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms(deps.config),
  }).catch((error: unknown) => {
    log.info({ err: error, user: actor.userName }, 'a passkey was not kept');
    throw notMade();
  });
  if (!made.verified) throw notMade();
  const { credential } = made.registrationInfo;
  return {
    passkey: {
      credentialId: credential.id,
      userConfigId: actor.userConfigId,
      passkeyName,
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
    },
    hash: challengeHash(asked.challenge),
    ends: new Date(asked.ends),
  };
}

/**
 * Stores the passkey. A user without recovery codes gets some, for the day when the device is gone. Errors: 409 for one
 * that is stored already, a second answer, or above twenty.
 */
export async function addOwnPasskey(
  context: ActorContext,
  { passkey, hash, ends }: NewPasskey,
): Promise<WireAnswerOf<typeof calls.addOwnPasskey>> {
  const { db, actor, log } = context;
  const user = await provenOwn(context);
  refuseTooMany((await store.passkeysOf(db, actor.userConfigId)).length);
  const kept = (await store.answerOnce(db, hash, ends)) && (await store.insertPasskey(db, passkey));
  if (!kept) throw new ServiceError('conflict', say('session.passkeyKept'));
  const recoveryCodes = user.codesLeft === 0 ? await giveCodes(db, actor.userConfigId) : [];
  await recordSecurity(context, 'configuration', { details: { own: 'passkey' } });
  log.info({ user: actor.userName }, 'somebody keeps a passkey');
  return { passkey: passkeyToWire({ ...passkey, lastUsedAt: null }), recoveryCodes };
}

/** Removes one of the user's own passkeys. Errors: 403, 409 for the last second step that a role requires. */
export async function removeOwnPasskey(
  context: ActorContext,
  { passkeyId }: BodyOf<typeof calls.removeOwnPasskey>,
): Promise<{ success: true }> {
  const { db, actor, log } = context;
  const user = await provenOwn(context);
  const kept = await store.passkeysOf(db, actor.userConfigId);
  const known = kept.some(({ credentialId }) => credentialId === passkeyId);
  if (known && user.demanded && user.secret === null && kept.length === 1) {
    throw new ServiceError('conflict', say('session.lastSecondStep'));
  }
  if (await store.deletePasskey(db, actor.userConfigId, passkeyId)) {
    await recordSecurity(context, 'configuration', { details: { own: 'passkeyRemoved' } });
    log.info({ user: actor.userName }, 'somebody took a passkey away');
  }
  return { success: true };
}

function refuseTooMany(kept: number): void {
  if (kept >= MOST) throw new ServiceError('conflict', say('session.tooManyPasskeys', { count: MOST }));
}

const notMade = () =>
  new ServiceError('bad_request', say('session.noPasskey'), [
    { field: 'response', reason: 'is not a passkey for this address' },
  ]);
