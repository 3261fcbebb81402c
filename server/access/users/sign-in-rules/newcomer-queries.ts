import type { Db } from '../../../platform/http/context';

/** The user whom the provider knows by a subject. */
export async function userOfSubject(
  db: Db,
  subject: string,
): Promise<{ id: number; active: boolean } | undefined> {
  const { rows } = await db.query<{ id: number; active: boolean }>(
    'SELECT user_config_id AS id, active FROM user_config WHERE auth0_user_id = $1',
    [subject],
  );
  return rows[0];
}

/** True when a user has this e-mail address, active or not. */
export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    'SELECT EXISTS (SELECT FROM user_config WHERE lower(email) = lower($1)) AS known',
    [email],
  );
  return rows[0]?.known ?? false;
}
