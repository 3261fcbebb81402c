import type { ClientBase } from 'pg';
import { DatabaseUnusableError } from './connection';
import { REQUEST_ROLES } from './guarded';
import { sqlState } from './sql-state';

const NAMES = Object.values(REQUEST_ROLES);

const NOT_ALLOWED = '42501';
/** Another database on the same server was faster. */
const THERE: ReadonlySet<string> = new Set(['42710', '23505']);

/**
 * The statements that create the missing roles and let `role`, quoted, take all and grant them; for a role that may
 * create roles.
 */
export const requestRolesFor = (role: string, missing: readonly string[]): string =>
  [
    ...missing.map((name) => `CREATE ROLE ${name} NOLOGIN;`),
    `GRANT ${NAMES.join(', ')} TO ${role} WITH ADMIN OPTION;`,
  ].join(' ');

/** Those of the roles that are missing, and whether this connection may take all of them. */
export async function requestRoles(client: ClientBase): Promise<{ missing: string[]; taken: boolean }> {
  const { rows } = await client.query<{ missing: string[]; taken: boolean }>(
    `SELECT coalesce(array_agg(name) FILTER (WHERE r.oid IS NULL), '{}') AS missing,
            coalesce(bool_and(pg_has_role(r.oid, CASE WHEN current_setting('server_version_num')::int >= 160000
                                                 THEN 'SET' ELSE 'MEMBER' END)), false) AS taken
     FROM unnest($1::text[]) AS name LEFT JOIN pg_roles r ON r.rolname = name`,
    [NAMES],
  );
  return { missing: rows[0]?.missing ?? [...NAMES], taken: rows[0]?.taken ?? false };
}

/**
 * Creates the missing roles and takes them. Error: DatabaseUnusableError, with the statement for someone who may, if
 * this role may not.
 */
export async function ensureRequestRoles(client: ClientBase): Promise<void> {
  const { missing, taken } = await requestRoles(client);
  try {
    for (const name of missing) await createRole(client, name);
    if (missing.length > 0 || !taken) await client.query(`GRANT ${NAMES.join(', ')} TO CURRENT_USER`);
  } catch (error) {
    if (sqlState(error) !== NOT_ALLOWED) throw error;
    const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name');
    throw new DatabaseUnusableError(
      `The role ${rows[0]?.name} may not make the roles of requests. Have a role that may run, once for the server: ${requestRolesFor(rows[0]?.name ?? '', missing)}`,
      { cause: error },
    );
  }
}

/**
 * Error: DatabaseUnusableError if this connection's role may not take the roles of requests, so that no call would be
 * answered.
 */
export async function demandRequestRoles(client: ClientBase): Promise<void> {
  const { missing, taken } = await requestRoles(client);
  if (missing.length === 0 && taken) return;
  const { rows } = await client.query<{ name: string }>('SELECT current_user::text AS name');
  const name = rows[0]?.name ?? '';
  throw new DatabaseUnusableError(
    `The role ${name} may not take the roles of requests. Run \`npm run migrate\` with FRONTLINE_SERVICE_ROLE=${name}.`,
  );
}

async function createRole(client: ClientBase, name: string): Promise<void> {
  try {
    await client.query(`CREATE ROLE ${name} NOLOGIN`);
  } catch (error) {
    if (!THERE.has(sqlState(error))) throw error;
  }
}

/** What a role of requests may do that it should not, with the statement that revokes it. */
export type RequestPower = { role: string; may: string; statement: string };

/** What lets the roles of requests past the policies: attributes, a login, and roles that they belong to. */
export async function requestPowers(client: ClientBase): Promise<RequestPower[]> {
  const { rows } = await client.query<RequestPower>(
    `SELECT r.rolname AS role, a.may, format('ALTER ROLE %I %s', r.rolname, a.without) AS statement
     FROM pg_roles r CROSS JOIN LATERAL (VALUES
       (r.rolsuper, 'may do everything (SUPERUSER)', 'NOSUPERUSER'),
       (r.rolbypassrls, 'sees every row (BYPASSRLS)', 'NOBYPASSRLS'),
       (r.rolcanlogin, 'may sign in (LOGIN)', 'NOLOGIN')) a (has, may, without)
     WHERE a.has AND r.rolname = ANY ($1::text[])
     UNION ALL
     SELECT r.rolname, format('belongs to %I and may what that may', o.rolname),
            format('REVOKE %I FROM %I', o.rolname, r.rolname)
     FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.member JOIN pg_roles o ON o.oid = m.roleid
     WHERE r.rolname = ANY ($1::text[])
     ORDER BY 1, 2`,
    [NAMES],
  );
  return rows;
}
