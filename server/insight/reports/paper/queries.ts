import type { Db } from '../../../platform/http/context';

/** The language that someone has chosen in the console; empty for none. */
export async function languageOf(db: Db, userConfigId: number): Promise<string> {
  const { rows } = await db.query<{ language: string }>({
    name: 'cockpit-paper-language',
    text: `SELECT coalesce(preferences->>'language', '') AS language FROM user_config WHERE user_config_id = $1`,
    values: [userConfigId],
  });
  return rows[0]?.language ?? '';
}
