import { randomBytes } from 'node:crypto';
import { DatabaseUnusableError } from './database/connection';
import type { Db } from './http/context';
import { keyId, open, seal, type Sealed } from './sealing';

const BYTES = 32;

/** The stored form of a key: as it is, or sealed. */
type Kept = { key: string } | Sealed;

/**
 * A key of 32 random bytes, made on the very first start and kept with the data, sealed if the settings have a key for
 * that (`sealing`, base64). Several processes may start at once: the first insert wins, and all of them read what is
 * stored. Error: DatabaseUnusableError for one that was sealed with a missing key.
 */
export async function ensureKey(db: Db, name: string, sealing = ''): Promise<Uint8Array> {
  const made = keptAs(name, randomBytes(BYTES), sealing);
  await db.query('INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, made]);
  const kept = await keptKey(db, name);
  const key = openKey(name, kept, sealing);
  if (sealing !== '' && kept && 'key' in kept) await keepKey(db, name, key, sealing);
  return key;
}

/** Replaces a key, sealed if there is a key for that. */
export async function keepKey(db: Db, name: string, key: Uint8Array, sealing: string): Promise<void> {
  await db.query('UPDATE secret SET value = $2 WHERE name = $1', [name, keptAs(name, key, sealing)]);
}

/** A stored key; undefined if none was made yet. */
export async function keptKey(db: Db, name: string): Promise<Kept | undefined> {
  const { rows } = await db.query<{ value: Kept }>('SELECT value FROM secret WHERE name = $1', [name]);
  return rows[0]?.value;
}

/** Opens a key. Error: DatabaseUnusableError if none of the keys in the settings is the one that sealed it. */
export function openKey(name: string, kept: Kept | undefined, ...sealing: readonly string[]): Uint8Array {
  const key =
    kept && 'sealed' in kept ? opened(name, kept, sealing) : Buffer.from(kept?.key ?? '', 'base64url');
  if (key.length !== BYTES) throw new Error(`The secret ${name} in the database is damaged.`);
  return new Uint8Array(key);
}

function opened(name: string, kept: Sealed, sealing: readonly string[]): Buffer {
  const key = sealing.find((one) => one !== '' && keyId(one) === kept.by);
  if (key !== undefined) return open(key, name, kept);
  throw new DatabaseUnusableError(
    `The keys in this database are sealed with another FRONTLINE_SECRETS_KEY (${kept.by}): give that one, or run npm run renew-keys with it as FRONTLINE_FORMER_SECRETS_KEY.`,
  );
}

const keptAs = (name: string, key: Uint8Array, sealing: string): string =>
  JSON.stringify(
    (sealing === ''
      ? { key: Buffer.from(key).toString('base64url') }
      : seal(sealing, name, key)) satisfies Kept,
  );
