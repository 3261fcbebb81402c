import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';
import { openText, sealText } from '../company/sealed';

/** How long someone may look for the device. */
const VALID_MS = 5 * 60_000;

/** What was asked, of whom (undefined: of anyone), and for what. */
export type Asked = {
  challenge: string;
  purpose: 'keep' | 'signIn' | 'prove';
  userConfigId?: number | undefined;
};
/** With its end, in milliseconds since 1970. */
export type Kept = Asked & { ends: number };

export const newChallenge = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(32));

/** Represents what was asked, so that nothing is stored for those who never answer. */
export const askedTicket = (key: Uint8Array, asked: Asked, now: Date): Promise<string> =>
  sealText(key, JSON.stringify({ ...asked, ends: now.getTime() + VALID_MS } satisfies Kept));

/** What was asked with a ticket. Error: 401 for one that has ended, or is not for that purpose. */
export async function askedWith(
  key: Uint8Array,
  ticket: string,
  purpose: Asked['purpose'],
  now: Date,
): Promise<Kept> {
  const text = await openText(key, ticket);
  const kept = text === undefined ? undefined : (JSON.parse(text) as Partial<Kept>);
  if (
    kept?.purpose === purpose &&
    kept.challenge !== undefined &&
    kept.ends !== undefined &&
    kept.ends > now.getTime()
  )
    return kept as Kept;
  throw new ServiceError('unauthorized', say('session.beginAgain'), [
    { field: 'ticket', reason: 'has ended' },
  ]);
}

/** How it is recorded that a challenge was answered. */
export const challengeHash = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
