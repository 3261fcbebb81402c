import { SERVICE } from '#domain/service-scopes';
import type { Db } from '../../../platform/http/context';

/** A user as the provider sees one. */
export type PersonRow = {
  id: number;
  userName: string;
  externalId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
  modTime: Date;
  groups: { value: string; display: string }[];
};

export type GroupRow = {
  id: string;
  displayName: string;
  externalId: string;
  modTime: Date;
  members: { value: string; display: string }[];
};

const PEOPLE = `
  SELECT u.user_config_id AS id, coalesce(s.scim_name, u.user_name) AS "userName", s.external_id AS "externalId", u.email,
         u.first_name AS "firstName", u.last_name AS "lastName", u.active, u.mod_time AS "modTime",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('value', g.group_id, 'display', g.display_name) ORDER BY g.display_name), '[]')
            FROM scim_group_member m JOIN scim_group g USING (group_id) WHERE m.user_config_id = u.user_config_id) AS groups
  FROM user_config u LEFT JOIN scim_user s USING (user_config_id)
  WHERE u.user_type <> '${SERVICE}' AND NOT coalesce(s.deleted, false)
    AND NOT EXISTS (SELECT FROM user_erasure e WHERE e.user_config_id = u.user_config_id)`;

/** Everyone whom the provider may know, in a stable order. */
export async function listPeople(db: Db): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(`${PEOPLE} ORDER BY u.user_config_id`);
  return rows;
}

export async function personById(db: Db, id: number): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>(`${PEOPLE} AND u.user_config_id = $1`, [id]);
  return rows[0];
}

/** Someone else who has this name at the provider, or signs in by it here. */
export async function isNameTaken(db: Db, userName: string, exceptId: number): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT 1 FROM (${PEOPLE}) p WHERE lower("userName") = lower($1) AND id <> $2 LIMIT 1`,
    [userName, exceptId],
  );
  return rows.length > 0;
}

/** The person whom the provider knows by an id of its own, including deleted ones. */
export async function idOfExternal(
  db: Db,
  externalId: string,
): Promise<{ id: number; deleted: boolean } | undefined> {
  const { rows } = await db.query<{ id: number; deleted: boolean }>(
    'SELECT user_config_id AS id, deleted FROM scim_user WHERE external_id = $1',
    [externalId],
  );
  return rows[0];
}

/** The provider's id for a user; undefined for one whom it has never named. */
export async function namesOf(
  db: Db,
  id: number,
): Promise<{ userName: string; externalId: string | null } | undefined> {
  const { rows } = await db.query<{ userName: string; externalId: string | null }>(
    'SELECT scim_name AS "userName", external_id AS "externalId" FROM scim_user WHERE user_config_id = $1',
    [id],
  );
  return rows[0];
}

/** Stores the provider's id for a user. */
export async function keepNames(
  db: Db,
  id: number,
  { userName, externalId }: { userName: string; externalId: string | null },
): Promise<void> {
  await db.query(
    `INSERT INTO scim_user (user_config_id, scim_name, external_id) VALUES ($1, $2, $3)
     ON CONFLICT (user_config_id) DO UPDATE SET scim_name = $2, external_id = $3, deleted = false`,
    [id, userName, externalId],
  );
}

/** The provider no longer knows this user. */
export async function hidePerson(db: Db, person: PersonRow): Promise<void> {
  await keepNames(db, person.id, person);
  await db.query('UPDATE scim_user SET deleted = true WHERE user_config_id = $1', [person.id]);
  await db.query('DELETE FROM scim_group_member WHERE user_config_id = $1', [person.id]);
}

const GROUPS = `
  SELECT g.group_id AS id, g.display_name AS "displayName", g.external_id AS "externalId", g.mod_time AS "modTime",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('value', m.user_config_id::text, 'display', u.user_name)
                                    ORDER BY m.user_config_id), '[]')
            FROM scim_group_member m JOIN user_config u USING (user_config_id) WHERE m.group_id = g.group_id) AS members
  FROM scim_group g`;

export async function listGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await db.query<GroupRow>(`${GROUPS} ORDER BY g.display_name, g.group_id`);
  return rows;
}

export async function groupById(db: Db, id: string): Promise<GroupRow | undefined> {
  const { rows } = await db.query<GroupRow>(`${GROUPS} WHERE g.group_id = $1`, [id]);
  return rows[0];
}

export async function groupByName(db: Db, displayName: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT group_id AS id FROM scim_group WHERE display_name = $1',
    [displayName],
  );
  return rows[0]?.id;
}

/** Writes a group with its members; without an id a new one. Returns its id. */
export async function writeGroup(
  db: Db,
  group: { id: string | undefined; displayName: string; externalId: string; members: readonly number[] },
  now: Date,
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO scim_group (group_id, display_name, external_id, mod_time)
     VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4)
     ON CONFLICT (group_id) DO UPDATE SET display_name = $2, external_id = $3, mod_time = $4 RETURNING group_id AS id`,
    [group.id ?? null, group.displayName, group.externalId, now],
  );
  const id = rows[0]?.id ?? '';
  await db.query('DELETE FROM scim_group_member WHERE group_id = $1 AND user_config_id <> ALL ($2::int[])', [
    id,
    group.members,
  ]);
  await db.query(
    'INSERT INTO scim_group_member (group_id, user_config_id) SELECT $1, unnest($2::int[]) ON CONFLICT DO NOTHING',
    [id, group.members],
  );
  return id;
}

export async function deleteGroup(db: Db, id: string): Promise<void> {
  await db.query('DELETE FROM scim_group WHERE group_id = $1', [id]);
}

/** Those of these ids that belong to people whom the provider may know. */
export async function knownPeople(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>(`SELECT id FROM (${PEOPLE}) p WHERE id = ANY ($1::int[])`, [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}
