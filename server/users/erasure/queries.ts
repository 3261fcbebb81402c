import { ONLY_ME } from '#domain/saved-views';
import { amendRows, sourceOf } from '../../audit/chain/amend';
import type { Db } from '../../platform/http/context';
import type { Stamp } from '../../site-config/editable';

/** A technician of a site that is linked to a user. */
export type LinkedTechnician = {
  site_id: number;
  site_name: string;
  technician_id: number;
  technician_name: string;
  active: boolean;
};

/** The technicians that a user is, at all sites, kept from being assigned meanwhile. */
export async function linkedTechnicians(db: Db, userConfigId: number): Promise<LinkedTechnician[]> {
  const { rows } = await db.query<LinkedTechnician>(
    `SELECT t.site_id, s.site_name, t.technician_id, t.technician_name, t.active
     FROM technician t JOIN site s USING (site_id)
     WHERE t.user_config_id = $1 ORDER BY t.site_id, t.technician_id FOR UPDATE OF t`,
    [userConfigId],
  );
  return rows;
}

/** The names among these that somebody else bears too: texts that hold them may mean the other one. */
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

/** Takes from a user what says who it was: name, address, sign-ins, settings, own views and filters. */
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

/** Takes a person's own data out of what the audit trail says of the person and of the technicians it was. */
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

/** An entry `c` of changes; a key that somebody made stays known by its prefix, without the name that it was given. */
const WITHOUT_KEY_NAME = `CASE WHEN c ->> 'field' IN ('newKey', 'revokedKey') AND c ->> 'after' IS NOT NULL
    THEN jsonb_set(c, '{after}', to_jsonb(split_part(c ->> 'after', ' (', 1))) ELSE c END`;

/** Puts the pseudonym where lists of login ids name somebody: who may use a password in an emergency, who is in a group. */
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
 * Takes away from where somebody came in and asked, and what keys of theirs were called. The rows go on saying what was done, by a
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

/** What old rows call a person, and what they are to say instead. */
export type Erasure = {
  user_config_id: number;
  pseudonym: string;
  former_login: string;
  former_names: string[];
  at_table: string;
  at_page: number;
  changed: number;
};

/** Keeps what old rows have to be searched for, until they are. */
export async function insertErasure(
  db: Db,
  erasure: { userConfigId: number; login: string; names: readonly string[] },
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `INSERT INTO user_erasure (user_config_id, former_login, former_names, requested_time, requested_user)
     VALUES ($1, $2, $3, $4, $5)`,
    [erasure.userConfigId, erasure.login, erasure.names, stamp.now, stamp.userName],
  );
}

/** An erasure that is not done, held while a step of it is made; undefined when it is. */
export async function holdErasure(db: Db, userConfigId: number): Promise<Erasure | undefined> {
  const { rows } = await db.query<Erasure>(
    `SELECT e.user_config_id, u.user_name AS pseudonym, e.former_login, e.former_names, e.at_table, e.at_page, e.changed
     FROM user_erasure e JOIN user_config u USING (user_config_id)
     WHERE e.user_config_id = $1 AND e.completed_time IS NULL FOR UPDATE OF e`,
    [userConfigId],
  );
  return rows[0];
}

/** Notes how far an erasure is. */
export async function moveErasure(
  db: Db,
  userConfigId: number,
  to: { table: string; page: number; changed: number },
): Promise<void> {
  await db.query(
    'UPDATE user_erasure SET at_table = $2, at_page = $3, changed = $4 WHERE user_config_id = $1',
    [userConfigId, to.table, to.page, to.changed],
  );
}

/** Ends an erasure: what the person was called is not kept any longer. */
export async function endErasure(db: Db, userConfigId: number, now: Date): Promise<void> {
  await db.query(
    `UPDATE user_erasure SET former_login = NULL, former_names = NULL, completed_time = $2
     WHERE user_config_id = $1`,
    [userConfigId, now],
  );
}

/** Columns besides those that end in `_user` in which a login id stands. */
const LOGIN_COLUMNS = ['user_name', 'owner', 'answered_by', 'delivered_by', 'created_by', 'revoked_by'];
/** Where the services write sentences and records that may name people; `json` is a record that is kept as text. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, 'text' | 'json' | 'jsonb'>>>> = {
  work_order_event: { description: 'text', data: 'jsonb' },
  work_order_task: { before: 'jsonb' },
  audit_event: { record_name: 'text', changes: 'jsonb' },
  security_event: { details: 'jsonb' },
  webhook_delivery: { body: 'json' },
};

/** A table that may name a person: the columns of login ids, and how large it is. */
export type NamingTable = { table: string; logins: string[]; pages: number };

/** Every table that may name a person, by name, with its size in pages; of a partitioned one that of its largest part. */
export async function namingTables(db: Db): Promise<NamingTable[]> {
  const { rows } = await db.query<NamingTable>(
    `SELECT c.relname::text AS table,
            coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attname IS NOT NULL), '{}') AS logins,
            (SELECT coalesce(max(pg_relation_size(p.relid)), 0) / current_setting('block_size')::int + 1
             FROM pg_partition_tree(c.oid) p WHERE p.isleaf)::int AS pages
     FROM pg_class c
     LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.atttypid = 'text'::regtype AND (a.attname ~ '_user$' OR a.attname = ANY($1::text[]))
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (a.attname IS NOT NULL OR c.relname = ANY($2::text[]))
     GROUP BY c.oid ORDER BY c.relname COLLATE "C"`,
    [LOGIN_COLUMNS, Object.keys(TEXTS)],
  );
  return rows;
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
/** A character before the beginning: no text has it. */
const NOWHERE = String.raw`.\A`;

/** What somebody typed to look for a person by any of these; nothing where it would find the pseudonym again and again. */
function searchFor(names: readonly string[], pseudonym: string): string {
  const any = names.map(escaped).join('|');
  return new RegExp(String.raw`\b(${any})\b`, 'i').test(pseudonym)
    ? NOWHERE
    : String.raw`("search": "[^"]*?)\y(${any})\y`;
}

/** Rewrites what names a person in some pages of a table; answers in how many rows. */
export async function rewritePages(
  db: Db,
  { table, logins }: NamingTable,
  { user_config_id: userConfigId, former_login: login, former_names: names, pseudonym }: Erasure,
  { now, ...pages }: { from: number; to: number; now: Date },
): Promise<number> {
  const values: string[] = [`(${pages.from},0)`, `(${pages.to},0)`, pseudonym];
  const bind = (value: string) => `$${values.push(value)}`;
  const texts = Object.entries(TEXTS[table] ?? {});
  // A value that no expression names has no type.
  const former = logins.length > 0 ? bind(login) : '';
  const sets = logins.map((column) => [column, `CASE WHEN ${column} = ${former} THEN $3 ELSE ${column} END`]);
  if (texts.length > 0) {
    const named = bind(names.length === 0 ? NOWHERE : `\\y(${names.map(escaped).join('|')})\\y`);
    const field = bind(`("(?:\\w*[uU]ser\\w*|by)": ?")${escaped(login)}"`);
    const looked = bind(searchFor([login, ...names], pseudonym));
    for (const [column, type] of texts) {
      const plain = `regexp_replace(${column}::text, ${named}, $3, 'g')`;
      const record = `regexp_replace(${plain}, ${field}, '\\1' || $3 || '"', 'g')`;
      const searched = `regexp_replace(${record}, ${looked}, '\\1' || $3, 'gi')`;
      sets.push([column, { text: plain, json: searched, jsonb: `${searched}::jsonb` }[type]]);
    }
  }
  const where = `ctid >= $1::tid AND ctid < $2::tid
       AND (${sets.map(([column, next]) => `${column} IS DISTINCT FROM ${next}`).join(' OR ')})`;
  const rewrite = async () => {
    const next = sets.map(([column, text]) => `${column} = ${text}`).join(', ');
    return (await db.query(`UPDATE ${table} SET ${next} WHERE ${where}`, values)).rowCount ?? 0;
  };
  const source = sourceOf(table);
  return source ? amendRows(db, { source, where, values }, { userConfigId, now }, rewrite) : rewrite();
}
