import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BEGINNING = 'fl_live_';
const SHAPE = /^(fl_live_[0-9a-f]{12})_([0-9a-f]{64})([0-9a-f]{8})$/;

/** A new key: its name, the whole, and its stored hash. */
export type NewKey = { prefix: string; key: string; hash: Buffer };

/**
 * Makes a key: `fl_live_`, 6 bytes that name it, 32 random bytes, and a CRC-32 by which secret scanners, and the
 * services before they ask the database, recognize one that was mistyped or made up.
 */
export function newKey(): NewKey {
  const prefix = `${BEGINNING}${randomBytes(6).toString('hex')}`;
  const open = `${prefix}_${randomBytes(32).toString('hex')}`;
  const key = open + checksum(open);
  return { prefix, key, hash: keyHash(key) };
}

/** Whether a bearer token looks like a key: no access token begins like this. */
export const meansKey = (token: string): boolean => token.startsWith('fl_');

/** The name of a key; undefined for a text that is not a key. */
export function prefixOf(key: string): string | undefined {
  const [, prefix, secret, sum] = SHAPE.exec(key) ?? [];
  return sum !== undefined && checksum(`${prefix}_${secret}`) === sum ? prefix : undefined;
}

/** The stored hash of a key. Its 32 random bytes need no slow hash. */
export const keyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Whether two hashes are the same, in constant time. */
export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
