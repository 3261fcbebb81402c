import type { Db } from '../../platform/http/context';

/** The name of a person for a sentence. */
export async function personName(db: Db, userName: string): Promise<string> {
  const { rows } = await db.query<{ name: string | null }>(
    `SELECT nullif(concat_ws(' ', first_name, last_name), '') AS name FROM user_config WHERE user_name = $1`,
    [userName],
  );
  return rows[0]?.name ?? userName;
}
