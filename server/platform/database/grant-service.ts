import { escapeIdentifier, type Pool } from 'pg';
import { REQUEST_ROLES } from './guarded';

/** The schemas that the services work in: their own, the journal of migrations, and the queue of jobs. */
const SCHEMAS = ['public', 'drizzle', 'graphile_worker'] as const;

/** All of a schema that the migrating role may grant, in the lists that GRANT takes; null for none. */
const OWNED = `
  SELECT (SELECT string_agg(c.oid::regclass::text, ', ') FROM pg_class c
          WHERE c.relnamespace = n.oid AND c.relkind IN ('r', 'p', 'v', 'm') AND pg_has_role(c.relowner, 'USAGE')) AS tables,
         (SELECT string_agg(c.oid::regclass::text, ', ') FROM pg_class c
          WHERE c.relnamespace = n.oid AND c.relkind = 'S' AND pg_has_role(c.relowner, 'USAGE')) AS sequences,
         (SELECT string_agg(p.oid::regprocedure::text, ', ') FROM pg_proc p
          WHERE p.pronamespace = n.oid AND p.prokind <> 'p' AND pg_has_role(p.proowner, 'USAGE')) AS functions
  FROM pg_namespace n WHERE n.nspname = $1`;

type Owned = { tables: string | null; sequences: string | null; functions: string | null };

/**
 * Lets a role do what the services do, including taking the roles of requests, but not change the schema: a stolen
 * service connection cannot drop a table. What belongs to someone else is left to them. Safe to repeat; every migration
 * ends with it, so that new objects can be used at once.
 */
export async function grantService(pool: Pool, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  for (const schema of SCHEMAS) {
    await pool.query(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`);
    const { rows } = await pool.query<Owned>(OWNED, [schema]);
    const [owned] = rows;
    if (owned?.tables) await pool.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${owned.tables} TO ${to}`);
    if (owned?.sequences) {
      await pool.query(`GRANT USAGE, SELECT, UPDATE ON SEQUENCE ${owned.sequences} TO ${to}`);
    }
    if (owned?.functions) await pool.query(`GRANT EXECUTE ON FUNCTION ${owned.functions} TO ${to}`);
  }
  // Only the owner sees rows of a table with policies, unless stated otherwise.
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = ANY ($2::text[]::regnamespace[]) AND c.relrowsecurity AND pg_has_role(c.relowner, 'USAGE')
       AND NOT EXISTS (SELECT FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
                       WHERE p.polrelid = c.oid AND r.rolname = $1)`,
    [role, SCHEMAS],
  );
  const policy = escapeIdentifier(`service_${role}`);
  for (const { name } of rows) {
    await pool.query(`CREATE POLICY ${policy} ON ${name} TO ${to} USING (true) WITH CHECK (true)`);
  }
  await pool.query(`GRANT ${Object.values(REQUEST_ROLES).join(', ')} TO ${to}`);
}
