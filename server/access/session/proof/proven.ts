import type { ActorContext, Db } from '#server/platform/http/context';
import { ServiceError } from '#server/platform/http/errors';
import { say } from '#server/platform/http/sentence';

/** How long a session may change how its user signs in, after the identity was proved again. */
const PROVEN_MS = 10 * 60_000;

/** Whether the person of a session has recently proved their identity again. */
export async function isProven(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM user_session WHERE session_id = $1 AND proved_at > $2 AND expires_at > $3',
    [sessionId, new Date(now.getTime() - PROVEN_MS), now],
  );
  return rowCount === 1;
}

/**
 * Refuses anyone who has not proved their identity again. The key of a service account proves it with each request.
 * Error: 403, which the console answers by asking for the proof.
 */
export async function demandProof({
  db,
  actor,
  now,
}: Pick<ActorContext, 'db' | 'actor' | 'now'>): Promise<void> {
  if (actor.key === undefined && !(await isProven(db, actor.sessionId, now))) {
    throw new ServiceError('forbidden', say('session.proveYourself'));
  }
}

/** Records that the person of a session has proved their identity again. */
export async function markProven(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.query('UPDATE user_session SET proved_at = $2 WHERE session_id = $1', [sessionId, now]);
}
