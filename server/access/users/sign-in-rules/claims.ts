import type { Db } from '../../../platform/http/context';
import { listRules } from './queries';

/** The claims that rules ask for. */
export async function askedClaims(db: Db): Promise<string[]> {
  return [...new Set((await listRules(db)).map(({ claim }) => claim))];
}

/** What the company's sign-in last reported about someone. */
export type ToldClaims = {
  subject: string;
  userName: string;
  toldAt: Date;
  claims: Record<string, unknown>;
};

const MOST_TOLD = 50;

/** Stores a report about someone, replacing the previous one. */
export async function keepClaims(db: Db, subject: string, claims: object, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO company_claims (subject, claims, told_at) VALUES ($1, $2, $3)
     ON CONFLICT (subject) DO UPDATE SET claims = excluded.claims, told_at = excluded.told_at`,
    [subject, JSON.stringify(claims), now],
  );
}

/** The reports about the last people who came, the newest first. */
export async function listClaims(db: Db): Promise<ToldClaims[]> {
  const { rows } = await db.query<ToldClaims>(
    `SELECT c.subject, coalesce(u.user_name, '') AS "userName", c.told_at AS "toldAt", c.claims
     FROM company_claims c LEFT JOIN user_config u ON u.auth0_user_id = c.subject
     ORDER BY c.told_at DESC, c.subject LIMIT ${MOST_TOLD}`,
  );
  return rows;
}

/** Forgets reports before a moment. */
export async function forgetClaims(db: Db, before: Date): Promise<void> {
  await db.query('DELETE FROM company_claims WHERE told_at < $1', [before]);
}

/** What the company's sign-in last reported about a user; undefined if it never did. */
export async function claimsOfUser(db: Db, userConfigId: number): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ claims: Record<string, unknown> }>(
    `SELECT claims FROM company_claims JOIN user_config ON auth0_user_id = subject WHERE user_config_id = $1`,
    [userConfigId],
  );
  return rows[0]?.claims ?? {};
}

/** The groups of a user that the provider has pushed by SCIM, by name. */
export async function groupsOfUser(db: Db, userConfigId: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT display_name AS name FROM scim_group_member JOIN scim_group USING (group_id) WHERE user_config_id = $1`,
    [userConfigId],
  );
  return rows.map(({ name }) => name);
}
