import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import { AT_SITE, COLUMNS, type UserRow } from '../queries';

type Site = { siteId: number; auctionId: string };

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
const HERE = `${AT_SITE} AND u.user_type = '${SERVICE}'`;

/** A page of the service accounts of a site, and how many there are; active ones first, by name. */
export async function pageAccounts(
  db: Db,
  site: Site,
  filter: { search: string; start: number; limit: number },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = `${HERE} AND ($3 = '' OR strpos(lower(concat_ws(' ', u.user_name, u.last_name)), lower($3)) > 0)`;
  const values = [site.siteId, site.auctionId, filter.search];
  const { rows } = await db.query<UserRow>({
    name: 'service-accounts',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${where}
           ORDER BY u.active DESC, lower(u.last_name) ${AS_READ}, u.user_config_id OFFSET $4 LIMIT $5`,
    values: [...values, filter.start - 1, filter.limit],
  });
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'service-account-count',
    text: `SELECT count(*)::int AS total FROM user_config u WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A service account of a site; undefined when none there has this id. */
export async function readAccount(db: Db, site: Site, userConfigId: number): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow>({
    name: 'service-account',
    text: `SELECT ${COLUMNS} FROM user_config u WHERE ${HERE} AND u.user_config_id = $3`,
    values: [site.siteId, site.auctionId, userConfigId],
  });
  return rows[0];
}

/** The keys of service accounts, the newest first. */
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

/** Lets another key take a key's place: it ends no later than `until`. */
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
