import { createHash } from 'node:crypto';
import type { RowKey } from './rows';

/** A link of the chain. `at` and `sealedAt` are microseconds since 1970, as texts. */
export type Link = Pick<RowKey, 'source' | 'eventId' | 'siteId'> & {
  number: number;
  at: string;
  rowHash: Buffer;
  sealedAt: string;
  drained: boolean;
  hash: Buffer;
};

/** What the first link follows. */
export const BEGINNING = Buffer.alloc(32);

/** SHA-256 over the hash of the link before, and the contents of this one as a JSON array. */
export function hashOfLink(before: Buffer, link: Omit<Link, 'hash'>): Buffer {
  const { number, source, eventId, siteId, at, rowHash, sealedAt, drained } = link;
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([number, source, eventId, siteId, at, rowHash.toString('hex'), sealedAt, drained]))
    .digest();
}
