import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { DatabaseUnusableError } from '../../platform/database/connection';
import type { Db } from '../../platform/http/context';
import { inTransaction } from '../../platform/http/transaction';
import { PRESENCE } from '../../platform/live/presence';
import { keepKey, keptKey, openKey } from '../../platform/secret';
import { openText, sealText } from './company/sealed';

/** Keys that seal the contents of columns. */
const SEALS = {
  'two-step-key': [
    { table: 'sign_in_app', id: 'user_config_id', column: 'secret' },
    { table: 'sign_in_app', id: 'user_config_id', column: 'pending' },
  ],
  'webhook-key': [
    { table: 'webhook_endpoint', id: 'endpoint_id', column: 'secret' },
    { table: 'webhook_endpoint', id: 'endpoint_id', column: 'former_secret' },
  ],
  'company-sign-in-key': [{ table: 'provider_session', id: 'session_id', column: 'refresh' }],
} as const;
/**
 * Keys of what ends within minutes, of unsaved work in browsers, which is given up, and of addresses in sent mail: a
 * new one is enough.
 */
const SIGNS = [
  'access-token-key',
  'object-address-key',
  'assistant-confirmation-key',
  'draft-key',
  'unsubscribe-key',
] as const;

/** How many texts were sealed again with the new keys, and how many could not be opened before. */
export type Renewed = { keys: number; texts: number; lost: number };

/**
 * Replaces all keys of a database, opens with the former ones what they sealed and seals it with the new ones, all or
 * nothing. Keys that were sealed with `formerSealing` are sealed with `sealing` (base64; empty: not sealed). Error:
 * DatabaseUnusableError while a process of the services runs, which would continue with the former keys, and if the
 * former sealing key is not given.
 */
export function renewKeys(pool: Pool, sealing: string, formerSealing: string): Promise<Renewed> {
  return inTransaction(pool, async (db) => {
    await db.query('LOCK TABLE secret IN EXCLUSIVE MODE');
    await refuseWhileRunning(db);
    const renewed: Renewed = { keys: 0, texts: 0, lost: 0 };
    for (const name of [...SIGNS, ...(Object.keys(SEALS) as (keyof typeof SEALS)[])]) {
      const kept = await keptKey(db, name);
      if (kept === undefined) continue;
      const former = openKey(name, kept, sealing, formerSealing);
      const next = new Uint8Array(randomBytes(former.length));
      if (name in SEALS) {
        for (const place of SEALS[name as keyof typeof SEALS])
          await sealAnew(db, place, { former, next }, renewed);
      }
      await keepKey(db, name, next, sealing);
      renewed.keys += 1;
    }
    return renewed;
  });
}

type Place = { table: string; id: string; column: string };

async function sealAnew(
  db: Db,
  { table, id, column }: Place,
  { former, next }: { former: Uint8Array; next: Uint8Array },
  renewed: Renewed,
): Promise<void> {
  const { rows } = await db.query<{ id: unknown; text: string }>(
    `SELECT ${id} AS id, ${column} AS text FROM ${table} WHERE ${column} <> '' FOR UPDATE`,
  );
  for (const row of rows) {
    const text = await openText(former, row.text);
    if (text === undefined) {
      renewed.lost += 1;
      continue;
    }
    await db.query(`UPDATE ${table} SET ${column} = $2 WHERE ${id} = $1`, [
      row.id,
      await sealText(next, text),
    ]);
    renewed.texts += 1;
  }
}

async function refuseWhileRunning(db: Db): Promise<void> {
  const { rowCount } = await db.query(
    `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = $1 AND objsubid = 2
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [PRESENCE],
  );
  if (rowCount === 0) return;
  throw new DatabaseUnusableError(
    'Frontline runs on this database, and would go on with the former keys: stop all of its processes first. Nothing was changed.',
  );
}
