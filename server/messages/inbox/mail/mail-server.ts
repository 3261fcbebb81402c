import type { PoolClient } from 'pg';
import { FAILURES_TO_ALARM, pauseOfServer } from '#domain/mail/delivery';
import { MAIL_SERVER } from '#domain/news-words';
import type { Db } from '../../../platform/http/context';
import { transactionEffects } from '../../../platform/http/effects';
import { alarm } from '../alarm';

export type ServerState = { failures: number; failingSince: Date | null; pausedUntil: Date | null };

/**
 * Stores whether a mail server is configured: only then is news written into mails. The operator may have fixed it
 * before this start, so it is tried at once.
 */
export async function keepConfigured(db: Db, configured: boolean): Promise<void> {
  await db.query(
    `INSERT INTO mail_server AS s (configured) VALUES ($1)
     ON CONFLICT (only_one) DO UPDATE SET configured = $1, paused_until = NULL
       WHERE s.configured <> $1 OR s.paused_until IS NOT NULL`,
    [configured],
  );
}

/** The state of the mail server. */
export async function readServer(db: Db): Promise<ServerState> {
  const { rows } = await db.query<ServerState>({
    name: 'mail-server',
    text: `SELECT failures, failing_since AS "failingSince", paused_until AS "pausedUntil" FROM mail_server`,
  });
  return rows[0] ?? { failures: 0, failingSince: null, pausedUntil: null };
}

/** The server has answered like a mail server: nothing is wrong with it. */
export async function markServerWell(db: Db): Promise<void> {
  await db.query({
    name: 'mail-server-well',
    text: `UPDATE mail_server SET failures = 0, failing_since = NULL, paused_until = NULL WHERE failures > 0`,
  });
}

/**
 * The server has failed: it is left alone for a while. After several failures in a row the administrators of a site are
 * told, once until it is well again. Requests already under way when the pause began do not prolong it.
 */
export async function markServerIll(db: PoolClient, now: Date): Promise<Date> {
  const { rows } = await db.query<ServerState>({
    name: 'mail-server-held',
    text: `SELECT failures, failing_since AS "failingSince", paused_until AS "pausedUntil" FROM mail_server FOR UPDATE`,
  });
  const { failures: before = 0, failingSince = null, pausedUntil = null } = rows[0] ?? {};
  if (pausedUntil !== null && pausedUntil > now) return pausedUntil;
  const failures = before + 1;
  const since = failingSince ?? now;
  const until = new Date(now.getTime() + pauseOfServer(failures));
  await db.query({
    name: 'mail-server-ill',
    text: 'UPDATE mail_server SET failures = $1, failing_since = $2, paused_until = $3',
    values: [failures, since, until],
  });
  if (failures === FAILURES_TO_ALARM) await tellEverywhere(db, since, now);
  return until;
}

async function tellEverywhere(db: PoolClient, since: Date, now: Date): Promise<void> {
  const { publish } = transactionEffects(db, 'system', now);
  const { rows } = await db.query<{ siteId: number }>('SELECT site_id AS "siteId" FROM site ORDER BY 1');
  const once = `mail server ${since.toISOString()}`;
  for (const { siteId } of rows)
    await alarm({ db, publish }, { siteId, told: { what: MAIL_SERVER }, once, now });
}
