import type { Db } from '../../platform/http/context';

/** Vehicles that are expected, by the day on which they come; searched by number, VIN, make and model. */
export async function pageExpected(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
  { search, start, limit }: { search: string; start: number; limit: number },
) {
  const where = `e.site_id = $1 AND ($2::text[] IS NULL OR e.account_number = ANY ($2))
    AND ($3 = '' OR strpos(upper(concat_ws(' ', e.work_order_number, e.vin, e.sblu, e.year, e.make, e.model)), upper($3)) > 0)`;
  const { rows } = await db.query<{
    workOrderNumber: string;
    unitNumber: string;
    vin: string;
    year: number | null;
    make: string;
    model: string;
    customerNumber: string;
    customerName: string | null;
    lotNumber: string;
    expectedOn: string | null;
  }>(
    `SELECT e.work_order_number AS "workOrderNumber", e.sblu AS "unitNumber", e.vin, e.year, e.make, e.model,
            e.account_number AS "customerNumber", e.lot_number AS "lotNumber", e.expected_on::text AS "expectedOn",
            (SELECT min(c.customer_name) FROM customer c
             WHERE c.site_id = e.site_id AND c.ext_id = e.account_number) AS "customerName"
     FROM expected_vehicle e WHERE ${where}
     ORDER BY e.expected_on NULLS LAST, e.work_order_number LIMIT $4 OFFSET $5`,
    [siteId, clients, search, limit, start - 1],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM expected_vehicle e WHERE ${where}`,
    [siteId, clients, search],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}
