import type { Pool } from 'pg';

/** A person to add to a demo company. */
export type NewPerson = {
  userName: string;
  /** The sites that they may use, starting with their home site. */
  sites: readonly number[];
  /** Roles at all of these sites, and at single ones. */
  roles?: readonly string[];
  siteRoles?: Readonly<Record<number, string>>;
  /** As `ext_customer_id`; by default, everyone's vehicles. */
  customers?: string;
  active?: boolean;
};

/** Adds people who sign in with the demo password; returns their ids in the same order. */
export async function addPeople(pool: Pool, ...people: readonly NewPerson[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { userName, sites, roles = [], siteRoles = {}, customers = '*', active = true } of people) {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO user_config (user_name, email, first_name, last_name, password_hash, ext_customer_id, home_site_id, active)
       SELECT $1, '', 'Some', 'Body', password_hash, $2, $3, $4 FROM user_config WHERE user_name = 'admin'
       RETURNING user_config_id AS id`,
      [userName, customers, sites[0], active],
    );
    const id = rows[0]?.id ?? 0;
    await pool.query('INSERT INTO user_site SELECT $1, unnest($2::int[])', [id, sites]);
    await pool.query('INSERT INTO user_role SELECT $1, unnest($2::text[])', [id, roles]);
    for (const [siteId, role] of Object.entries(siteRoles)) {
      await pool.query('INSERT INTO user_site_role VALUES ($1, $2, $3)', [id, siteId, role]);
    }
    ids.push(id);
  }
  return ids;
}
