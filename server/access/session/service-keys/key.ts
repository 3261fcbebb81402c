import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BEGINNING = 'fl_live_';
const SHAPE = /^(fl_live_[0-9a-f]{12})_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new key: what names it, the whole, and the hash that is kept of it. */
export type NewKey = { prefix: string; key: string; hash: Buffer };

/**
 * Makes a key: `fl_live_`, 6 bytes that name it, 32 random bytes, and a CRC-32 by which whoever searches text for secrets, and the
 * services before they ask the database, know one that was mistyped or made up.
 */
export function newKey(): NewKey {
  const prefix = `${BEGINNING}${randomBytes(6).toString('hex')}`;
  const open = `${prefix}_${randomBytes(32).toString('hex')}`;
  const key = open + checksum(open);
  return { prefix, key, hash: keyHash(key) };
}

/** Whether a bearer token means to be a key: no access token begins so. */
export const meansKey = (token: string): boolean => token.startsWith('fl_');

/** What names a key; undefined for a text that is none. */
export function prefixOf(key: string): string | undefined {
  const [, prefix, secret, sum] = SHAPE.exec(key) ?? [];
  return sum !== undefined && checksum(`${prefix}_${secret}`) === sum ? prefix : undefined;
}

/** What is kept of a key. Its 32 random bytes need no slow hash. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Whether two hashes are the same, in the same time whichever bytes differ. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
