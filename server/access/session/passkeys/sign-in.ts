import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { BodyOf, WireAnswerOf } from '#contract/call';
import type * as calls from '#contract/passkeys';
import type { CallContext } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import type { SessionDeps } from '../deps';
import { tellFailure, tryToken } from '../limits/attempts';
import { demandPasswords } from '../passwords/switched-off';
import { signsAsAllowed } from '../signatures';
import { startSession } from '../sessions';
import { ofTicket } from '../two-step/sign-in';
import { readTwoStep } from '../two-step/store';
import { askedTicket, askedWith, challengeHash, newChallenge } from './challenge';
import { partyOf, type Party } from './party';
import * as store from './store';

/** Asks for a passkey: of anyone, or of the person whose password was right. Error: 401 when that is too long ago. */
export async function beginPasskeySignIn(
  deps: SessionDeps,
  context: CallContext,
  { ticket: former }: BodyOf<typeof calls.beginPasskeySignIn>,
): Promise<WireAnswerOf<typeof calls.beginPasskeySignIn>> {
  const { db, now, request } = context;
  const userConfigId = former === '' ? undefined : (await ofTicket(deps, context, former)).userConfigId;
  const kept = userConfigId === undefined ? [] : await store.passkeysOf(db, userConfigId);
  const party = partyOf(deps.config.FRONTLINE_PUBLIC_URL, request);
  return askPasskey(deps, { party, kept, purpose: 'signIn', userConfigId, now });
}

type Question = {
  party: Party;
  kept: readonly Pick<store.Passkey, 'credentialId'>[];
  purpose: 'signIn' | 'prove';
  userConfigId: number | undefined;
  now: Date;
};

/** What a browser asks a passkey for, with the ticket for its answer. */
export async function askPasskey(
  { twoStepKey }: Pick<SessionDeps, 'twoStepKey'>,
  { party, kept, purpose, userConfigId, now }: Question,
): Promise<WireAnswerOf<typeof calls.beginPasskeySignIn>> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(),
    userVerification: 'required',
    allowCredentials: kept.map(({ credentialId }) => ({ id: credentialId })),
  });
  const asked = { challenge: options.challenge, purpose, userConfigId };
  return { ticket: await askedTicket(twoStepKey, asked, now), options: { ...options } };
}

/** A passkey that has answered. */
export type Answered = { passkey: store.Passkey; uses: number; hash: Buffer; ends: Date };

/**
 * Checks what a passkey has answered, which counts as a sign-in attempt. Errors: 401 for an unknown one, one that
 * belongs to someone other than the person whose password was right, or one that was asked too long ago; 429.
 */
export async function checkPasskey(
  deps: SessionDeps,
  context: CallContext,
  { ticket, response }: BodyOf<typeof calls.answerPasskey>,
  purpose: Question['purpose'] = 'signIn',
): Promise<Answered> {
  const { db, now, request, log } = context;
  const asked = await askedWith(deps.twoStepKey, ticket, purpose, now);
  const attempt = await tryToken(deps.limiter, context, 'passkey');
  const passkey = await store.passkeyById(db, response.id);
  const meant =
    passkey &&
    signsAsAllowed(deps.config, new Uint8Array(passkey.publicKey)) &&
    (asked.userConfigId === undefined || asked.userConfigId === passkey.userConfigId);
  if (!passkey || !meant) {
    tellFailure(context, 'unknown passkey', { typed: 'passkey' });
    throw notKnown();
  }
  const party = partyOf(deps.config.FRONTLINE_PUBLIC_URL, request);
  const { credentialId: id, publicKey, uses: counter } = passkey;
  const answered = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: asked.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    return undefined;
  });
  if (!answered?.verified) {
    const user = await readTwoStep(db, passkey.userConfigId);
    tellFailure(context, 'wrong passkey', user ? { login: user.userName } : { typed: 'passkey' });
    throw notKnown();
  }
  await attempt.succeeded();
  const uses = answered.authenticationInfo.newCounter;
  return { passkey, uses, hash: challengeHash(asked.challenge), ends: new Date(asked.ends) };
}

/**
 * Begins the session: the device has asked for finger, face or PIN, so no other step follows. Errors: 401 for a second
 * answer, a passkey that has been removed or a user who is not active; 403 if passwords are switched off.
 */
export async function answerPasskey(
  deps: SessionDeps,
  context: CallContext,
  answered: Answered,
): Promise<{ success: true }> {
  const { db, log } = context;
  const { userConfigId } = answered.passkey;
  const user = await readTwoStep(db, userConfigId);
  if (!user || !(await spendAnswer(context, answered))) throw notKnown();
  const { emergency } = await demandPasswords(db, userConfigId);
  if (emergency) {
    context.request.emergencySignIn = true;
    log.warn({ user: user.userName }, 'emergency sign-in with a passkey');
  }
  await startSession({ ...context, config: deps.config }, userConfigId, 'passkey');
  return { success: true };
}

/** Records that a passkey has answered; false for a second answer, and for a passkey that has been removed. */
export async function spendAnswer(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { passkey: { credentialId, uses: former }, uses, hash, ends }: Answered,
): Promise<boolean> {
  return (
    (await store.answerOnce(db, hash, ends)) && (await store.noteUse(db, { credentialId, former, uses, now }))
  );
}

const notKnown = () =>
  new ServiceError('unauthorized', say('session.passkeyUnknown'), [
    { field: 'response', reason: 'is not known here' },
  ]);
