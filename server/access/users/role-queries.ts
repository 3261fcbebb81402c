import type { Db } from '../../platform/http/context';
import type { RoleFields } from '#domain/site-config/roles';
import { AS_READ } from '../../platform/table-query';
import type { Stamp } from '../../setup/records/editable';

export type RoleRow = {
  role_key: string;
  role_name: string;
  permissions: string[];
  two_step: boolean;
  users: number;
  mod_time: Date;
  mod_user: string;
};

/** Who holds which role, at all of their sites or at one. */
const HOLDERS = `SELECT DISTINCT h.user_config_id FROM (
  SELECT user_config_id, role_key FROM user_role UNION ALL SELECT user_config_id, role_key FROM user_site_role) h`;

/** The role templates by name, with how many active users hold each. */
export async function listRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await db.query<RoleRow>({
    name: 'role-list',
    text: `SELECT r.role_key, r.role_name, r.permissions, r.two_step, r.mod_time, r.mod_user,
                  (SELECT count(*)::int FROM (${HOLDERS} WHERE h.role_key = r.role_key) u) AS users
           FROM role r ORDER BY r.role_name ${AS_READ}`,
  });
  return rows;
}

export async function insertRole(db: Db, role: RoleFields, stamp: Stamp): Promise<void> {
  await db.query(
    `INSERT INTO role (role_key, role_name, permissions, two_step, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [role.roleKey, role.roleName, role.permissions, role.twoStep, stamp.now, stamp.userName],
  );
}

export async function updateRole(db: Db, role: RoleFields, stamp: Stamp): Promise<void> {
  await db.query(
    `UPDATE role SET role_name = $2, permissions = $3, two_step = $4, mod_time = $5, mod_user = $6
     WHERE role_key = $1`,
    [role.roleKey, role.roleName, role.permissions, role.twoStep, stamp.now, stamp.userName],
  );
}

export async function deleteRole(db: Db, roleKey: string): Promise<void> {
  await db.query('DELETE FROM role WHERE role_key = $1', [roleKey]);
}

/** Names of the users who hold a role. */
export async function holdersOf(db: Db, roleKey: string): Promise<string[]> {
  const { rows } = await db.query<{ user_name: string }>(
    `SELECT u.user_name FROM (${HOLDERS} WHERE h.role_key = $1) h JOIN user_config u USING (user_config_id) ORDER BY 1`,
    [roleKey],
  );
  return rows.map(({ user_name: name }) => name);
}
