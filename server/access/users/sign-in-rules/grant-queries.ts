import type { RuleGrants } from '#domain/site-config/sign-in-rules';
import type { Db } from '../../../platform/http/context';

/** The customers that an administrator gave, while rules decide them; null while they do not. */
export async function customersByHand(db: Db, userConfigId: number): Promise<string | null> {
  const { rows } = await db.query<{ byHand: string | null }>(
    'SELECT customers_by_hand AS "byHand" FROM user_config WHERE user_config_id = $1',
    [userConfigId],
  );
  return rows[0]?.byHand ?? null;
}

/** Writes what rules give a user besides what administrators gave; a lost home is cleared. */
export async function writeRuleGrants(
  db: Db,
  userConfigId: number,
  { siteIds, siteRoles }: Pick<RuleGrants, 'siteIds' | 'siteRoles'>,
  customers: { now: string; byHand: string | null },
  now: Date,
): Promise<void> {
  const roles = [
    userConfigId,
    siteRoles.map(({ siteId }) => siteId),
    siteRoles.map(({ roleKey }) => roleKey),
  ];
  await db.query(
    `DELETE FROM user_site_role WHERE user_config_id = $1 AND by_rule AND (site_id, role_key) NOT IN (
       SELECT g.site_id, g.role_key FROM unnest($2::int[], $3::text[]) g (site_id, role_key))`,
    roles,
  );
  // Someone with a role by hand stays where it is held.
  await db.query(
    `UPDATE user_site s SET by_rule = false WHERE s.user_config_id = $1 AND s.by_rule AND EXISTS (
       SELECT FROM user_site_role r WHERE r.user_config_id = $1 AND r.site_id = s.site_id AND NOT r.by_rule)`,
    [userConfigId],
  );
  await db.query(
    'DELETE FROM user_site WHERE user_config_id = $1 AND by_rule AND site_id <> ALL ($2::int[])',
    [userConfigId, siteIds],
  );
  await db.query(
    `INSERT INTO user_site (user_config_id, site_id, by_rule) SELECT $1, unnest($2::int[]), true ON CONFLICT DO NOTHING`,
    [userConfigId, siteIds],
  );
  await db.query(
    `INSERT INTO user_site_role (user_config_id, site_id, role_key, by_rule)
     SELECT $1, g.site_id, g.role_key, true FROM unnest($2::int[], $3::text[]) g (site_id, role_key) ON CONFLICT DO NOTHING`,
    roles,
  );
  await db.query(
    `UPDATE user_config u SET ext_customer_id = $2, customers_by_hand = $3, mod_time = $4, mod_user = 'system',
            home_site_id = (SELECT s.site_id FROM user_site s WHERE s.user_config_id = u.user_config_id
                            ORDER BY s.site_id = u.home_site_id DESC NULLS LAST, s.site_id LIMIT 1)
     WHERE u.user_config_id = $1`,
    [userConfigId, customers.now, customers.byHand, now],
  );
}
