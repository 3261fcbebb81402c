import { createHash } from 'node:crypto';
import { openText, sealText } from '../company/sealed';

/** How long someone who has entered the right password has for the second step. */
const VALID_MS = 10 * 60_000;

type Ticket = { user: number; password: string; ends: number };

const markOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Represents a right password: the second step is requested with it. It ends when the password changes. */
export const newTicket = (key: Uint8Array, user: number, passwordHash: string, now: Date): Promise<string> =>
  sealText(
    key,
    JSON.stringify({ user, password: markOf(passwordHash), ends: now.getTime() + VALID_MS } satisfies Ticket),
  );

/** Whose password was right; undefined for an invalid or expired ticket. `passwordOf` returns a user's hash. */
export async function userOfTicket<User extends { passwordHash: string | null }>(
  key: Uint8Array,
  ticket: string,
  now: Date,
  read: (userConfigId: number) => Promise<User | undefined>,
): Promise<{ userConfigId: number; user: User } | undefined> {
  const text = await openText(key, ticket);
  if (text === undefined) return undefined;
  const { user: userConfigId, password, ends } = JSON.parse(text) as Ticket;
  if (ends <= now.getTime()) return undefined;
  const user = await read(userConfigId);
  const same = user?.passwordHash && markOf(user.passwordHash) === password;
  return same ? { userConfigId, user } : undefined;
}
