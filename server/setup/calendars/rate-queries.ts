import type { Db } from '../../platform/http/context';
import { AS_READ } from '../../platform/table-query';
import type { Stamp, Stored } from '../records/editable';

/** A holding rate; the units are those of `domain/holding-cost`. */
export type RateRow = Stored & {
  site_id: number;
  customer_id: number | null;
  customer_name: string;
  valid_from: string;
  value_cents: number;
  interest: number;
  depreciation: number;
  overhead_cents: number;
};

export type RateFields = {
  customerId: number | null;
  validFrom: string;
  valueCents: number;
  interest: number;
  depreciation: number;
  overheadCents: number;
};

/** The holding rates of a site: its own first, then those of its customers by name; for each the latest first. */
export const listRates = (db: Db, siteId: number): Promise<RateRow[]> => listRatesOf(db, [siteId]);

/** The same for several sites. */
export async function listRatesOf(db: Db, siteIds: readonly number[]): Promise<RateRow[]> {
  const { rows } = await db.query<RateRow>({
    name: 'calendars-rates',
    text: `SELECT r.site_id, r.holding_rate_id AS id, r.customer_id, coalesce(c.customer_name, '') AS customer_name,
                  r.valid_from::text, r.value_cents, r.interest, r.depreciation, r.overhead_cents, r.mod_time, r.mod_user
           FROM holding_rate r LEFT JOIN customer c USING (site_id, customer_id)
           WHERE r.site_id = ANY($1::int[])
           ORDER BY r.site_id, r.customer_id IS NOT NULL, c.customer_name ${AS_READ}, r.customer_id, r.valid_from DESC`,
    values: [siteIds],
  });
  return rows;
}

/** Whether a customer belongs to the site, and is visible to the user. */
export async function isCustomer(db: Db, siteId: number, customerId: number): Promise<boolean> {
  const { rows } = await db.query('SELECT 1 FROM customer WHERE site_id = $1 AND customer_id = $2', [
    siteId,
    customerId,
  ]);
  return rows.length > 0;
}

const valuesOf = (rate: RateFields) => [
  rate.customerId,
  rate.validFrom,
  rate.valueCents,
  rate.interest,
  rate.depreciation,
  rate.overheadCents,
];

export async function insertRate(db: Db, siteId: number, rate: RateFields, stamp: Stamp): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO holding_rate (site_id, customer_id, valid_from, value_cents, interest, depreciation, overhead_cents,
                               mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING holding_rate_id AS id`,
    [siteId, ...valuesOf(rate), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateRate(
  db: Db,
  siteId: number,
  id: number,
  rate: RateFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE holding_rate SET customer_id = $3, valid_from = $4, value_cents = $5, interest = $6, depreciation = $7,
            overhead_cents = $8, mod_time = $9, mod_user = $10
     WHERE site_id = $1 AND holding_rate_id = $2`,
    [siteId, id, ...valuesOf(rate), stamp.now, stamp.userName],
  );
}

export async function deleteRate(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM holding_rate WHERE site_id = $1 AND holding_rate_id = $2', [siteId, id]);
}
