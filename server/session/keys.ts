import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/http/context';

/** The secrets that sign and encrypt what browsers carry. */
export type SessionKeys = { accessToken: Uint8Array; companySignIn: Uint8Array };

/** Reads the signing and encryption keys, making them on the very first start. */
export async function readSessionKeys(db: Db): Promise<SessionKeys> {
  return {
    accessToken: await ensureKey(db, 'access-token-key'),
    companySignIn: await ensureKey(db, 'company-sign-in-key'),
  };
}

/** Several processes may start at once: the first insert wins, and all of them read what is stored. */
async function ensureKey(db: Db, name: string): Promise<Uint8Array> {
  const made = JSON.stringify({ key: randomBytes(32).toString('base64url') });
  await db.query('INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, made]);
  const { rows } = await db.query<{ key: string }>(
    `SELECT value->>'key' AS key FROM secret WHERE name = $1`,
    [name],
  );
  const key = Buffer.from(rows[0]?.key ?? '', 'base64url');
  if (key.length !== 32) throw new Error(`The secret ${name} in the database is damaged.`);
  return new Uint8Array(key);
}
