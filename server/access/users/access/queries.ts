import type { Db } from '../../../platform/http/context';

export type HeldRow = {
  roleKey: string;
  roleName: string;
  permissions: string[];
  here: boolean;
  byRule: boolean;
  /** The change that gave it, by the audit trail of the site; null if that does not tell. */
  modTime: Date | null;
  modUser: string | null;
};

/**
 * The roles that someone holds at a site, at all of their sites and there alone, each with the change that gave it. If
 * the trail's last word about a role is that it was removed, it does not tell how it came back.
 */
export async function rolesHeldAt(
  db: Db,
  site: { siteId: number; siteName: string },
  userConfigId: number,
): Promise<HeldRow[]> {
  const { rows } = await db.query<HeldRow>({
    name: 'access-roles',
    text: `SELECT r.role_key AS "roleKey", r.role_name AS "roleName", r.permissions, h.here, h.by_rule AS "byRule",
                  CASE WHEN e.given THEN e.mod_time END AS "modTime", CASE WHEN e.given THEN e.mod_user END AS "modUser"
           FROM (SELECT role_key, false AS here, false AS by_rule FROM user_role WHERE user_config_id = $1
                 UNION ALL
                 SELECT role_key, true, by_rule FROM user_site_role WHERE user_config_id = $1 AND site_id = $2) h
           JOIN role r USING (role_key)
           LEFT JOIN LATERAL (
             SELECT a.mod_time, a.mod_user, coalesce(c -> 'after' ? w.entry, false) AS given
             FROM (SELECT CASE WHEN h.here THEN 'siteRoles' ELSE 'roles' END AS field,
                          CASE WHEN h.here THEN $3::text || ': ' || h.role_key ELSE h.role_key END AS entry) w,
                  audit_event a, jsonb_array_elements(a.changes) c
             WHERE a.site_id = $2 AND a.resource IN ('users', 'accounts') AND a.record_id = $1::int::text
               AND c ->> 'field' = w.field
               AND coalesce(c -> 'after' ? w.entry, false) <> coalesce(c -> 'before' ? w.entry, false)
             ORDER BY a.audit_id DESC LIMIT 1) e ON true
           ORDER BY r.role_name, r.role_key, h.here`,
    values: [userConfigId, site.siteId, site.siteName],
  });
  return rows;
}

export type Standing = {
  /** Sites that are assigned, by name. */
  sites: { siteId: number; siteName: string; byRule: boolean }[];
  /** Rules say whose vehicles are seen. */
  customersByRule: boolean;
  /** Names of the roles that ask for a second step. */
  demandedBy: string[];
  setUp: boolean;
  sessions: number;
  keys: number;
  /** Groups that were provisioned by SCIM, and what the company's sign-in last reported. */
  groups: string[];
  claims: Record<string, unknown>;
};

/** A user's state besides their roles; undefined if there is no such user. */
export async function standingOf(db: Db, userConfigId: number, now: Date): Promise<Standing | undefined> {
  const { rows } = await db.query<Standing>({
    name: 'access-standing',
    text: `SELECT
             (SELECT coalesce(jsonb_agg(jsonb_build_object('siteId', s.site_id, 'siteName', s.site_name, 'byRule', us.by_rule)
                                        ORDER BY s.site_name, s.site_id), '[]')
                FROM user_site us JOIN site s USING (site_id) WHERE us.user_config_id = $1) AS sites,
             u.customers_by_hand IS NOT NULL AS "customersByRule",
             ARRAY(SELECT r.role_name FROM role r WHERE r.two_step AND r.role_key IN (
                     SELECT h.role_key FROM user_role h WHERE h.user_config_id = $1
                     UNION SELECT h.role_key FROM user_site_role h WHERE h.user_config_id = $1)
                   ORDER BY 1) AS "demandedBy",
             EXISTS (SELECT FROM sign_in_app a WHERE a.user_config_id = $1 AND a.confirmed_at IS NOT NULL) AS "setUp",
             (SELECT count(*)::int FROM user_session s WHERE s.user_config_id = $1 AND s.expires_at > $2) AS sessions,
             (SELECT count(*)::int FROM service_key k
                WHERE k.user_config_id = $1 AND k.revoked_at IS NULL AND k.expires_at > $2) AS keys,
             ARRAY(SELECT g.display_name FROM scim_group_member m JOIN scim_group g USING (group_id)
                   WHERE m.user_config_id = $1) AS groups,
             coalesce((SELECT c.claims FROM company_claims c WHERE c.subject = u.auth0_user_id), '{}') AS claims
           FROM user_config u WHERE u.user_config_id = $1`,
    values: [userConfigId, now],
  });
  return rows[0];
}
