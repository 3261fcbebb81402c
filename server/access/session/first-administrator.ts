import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { COMPANY_ROLE, ROLE_ADMIN, ROLE_COMPANY_ADMIN, ROLE_TEMPLATES } from '#domain/permissions';
import type { Db } from '#server/platform/http/context';
import { inTransaction } from '#server/platform/http/transaction';
import { tokenHash } from './cookie';

const SECRET = 'first-administrator';

/** Puts the shipped role templates into an empty database; roles that exist stay as they are. */
export async function ensureRoleTemplates(db: Db): Promise<void> {
  for (const { key, name, permissions } of [...ROLE_TEMPLATES, COMPANY_ROLE]) {
    await db.query(
      'INSERT INTO role (role_key, role_name, permissions) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [key, name, permissions],
    );
  }
}

/**
 * Makes the one-time token with which the first administrator is created; undefined when there is a user already. Only
 * its hash is kept, so each start makes a new one and the last printed one is the one that works.
 */
export function prepareFirstAdministrator(pool: Pool): Promise<string | undefined> {
  return inTransaction(pool, async (client) => {
    await ensureRoleTemplates(client);
    if (await anyUser(client)) {
      await client.query('DELETE FROM secret WHERE name = $1', [SECRET]);
      return undefined;
    }
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `INSERT INTO secret (name, value) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value, created_at = now()`,
      [SECRET, JSON.stringify({ hash: hashText(token) })],
    );
    return token;
  });
}

/** True when the token is the last printed one and has not been used. */
export async function isSetUpToken(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM secret WHERE name = $1 AND value->>'hash' = $2`, [
    SECRET,
    hashText(token),
  ]);
  return rowCount === 1;
}

/**
 * Uses up the token and creates the administrator of the company, with every existing site. Returns the new user's id;
 * undefined when the token is not (or no longer) valid or someone else was faster. Runs inside the caller's
 * transaction.
 */
export async function createFirstAdministrator(
  db: Db,
  { token, userName, passwordHash }: { token: string; userName: string; passwordHash: string },
): Promise<number | undefined> {
  // Deleting locks the row: of two simultaneous requests, the second finds nothing to delete.
  const used = await db.query(`DELETE FROM secret WHERE name = $1 AND value->>'hash' = $2`, [
    SECRET,
    hashText(token),
  ]);
  if (used.rowCount !== 1 || (await anyUser(db))) return undefined;
  await ensureRoleTemplates(db);
  const { rows } = await db.query<{ userConfigId: number }>(
    `INSERT INTO user_config (user_name, email, first_name, last_name, password_hash)
     VALUES ($1, '', '', '', $2) RETURNING user_config_id AS "userConfigId"`,
    [userName, passwordHash],
  );
  const userConfigId = rows[0]?.userConfigId;
  await db.query('INSERT INTO user_role (user_config_id, role_key) SELECT $1, unnest($2::text[])', [
    userConfigId,
    [ROLE_ADMIN, ROLE_COMPANY_ADMIN],
  ]);
  await db.query('INSERT INTO user_site (user_config_id, site_id) SELECT $1, site_id FROM site', [
    userConfigId,
  ]);
  return userConfigId;
}

async function anyUser(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>('SELECT EXISTS (SELECT 1 FROM user_config) AS found');
  return rows[0]?.found ?? false;
}

function hashText(token: string): string {
  return tokenHash(token).toString('base64url');
}
