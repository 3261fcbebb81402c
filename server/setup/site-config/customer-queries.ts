import type { TableQuery } from '#contract/table-query';
import type { Db } from '../../platform/http/context';
import { AS_READ, tableSql } from '../../platform/table-query';
import type { Stamp, Stored } from '../records/editable';

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

/** The SQL for each column of a customer's record. */
const WIRE = {
  customerId: 'c.customer_id',
  customerName: 'c.customer_name',
  extId: 'c.ext_id',
  customerType: 'c.customer_type',
  storage: 'c.storage',
  carfax: yesNo('c.carfax'),
  laborRatePercent: 'c.labor_rate_percent',
  partsMarkupPercent: 'c.parts_markup_percent',
  feePercent: 'c.fee_percent',
  approvalLimit: 'c.approval_limit_cents / 100.0',
  active: yesNo('c.active'),
  openWorkOrders: 'coalesce(w.open, 0)',
  modTime: 'c.mod_time',
  modUser: 'c.mod_user',
} as const;

function yesNo(column: string): string {
  return `CASE WHEN ${column} THEN 'Y' ELSE 'N' END`;
}

/** The customers of a site inside a scope, with their open work orders. */
const INSIDE = `FROM customer c
  LEFT JOIN (SELECT customer_id, count(*)::int AS open FROM work_order
             WHERE site_id = $1 AND status = 'Open' GROUP BY customer_id) w USING (customer_id)
  WHERE c.site_id = $1 AND ($2::text[] IS NULL OR c.ext_id = ANY($2))`;

export type CountedCustomer = CustomerRow & { open: number };

/** The customers inside a scope (`clients` null for all) that a query asks for, by name, and how many there are. */
export async function pageCustomers(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
  query: TableQuery<keyof typeof WIRE>,
): Promise<{ rows: CountedCustomer[]; total: number }> {
  const sql = tableSql(query, WIRE, { taken: 2, unsorted: `lower(c.customer_name) ${AS_READ}` });
  const values = [siteId, clients, ...sql.values];
  const { rows } = await db.query<CountedCustomer>(
    `SELECT ${COLUMNS}, coalesce(w.open, 0) AS open ${INSIDE}${sql.where} ORDER BY ${sql.order} ${sql.page}`,
    [...values, ...sql.pageValues],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total ${INSIDE}${sql.where}`,
    values,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One customer inside a scope; undefined when there is none. */
export async function readCustomer(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
  customerId: number,
): Promise<CountedCustomer | undefined> {
  const { rows } = await db.query<CountedCustomer>({
    name: 'site-config-customer',
    text: `SELECT ${COLUMNS}, coalesce(w.open, 0) AS open ${INSIDE} AND c.customer_id = $3`,
    values: [siteId, clients, customerId],
  });
  return rows[0];
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
  await db.query('DELETE FROM holding_rate WHERE site_id = $1 AND customer_id = $2', [siteId, id]);
  await db.query('DELETE FROM approval_rule WHERE site_id = $1 AND customer_id = $2', [siteId, id]);
  await db.query('DELETE FROM customer WHERE site_id = $1 AND customer_id = $2', [siteId, id]);
}

/** The customers that have these client numbers; of several with one the first. */
export async function listNumbered(
  db: Db,
  siteId: number,
  extIds: readonly string[],
): Promise<Map<string, CustomerRow>> {
  const { rows } = await db.query<CustomerRow>({
    name: 'site-config-customers-numbered',
    text: `SELECT ${COLUMNS} FROM customer WHERE site_id = $1 AND ext_id = ANY ($2) ORDER BY customer_id DESC`,
    values: [siteId, extIds],
  });
  return new Map(rows.map((row) => [row.ext_id, row]));
}

const MANY = `jsonb_to_recordset($2::jsonb) AS r (id int, "customerName" text, "extId" text, "customerType" text, storage text,
     carfax boolean, "laborRatePercent" int, "partsMarkupPercent" int, "feePercent" int, "approvalLimitCents" int,
     active boolean)`;

/** Adds customers; returns their ids by client number. */
export async function insertCustomers(
  db: Db,
  siteId: number,
  customers: readonly CustomerFields[],
  stamp: Stamp,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ ext_id: string; id: number }>(
    `INSERT INTO customer (site_id, customer_name, ext_id, customer_type, storage, carfax, labor_rate_percent,
                           parts_markup_percent, fee_percent, approval_limit_cents, active, mod_time, mod_user)
     SELECT $1, r."customerName", r."extId", r."customerType", r.storage, r.carfax, r."laborRatePercent",
            r."partsMarkupPercent", r."feePercent", r."approvalLimitCents", r.active, $3, $4
     FROM ${MANY} RETURNING ext_id, customer_id AS id`,
    [siteId, JSON.stringify(customers), stamp.now, stamp.userName],
  );
  return new Map(rows.map(({ ext_id, id }) => [ext_id, id]));
}

/** Changes customers. */
export async function updateCustomers(
  db: Db,
  siteId: number,
  customers: readonly (CustomerFields & { id: number })[],
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE customer c SET customer_name = r."customerName", customer_type = r."customerType", storage = r.storage,
            carfax = r.carfax, labor_rate_percent = r."laborRatePercent",
            parts_markup_percent = r."partsMarkupPercent", fee_percent = r."feePercent",
            approval_limit_cents = r."approvalLimitCents", active = r.active, mod_time = $3, mod_user = $4
     FROM ${MANY} WHERE c.site_id = $1 AND c.customer_id = r.id`,
    [siteId, JSON.stringify(customers), stamp.now, stamp.userName],
  );
}
