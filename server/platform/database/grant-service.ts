import { escapeIdentifier, type Pool } from 'pg';

/** The schemas that the services work in: their own, the journal of migrations, and the queue of jobs. */
const SCHEMAS = ['public', 'drizzle', 'graphile_worker'] as const;

/**
 * Lets a role do what the services do, and nothing to the schema: whoever gets hold of a service's connection drops no table.
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
  // The queue shows its rows to nobody but their owner, unless a policy says so.
  const { rows } = await pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
                       WHERE p.polrelid = c.oid AND r.rolname = $1)`,
    [role],
  );
  for (const { name } of rows) {
    const policy = escapeIdentifier(`service_${role}`);
    await pool.query(
      `CREATE POLICY ${policy} ON graphile_worker.${escapeIdentifier(name)} TO ${to} USING (true) WITH CHECK (true)`,
    );
  }
}
