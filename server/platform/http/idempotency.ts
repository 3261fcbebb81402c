import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { hoursBefore } from '#domain/moments';
import { ServiceError } from './errors';

/** How long an answer is kept for a repeated command: a phone may have been off over a holiday. */
export const KEEP_ANSWERS_DAYS = 14;

/** How many are deleted at once: a long backlog neither holds locks for long nor runs into a time limit. */
const MOST_AT_ONCE = 5000;

/** A command under a key; the site is 0 for one without a site. */
type Request = { userConfigId: number; siteId: number; key: string; call: string; input: unknown };

/**
 * Runs a command once for each (user, key): the key is taken in the command's own transaction, so a second request
 * waits for the first and then gets the same answer. The same key for something else is refused with 422.
 */
export async function once(
  client: ClientBase,
  request: Request,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request.input)).digest('base64');
  const { userConfigId, siteId, key, call } = request;
  const taken = await client.query(
    `INSERT INTO idempotency (site_id, user_config_id, key, call, fingerprint) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [siteId, userConfigId, key, call, fingerprint],
  );
  if (taken.rowCount === 0) return earlierAnswer(client, request, fingerprint);
  const answer = await run();
  await client.query(
    'UPDATE idempotency SET answer = $4 WHERE site_id = $1 AND user_config_id = $2 AND key = $3',
    [siteId, userConfigId, key, JSON.stringify(answer)],
  );
  return answer;
}

async function earlierAnswer(
  client: ClientBase,
  { siteId, userConfigId, key, call }: Request,
  fingerprint: string,
): Promise<unknown> {
  const { rows } = await client.query<{ call: string; fingerprint: string; answer: unknown }>(
    // An entry from a process of the version before names no site.
    `SELECT call, fingerprint, answer FROM idempotency
     WHERE site_id IN ($1, 0) AND user_config_id = $2 AND key = $3 ORDER BY site_id DESC LIMIT 1`,
    [siteId, userConfigId, key],
  );
  const earlier = rows[0];
  if (!earlier || earlier.call !== call || earlier.fingerprint !== fingerprint) {
    throw new ServiceError('unprocessable', 'This Idempotency-Key was used for something else.');
  }
  return earlier.answer;
}

/** Deletes the answers that have been kept for long enough; returns how many. */
export async function forgetAnswers(pool: Pool, now: Date, most: number = MOST_AT_ONCE): Promise<number> {
  const before = hoursBefore(now, KEEP_ANSWERS_DAYS * 24);
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency WHERE (site_id, user_config_id, key) IN (
         SELECT site_id, user_config_id, key FROM idempotency WHERE created_at < $1 ORDER BY created_at LIMIT $2)`,
      [before, most],
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < most) return forgotten;
  }
}
