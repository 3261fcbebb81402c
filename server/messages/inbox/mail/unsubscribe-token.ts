import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications';

/** The key in the database that signs the addresses by which people end mail. */
export const UNSUBSCRIBE_KEY = 'unsubscribe-key';

/** Whose mail of which kinds an address ends. */
export type Unsubscribed = { userConfigId: number; kinds: readonly NotificationKind[] };

const KINDS: ReadonlySet<string> = new Set(NOTIFICATION_KINDS);

const signatureOf = (key: Uint8Array, said: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe ${said}`).digest();

/** Signs whose mail ends: the holder can do that and nothing else. It does not expire, as mail is kept for years. */
export function signUnsubscribe(key: Uint8Array, { userConfigId, kinds }: Unsubscribed): string {
  const said = [userConfigId, ...kinds].join('.');
  return `${said}.${signatureOf(key, said).toString('base64url')}`;
}

/** Whose mail a token ends; undefined for one that was not signed here. */
export function readUnsubscribe(key: Uint8Array, token: string): Unsubscribed | undefined {
  const end = token.lastIndexOf('.');
  const said = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  const right = signatureOf(key, said);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [id = '', ...kinds] = said.split('.');
  // A kind of a former version is gone with its mail.
  return { userConfigId: Number(id), kinds: kinds.filter((kind) => KINDS.has(kind)) as NotificationKind[] };
}
