import type { Db } from '#server/platform/http/context';
import type { Identity } from './oidc';

/** Someone the provider vouches for, but whom nobody here is known to be. */
export type SignInRequest = { subject: string; email: string; name: string; askedAt: Date };

/** The most that may wait: anyone who may sign in at the provider may ask. */
const MOST = 200;
/** Nobody confirms one that is older. */
const FORGOTTEN_DAYS = 30;

/** Records that someone waits to be let in, so that an administrator can say who it is. */
export async function askToBeLetIn(db: Db, { subject, email, name }: Identity, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO sign_in_request (subject, email, name, asked_at)
     SELECT $1, $2, $3, $4
     WHERE (SELECT count(*) FROM sign_in_request) < ${MOST} OR EXISTS (SELECT FROM sign_in_request WHERE subject = $1)
     ON CONFLICT (subject) DO UPDATE SET email = excluded.email, name = excluded.name, asked_at = excluded.asked_at`,
    [subject, email ?? '', name, now],
  );
}

/** Who waits, the newest first. */
export async function listSignInRequests(db: Db): Promise<SignInRequest[]> {
  const { rows } = await db.query<SignInRequest>(
    `SELECT subject, email, name, asked_at AS "askedAt" FROM sign_in_request ORDER BY asked_at DESC, subject`,
  );
  return rows;
}

/** Someone who has been identified no longer waits. */
export async function endSignInRequest(db: Db, subject: string): Promise<void> {
  await db.query('DELETE FROM sign_in_request WHERE subject = $1', [subject]);
}

/** Forgets those whom nobody has let in for a long time; returns how many. */
export async function forgetSignInRequests(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM sign_in_request WHERE asked_at < $1', [
    new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000),
  ]);
  return rowCount ?? 0;
}
