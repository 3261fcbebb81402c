import type { Pool } from 'pg';
import { requestPowers, requestRoles } from '../../platform/database/request-roles';
import { bad, good, type Finding } from './finding';

/**
 * Whether requests run as roles that the database can limit to their sites and customers. An older schema has no such
 * roles.
 */
export async function checkLimits(pool: Pool): Promise<Finding[]> {
  const what = 'limits';
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "SELECT to_regproc('guard_rows') IS NOT NULL AS there",
    );
    if (!rows[0]?.there) return [];
    const { missing, taken } = await requestRoles(client);
    if (missing.length > 0 || !taken) {
      const why = missing.length > 0 ? `There is no ${missing.join(', ')}` : 'The services may not use them';
      return [
        bad(
          what,
          `The roles of requests cannot be used. ${why}: run npm run migrate with FRONTLINE_SERVICE_ROLE.`,
        ),
      ];
    }
    const powers = await requestPowers(client);
    return powers.length === 0
      ? [good(what, 'Requests run as roles that have no other rights.')]
      : powers.map(({ role, may, statement }) =>
          bad(what, `${role}, as which requests run, ${may}. Have a superuser run: ${statement};`),
        );
  } finally {
    client.release();
  }
}
