import { ONLY_ME } from '#domain/saved-views';
import { amendRows } from '../../audit/chain/amend';
import type { Db } from '../../../platform/http/context';
import type { Stamp } from '../../../setup/records/editable';

/** A technician of a site that is linked to a user. */
export type LinkedTechnician = {
  site_id: number;
  site_name: string;
  technician_id: number;
  technician_name: string;
  active: boolean;
};

/** A user's technicians at all sites, locked against assignment. */
export async function linkedTechnicians(db: Db, userConfigId: number): Promise<LinkedTechnician[]> {
  const { rows } = await db.query<LinkedTechnician>(
    `SELECT t.site_id, s.site_name, t.technician_id, t.technician_name, t.active
     FROM technician t JOIN site s USING (site_id)
     WHERE t.user_config_id = $1 ORDER BY t.site_id, t.technician_id FOR UPDATE OF t`,
    [userConfigId],
  );
  return rows;
}

/** Those of these names that someone else has too: texts that hold them may mean the other person. */
export async function sharedNames(db: Db, userConfigId: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT DISTINCT n.name FROM unnest($2::text[]) AS n (name)
     WHERE EXISTS (SELECT FROM user_config u WHERE u.user_config_id <> $1
                     AND concat_ws(' ', u.first_name, u.last_name) = n.name)
        OR EXISTS (SELECT FROM technician t WHERE t.user_config_id IS DISTINCT FROM $1 AND t.technician_name = n.name)`,
    [userConfigId, names],
  );
  return rows.map(({ name }) => name);
}

/** Removes everything identifying from a user: name, address, sign-ins, settings, own views and filters. */
export async function eraseRecord(
  db: Db,
  user: { id: number; user_name: string },
  pseudonym: string,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `DELETE FROM company_claims WHERE subject = (SELECT auth0_user_id FROM user_config WHERE user_config_id = $1)`,
    [user.id],
  );
  await db.query(
    `UPDATE user_config SET user_name = $2, email = '', first_name = '', last_name = '', auth0_user_id = NULL,
            password_hash = NULL, preferences = '{}', last_seen_at = NULL, mod_time = $3, mod_user = $4
     WHERE user_config_id = $1`,
    [user.id, pseudonym, stamp.now, stamp.userName],
  );
  for (const table of [
    'user_session',
    'user_invitation',
    'sign_in_app',
    'recovery_code',
    'passkey',
    'user_reset',
    'user_role',
    'user_site_role',
    'idempotency',
    'notification_choice',
    'quiet_hours',
    'phone_message',
    'push_subscription',
    'mobile_number',
    'mail_digest',
    'mail_report_recipient',
    'report_mail',
  ]) {
    await db.query(`DELETE FROM ${table} WHERE user_config_id = $1`, [user.id]);
  }
  await db.query(`UPDATE service_key SET key_name = '', last_address = '' WHERE user_config_id = $1`, [
    user.id,
  ]);
  await db.query('DELETE FROM mail_report WHERE owner_id = $1', [user.id]);
  await db.query('DELETE FROM saved_filter WHERE user_name = $1', [user.user_name]);
  await db.query('DELETE FROM saved_view_first WHERE user_name = $1', [user.user_name]);
  await db.query(`DELETE FROM saved_view WHERE owner = $1 AND shared_with = '${ONLY_ME}'`, [user.user_name]);
  await db.query(
    `UPDATE technician_absence a SET absence_name = '' FROM technician t
     WHERE t.site_id = a.site_id AND t.technician_id = a.technician_id AND t.user_config_id = $1`,
    [user.id],
  );
  await db.query('UPDATE technician SET technician_name = $2 WHERE user_config_id = $1', [
    user.id,
    pseudonym,
  ]);
}

/** Removes a person's own data from what the audit trail says about the person and their technicians. */
export async function eraseAudited(
  db: Db,
  userConfigId: number,
  technicians: readonly LinkedTechnician[],
  pseudonym: string,
  now: Date,
): Promise<void> {
  const where = `(site_id, resource, record_id) IN (
       SELECT site_id, 'users', $1::text FROM site
       UNION ALL SELECT site_id, resource, id FROM unnest($2::int[], $3::text[]) AS t (site_id, id)
                 CROSS JOIN unnest(ARRAY['technicians', 'technicianHours', 'absences']) AS r (resource))`;
  const values = [
    String(userConfigId),
    technicians.map(({ site_id: siteId }) => siteId),
    technicians.map(({ technician_id: id }) => String(id)),
  ];
  const personal = [
    'userName',
    'email',
    'firstName',
    'lastName',
    'technicianName',
    'absenceName',
    'user',
    'companySubject',
    'externalId',
    'providerName',
  ];
  await amendRows(db, { source: 'audit', where, values }, { userConfigId, now }, () =>
    db.query(
      `UPDATE audit_event SET record_name = $4,
              changes = coalesce((SELECT jsonb_agg(${WITHOUT_KEY_NAME}) FROM jsonb_array_elements(changes) c
                                  WHERE NOT c ->> 'field' = ANY($5::text[])), '[]')
       WHERE ${where}`,
      [...values, pseudonym, personal],
    ),
  );
}

/** An entry `c` of changes; a key that someone made stays known by its prefix, without its given name. */
const WITHOUT_KEY_NAME = `CASE WHEN c ->> 'field' IN ('newKey', 'revokedKey') AND c ->> 'after' IS NOT NULL
    THEN jsonb_set(c, '{after}', to_jsonb(split_part(c ->> 'after', ' (', 1))) ELSE c END`;

/**
 * Puts the pseudonym into lists of login ids that name someone: who may use a password in an emergency, who is in a
 * group.
 */
export async function eraseFromLists(
  db: Db,
  { id, user_name: login }: { id: number; user_name: string },
  pseudonym: string,
  now: Date,
): Promise<void> {
  const where = `resource IN ('settings', 'groups') AND strpos(changes::text, to_jsonb($1::text)::text) > 0`;
  await amendRows(db, { source: 'audit', where, values: [login] }, { userConfigId: id, now }, () =>
    db.query(
      `UPDATE audit_event SET changes = (
         SELECT jsonb_agg(CASE WHEN c ->> 'field' IN ('emergencyUsers', 'members')
                            THEN replace(c::text, to_jsonb($1::text)::text, to_jsonb($2::text)::text)::jsonb ELSE c END)
         FROM jsonb_array_elements(changes) c)
       WHERE ${where}`,
      [login, pseudonym],
    ),
  );
}

/**
 * Removes where someone signed in and asked from, and the names of their keys. The rows still say what was done, by a
 * pseudonym before long.
 */
export async function eraseOrigins(db: Db, userConfigId: number, login: string, now: Date): Promise<void> {
  const where = `(mod_user = $1 OR subject_user = $1)
       AND (address <> '' OR device <> '' OR jsonb_path_exists(details, '$.changes[*].field ? (@ == "newKey" || @ == "revokedKey")'))`;
  await amendRows(db, { source: 'security', where, values: [login] }, { userConfigId, now }, () =>
    db.query(
      `UPDATE security_event SET address = '', device = '', details = CASE WHEN details ? 'changes'
         THEN jsonb_set(details, '{changes}',
                        (SELECT coalesce(jsonb_agg(${WITHOUT_KEY_NAME}), '[]') FROM jsonb_array_elements(details -> 'changes') c))
         ELSE details END
       WHERE ${where}`,
      [login],
    ),
  );
}
