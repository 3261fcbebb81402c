import { randomBytes } from 'node:crypto';
import type { Db } from './http/context';

/**
 * A key of 32 random bytes, made on the very first start and kept with the data. Several processes may start at
 * once: the first insert wins, and all of them read what is stored.
 */
export async function ensureKey(db: Db, name: string): Promise<Uint8Array> {
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
