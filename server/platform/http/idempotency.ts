import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { hoursBefore } from '#domain/moments';
import { ServiceError } from './errors';

/** How long an answer is kept for whoever sends the command again: a phone may have been off over a holiday. */
export const KEEP_ANSWERS_DAYS = 14;

/** As many as are forgotten at once: a long backlog neither holds locks for long nor runs into a time limit. */
const MOST_AT_ONCE = 5000;

/**
 * Runs a command once for each (user, key): the key is taken in the command's own transaction, so a second request
 * waits for the first and then gets the same answer. The same key for something else is refused with 422.
 */
export async function once(
  client: ClientBase,
  request: { userConfigId: number; key: string; call: string; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request.input)).digest('base64');
  const { userConfigId, key, call } = request;
  const taken = await client.query(
    `INSERT INTO idempotency (user_config_id, key, call, fingerprint) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [userConfigId, key, call, fingerprint],
  );
  if (taken.rowCount === 0) return earlierAnswer(client, userConfigId, key, call, fingerprint);
  const answer = await run();
  await client.query('UPDATE idempotency SET answer = $3 WHERE user_config_id = $1 AND key = $2', [
    userConfigId,
    key,
    JSON.stringify(answer),
  ]);
  return answer;
}

async function earlierAnswer(
  client: ClientBase,
  userConfigId: number,
  key: string,
  call: string,
  fingerprint: string,
): Promise<unknown> {
  const { rows } = await client.query<{ call: string; fingerprint: string; answer: unknown }>(
    'SELECT call, fingerprint, answer FROM idempotency WHERE user_config_id = $1 AND key = $2',
    [userConfigId, key],
  );
  const earlier = rows[0];
  if (!earlier || earlier.call !== call || earlier.fingerprint !== fingerprint) {
    throw new ServiceError('unprocessable', 'This Idempotency-Key was used for something else.');
  }
  return earlier.answer;
}

/** Forgets the answers that have been kept for long enough; answers how many. */
export async function forgetAnswers(pool: Pool, now: Date, most: number = MOST_AT_ONCE): Promise<number> {
  const before = hoursBefore(now, KEEP_ANSWERS_DAYS * 24);
  for (let forgotten = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM idempotency WHERE created_at < $1 ORDER BY created_at LIMIT $2))`,
      [before, most],
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < most) return forgotten;
  }
}
