import type { Db } from '#server/platform/http/context';

/** Any number works, as long as it never changes. */
const KEYS_LOCK = 438_004;

/** A key as those who may see it get it. */
export type KeyRow = {
  key_id: string;
  user_config_id: number;
  key_prefix: string;
  key_name: string;
  scopes: string[];
  created_at: Date;
  created_by: string;
  expires_at: Date;
  replaced_by: string | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  last_used_at: Date | null;
  last_address: string;
};

const KEY_COLUMNS = `key_id, user_config_id, key_prefix, key_name, scopes, created_at, created_by, expires_at, replaced_by,
  revoked_at, revoked_by, last_used_at, last_address`;

/** The keys of accounts, the newest first. */
export async function keysOf(db: Db, accounts: readonly number[]): Promise<KeyRow[]> {
  const { rows } = await db.query<KeyRow>({
    name: 'service-keys',
    text: `SELECT ${KEY_COLUMNS} FROM service_key WHERE user_config_id = ANY ($1) ORDER BY created_at DESC, key_id`,
    values: [accounts],
  });
  return rows;
}

/** One key. */
export async function readKey(db: Db, keyId: string): Promise<KeyRow | undefined> {
  const { rows } = await db.query<KeyRow>({
    name: 'service-key',
    text: `SELECT ${KEY_COLUMNS} FROM service_key WHERE key_id = $1`,
    values: [keyId],
  });
  return rows[0];
}

/** Writes a new key, of which only the hash is kept. */
export async function insertKey(
  db: Db,
  key: {
    userConfigId: number;
    prefix: string;
    hash: Buffer;
    keyName: string;
    scopes: readonly string[];
    expiresAt: Date;
  },
  stamp: { now: Date; userName: string },
): Promise<KeyRow> {
  const { rows } = await db.query<KeyRow>(
    `INSERT INTO service_key (user_config_id, key_prefix, key_hash, key_name, scopes, expires_at, created_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${KEY_COLUMNS}`,
    [
      key.userConfigId,
      key.prefix,
      key.hash,
      key.keyName,
      key.scopes,
      key.expiresAt,
      stamp.now,
      stamp.userName,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('A key was not written.');
  return row;
}

/** Lets another key replace a key: it ends no later than `until`. */
export async function replaceKey(db: Db, keyId: string, by: string, until: Date): Promise<void> {
  await db.query(
    'UPDATE service_key SET replaced_by = $2, expires_at = least(expires_at, $3) WHERE key_id = $1',
    [keyId, by, until],
  );
}

/** Ends a key at once, unless it was revoked before. */
export async function revokeKey(
  db: Db,
  keyId: string,
  stamp: { now: Date; userName: string },
): Promise<void> {
  await db.query(
    'UPDATE service_key SET revoked_at = $2, revoked_by = $3 WHERE key_id = $1 AND revoked_at IS NULL',
    [keyId, stamp.now, stamp.userName],
  );
}

/** Ends all keys of an account. */
export async function revokeKeysOf(
  db: Db,
  userConfigId: number,
  stamp: { now: Date; userName: string },
): Promise<void> {
  await db.query(
    'UPDATE service_key SET revoked_at = $2, revoked_by = $3 WHERE user_config_id = $1 AND revoked_at IS NULL',
    [userConfigId, stamp.now, stamp.userName],
  );
}

/** Locks a person for this transaction, so that the keys of one are made one after the other. */
export async function holdPerson(db: Db, userConfigId: number): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock($1, $2)', [KEYS_LOCK, userConfigId]);
}

/** Ends the keys of a person's assistants along with everything else by which the person got in. */
export async function endKeysOf(db: Db, userConfigId: number): Promise<void> {
  await db.query(
    `UPDATE service_key SET revoked_at = now(), revoked_by = 'system' WHERE user_config_id = $1 AND revoked_at IS NULL`,
    [userConfigId],
  );
}
