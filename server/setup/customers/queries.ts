import type { Db } from '../../platform/http/context';

export type CustomerRecord = {
  customer_id: number;
  customer_name: string;
  ext_id: string;
  customer_type: string;
  storage: string;
  carfax: boolean;
  labor_rate_percent: number;
  parts_markup_percent: number;
  fee_percent: number;
  active: boolean;
};

/** Name of the site's customer with this client number; undefined when there is none. */
export async function customerName(db: Db, siteId: number, extId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT customer_name AS name FROM customer WHERE site_id = $1 AND ext_id = $2 LIMIT 1',
    [siteId, extId],
  );
  return rows[0]?.name;
}

/** A customer of a site with its terms; undefined when there is none. */
export async function readCustomer(
  db: Db,
  siteId: number,
  customerId: number,
): Promise<CustomerRecord | undefined> {
  const { rows } = await db.query<CustomerRecord>({
    name: 'customer-read',
    text: `SELECT customer_id, customer_name, ext_id, customer_type, storage, carfax, labor_rate_percent,
                  parts_markup_percent, fee_percent, active
           FROM customer WHERE site_id = $1 AND customer_id = $2`,
    values: [siteId, customerId],
  });
  return rows[0];
}
