import type { CustomerScope } from '#domain/customer-scope';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';

/** The sublet vendors of a site in the order in which they are offered. */
export async function subletVendors(db: Db, siteId: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'express-vendors',
    text: `SELECT vendor_name AS name FROM site_vendor WHERE site_id = $1 ORDER BY display_order, vendor_name ${AS_READ}`,
    values: [siteId],
  });
  return rows.map(({ name }) => name);
}

/** Where a site's parts come from, in the order in which they are offered. */
export async function partSources(db: Db, siteId: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>({
    name: 'express-sources',
    text: `SELECT source_name AS name FROM part_source WHERE site_id = $1 ORDER BY display_order, source_name ${AS_READ}`,
    values: [siteId],
  });
  return rows.map(({ name }) => name);
}

/** The customers of a site that a user may see. */
export async function listClients(
  db: Db,
  siteId: number,
  scope: CustomerScope,
): Promise<{ name: string; ext_id: string }[]> {
  const { rows } = await db.query<{ name: string; ext_id: string }>({
    name: 'express-clients',
    text: `SELECT customer_name AS name, ext_id FROM customer
           WHERE site_id = $1 AND ($2::text[] IS NULL OR ext_id = ANY($2)) ORDER BY customer_name ${AS_READ}`,
    values: [siteId, clientsOf(scope)],
  });
  return rows;
}

export type Configuration = {
  customer: string;
  services: Record<string, Record<string, unknown>[]>;
  tcn: number;
};

/** A configuration of a site by the customer's client number, `*` for the standard. */
export async function readConfiguration(
  db: Db,
  siteId: number,
  customer: string,
): Promise<Configuration | undefined> {
  const { rows } = await db.query<Configuration>({
    name: 'express-configuration',
    text: 'SELECT customer, services, tcn FROM express_configuration WHERE site_id = $1 AND customer = $2',
    values: [siteId, customer],
  });
  return rows[0];
}

/**
 * Writes a configuration and its state into the history, if it is still in the state that the change is based on (0:
 * there is none yet). Returns whether it was.
 */
export async function writeConfiguration(
  db: Db,
  { siteId, customer, services, tcn }: Configuration & { siteId: number },
  { userName, now }: { userName: string; now: Date },
): Promise<boolean> {
  const values = [siteId, customer, JSON.stringify(services), tcn, userName, now];
  const { rowCount } = await db.query(
    `WITH written AS (
       INSERT INTO express_configuration AS c (site_id, customer, services, tcn, mod_user, mod_time)
       SELECT $1, $2, $3::jsonb, $4::int + 1, $5, $6
       WHERE $4 = 0 OR EXISTS (SELECT 1 FROM express_configuration WHERE site_id = $1 AND customer = $2)
       ON CONFLICT (site_id, customer) DO UPDATE
         SET services = excluded.services, tcn = excluded.tcn, mod_user = excluded.mod_user,
             mod_time = excluded.mod_time
         WHERE c.tcn = $4
       RETURNING c.site_id, c.customer, c.tcn, c.services, c.mod_user, c.mod_time
     )
     INSERT INTO express_configuration_history (site_id, customer, tcn, services, mod_user, mod_time)
     SELECT site_id, customer, tcn, services, mod_user, mod_time FROM written`,
    values,
  );
  return rowCount === 1;
}
