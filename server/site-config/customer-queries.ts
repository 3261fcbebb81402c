import type { Db } from '../platform/http/context';
import type { Stamp, Stored } from './editable';

export type CustomerRow = Stored & {
  customer_name: string;
  ext_id: string;
  customer_type: string;
  storage: string;
  carfax: boolean;
  labor_rate_percent: number;
  parts_markup_percent: number;
  fee_percent: number;
  approval_limit_cents: number | null;
  active: boolean;
};

export type CustomerFields = {
  customerName: string;
  extId: string;
  customerType: string;
  storage: string;
  carfax: boolean;
  laborRatePercent: number;
  partsMarkupPercent: number;
  feePercent: number;
  approvalLimitCents: number | null;
  active: boolean;
};

const COLUMNS = `customer_id AS id, customer_name, ext_id, customer_type, storage, carfax, labor_rate_percent,
  parts_markup_percent, fee_percent, approval_limit_cents, active, mod_time, mod_user`;

/** Every customer of a site by name, those who left included. */
export async function listCustomers(db: Db, siteId: number): Promise<CustomerRow[]> {
  const { rows } = await db.query<CustomerRow>({
    name: 'site-config-customers',
    text: `SELECT ${COLUMNS} FROM customer WHERE site_id = $1 ORDER BY customer_name, customer_id`,
    values: [siteId],
  });
  return rows;
}

/** A page of the customers inside a scope (`clients` null for all), with their open work orders, and how many there are. */
export async function pageCustomers(
  db: Db,
  siteId: number,
  filter: { search: string; clients: readonly string[] | null; start: number; limit: number },
): Promise<{ rows: (CustomerRow & { open: number })[]; total: number }> {
  const where = `site_id = $1 AND ($2::text[] IS NULL OR ext_id = ANY($2))
    AND ($3 = '' OR strpos(lower(customer_name), lower($3)) > 0 OR strpos(lower(ext_id), lower($3)) > 0)`;
  const values = [siteId, filter.clients, filter.search];
  const { rows } = await db.query<CustomerRow & { open: number }>({
    name: 'site-config-customer-page',
    text: `SELECT c.*, (SELECT count(*)::int FROM work_order w
                        WHERE w.site_id = $1 AND w.customer_id = c.id AND w.status = 'Open') AS open
           FROM (SELECT ${COLUMNS} FROM customer WHERE ${where}
                 ORDER BY customer_name, customer_id OFFSET $4 LIMIT $5) c
           ORDER BY c.customer_name, c.id`,
    values: [...values, filter.start - 1, filter.limit],
  });
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'site-config-customer-count',
    text: `SELECT count(*)::int AS total FROM customer WHERE ${where}`,
    values,
  });
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function insertCustomer(
  db: Db,
  siteId: number,
  customer: CustomerFields,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO customer (site_id, customer_name, ext_id, customer_type, storage, carfax, labor_rate_percent,
                           parts_markup_percent, fee_percent, approval_limit_cents, active, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING customer_id AS id`,
    [siteId, ...columns(customer), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateCustomer(
  db: Db,
  siteId: number,
  id: number,
  customer: CustomerFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE customer SET customer_name = $3, ext_id = $4, customer_type = $5, storage = $6, carfax = $7,
            labor_rate_percent = $8, parts_markup_percent = $9, fee_percent = $10, approval_limit_cents = $11,
            active = $12, mod_time = $13, mod_user = $14
     WHERE site_id = $1 AND customer_id = $2`,
    [siteId, id, ...columns(customer), stamp.now, stamp.userName],
  );
}

const columns = (customer: CustomerFields) => [
  customer.customerName,
  customer.extId,
  customer.customerType,
  customer.storage,
  customer.carfax,
  customer.laborRatePercent,
  customer.partsMarkupPercent,
  customer.feePercent,
  customer.approvalLimitCents,
  customer.active,
];

export async function deleteCustomer(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM customer WHERE site_id = $1 AND customer_id = $2', [siteId, id]);
}
