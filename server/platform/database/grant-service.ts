import { escapeIdentifier, type Pool } from 'pg';
import { REQUEST_ROLES } from './guarded';

/** The schemas that the services work in: their own, the journal of migrations, and the queue of jobs. */
const SCHEMAS = ['public', 'drizzle', 'graphile_worker'] as const;

/**
 * Lets a role do what the services do, take the roles of requests too, and do nothing to the schema: whoever gets hold of a
 * service's connection drops no table.
 * Safe to repeat; every migration ends with it, so that what is new can be used at once.
 */
export async function grantService(pool: Pool, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  for (const schema of SCHEMAS) {
    await pool.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${to};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${to};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${to};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${to}`);
  }
  // Nobody but their owner sees rows of a table with policies, unless one says so.
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = ANY ($2::text[]::regnamespace[]) AND c.relrowsecurity
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
