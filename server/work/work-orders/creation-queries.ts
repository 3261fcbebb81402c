import type { CustomerScope } from '#domain/customer-scope';
import { statusRank, type StageName } from '#domain/stages';
import type { Db } from '../../platform/http/context';
import { tellArrivingValues } from './values';
import { clientsOf, scopeConditions } from '../../platform/database/customer-scope';

/** What is known about a vehicle when its work order is opened. */
export type NewVehicle = {
  sblu: string;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  lotNumber: string;
  customerId: number | null;
  valueCents: number | null;
  reconBudgetCents: number | null;
  arrived: Date;
};

/**
 * The vehicle with this number among those that await capture, locked for this transaction: another one that wants the
 * same waits. Undefined when there is none that the user may see.
 */
export async function holdAwaiting(
  db: Db,
  siteId: number,
  extId: string,
  scope: CustomerScope,
): Promise<NewVehicle | undefined> {
  const { rows } = await db.query<NewVehicle>(
    `SELECT a.sblu, a.vin, a.year, a.make, a.model, a.lot_number AS "lotNumber", a.check_in_date AS arrived,
            a.value_cents AS "valueCents", a.recon_budget_cents AS "reconBudgetCents",
            (SELECT min(c.customer_id) FROM customer c
             WHERE c.site_id = a.site_id AND c.ext_id = a.account_number) AS "customerId"
     FROM awaiting_capture a
     WHERE a.site_id = $1 AND a.work_order_number = $2 AND ($3::text[] IS NULL OR a.account_number = ANY($3))
     ORDER BY a.check_in_date LIMIT 1 FOR UPDATE`,
    [siteId, extId, clientsOf(scope)],
  );
  return rows[0];
}

/** The vehicle that was announced under this number, locked as in `holdAwaiting`; it arrives now. */
export async function holdExpected(
  db: Db,
  siteId: number,
  extId: string,
  scope: CustomerScope,
  now: Date,
): Promise<NewVehicle | undefined> {
  const { rows } = await db.query<Omit<NewVehicle, 'arrived'>>(
    `SELECT coalesce(nullif(e.sblu, ''), e.work_order_number) AS sblu, e.vin, e.year, e.make, e.model,
            e.lot_number AS "lotNumber", e.value_cents AS "valueCents", e.recon_budget_cents AS "reconBudgetCents",
            (SELECT min(c.customer_id) FROM customer c
             WHERE c.site_id = e.site_id AND c.ext_id = e.account_number) AS "customerId"
     FROM expected_vehicle e
     WHERE e.site_id = $1 AND e.work_order_number = $2 AND ($3::text[] IS NULL OR e.account_number = ANY($3))
     FOR UPDATE`,
    [siteId, extId, clientsOf(scope)],
  );
  return rows[0] && { ...rows[0], arrived: now };
}

/** Removes vehicles from the expected ones: they are here. */
export async function removeExpected(db: Db, siteId: number, numbers: readonly string[]): Promise<void> {
  await db.query('DELETE FROM expected_vehicle WHERE site_id = $1 AND work_order_number = ANY ($2)', [
    siteId,
    numbers,
  ]);
}

/** Removes a vehicle from those that await capture. */
export async function removeAwaiting(db: Db, siteId: number, sblu: string): Promise<void> {
  await db.query('DELETE FROM awaiting_capture WHERE site_id = $1 AND sblu = $2', [siteId, sblu]);
}

/**
 * Opens work orders and returns their ids by number. One whose number the site has is left out: of two at the same
 * moment the second waits for the first and then finds it.
 */
export async function insertWorkOrders(
  db: Db,
  siteId: number,
  orders: readonly (NewVehicle & { extId: string })[],
  { stage, userName, now }: { stage: StageName; userName: string; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ extId: string; workOrderId: number }>(
    `INSERT INTO work_order (site_id, ext_id, sblu, status_rank, customer_id, vin, year, make, model, lot_number,
                             value_cents, recon_budget_cents, create_time, status_time, task_since, mod_time, mod_user)
     SELECT $1, ext_id, sblu, $2, customer_id, vin, year, make, model, lot_number, value_cents, recon_budget_cents, arrived, $3, $3, $3, $4
     FROM unnest($5::text[], $6::text[], $7::int[], $8::text[], $9::smallint[], $10::text[], $11::text[], $12::text[],
                 $13::timestamptz[], $14::int[], $15::int[])
       AS o (ext_id, sblu, customer_id, vin, year, make, model, lot_number, arrived, value_cents, recon_budget_cents)
     ON CONFLICT (site_id, ext_id) DO NOTHING RETURNING ext_id AS "extId", work_order_id AS "workOrderId"`,
    [
      siteId,
      statusRank('Open', [stage]),
      now,
      userName,
      orders.map(({ extId }) => extId),
      orders.map(({ sblu }) => sblu),
      orders.map(({ customerId }) => customerId),
      orders.map(({ vin }) => vin),
      orders.map(({ year }) => year),
      orders.map(({ make }) => make),
      orders.map(({ model }) => model),
      orders.map(({ lotNumber }) => lotNumber),
      orders.map(({ arrived }) => arrived),
      orders.map(({ valueCents }) => valueCents),
      orders.map(({ reconBudgetCents }) => reconBudgetCents),
    ],
  );
  const ids = rows.map(({ workOrderId }) => workOrderId);
  if (ids.length > 0) {
    await db.query(
      `INSERT INTO work_order_task (site_id, work_order_id, task, active, active_since)
       SELECT $1, work_order_id, $3, true, $4 FROM unnest($2::int[]) AS o (work_order_id)`,
      [siteId, ids, stage, now],
    );
    // What arrived before has waited for its pictures until now: that stage is over.
    await db.query(
      `INSERT INTO work_order_task (site_id, work_order_id, task, active, active_since, completed_time, completed_user)
       SELECT w.site_id, w.work_order_id, 'Awaiting Capture', false, w.create_time, $3, $4 FROM work_order w
       WHERE w.site_id = $1 AND w.work_order_id = ANY($2::int[]) AND w.create_time < $3`,
      [siteId, ids, now, userName],
    );
    await tellArrivingValues(db, siteId, ids);
  }
  return new Map(rows.map(({ extId, workOrderId }) => [extId, workOrderId]));
}

/** The number of an open work order of a site with this VIN, except one; an unknown VIN is on none. */
export async function findOpenVin(
  db: Db,
  siteId: number,
  vin: string,
  exceptId: number | null = null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ ext_id: string }>(
    `SELECT ext_id FROM work_order
     WHERE site_id = $1 AND vin = $2 AND vin <> '' AND status = 'Open' AND work_order_id IS DISTINCT FROM $3 LIMIT 1`,
    [siteId, vin, exceptId],
  );
  return rows[0]?.ext_id;
}

/** The site's work order with this number, whoever may see it; which one it is, is told to those who may. */
export async function findByNumber(
  db: Db,
  siteId: number,
  extId: string,
  scope: CustomerScope,
): Promise<{ workOrderId: number | null } | undefined> {
  const values: unknown[] = [siteId, extId];
  const seen = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ workOrderId: number | null }>(
    `SELECT CASE WHEN ${['true', ...seen].join(' AND ')} THEN w.work_order_id END AS "workOrderId"
     FROM work_order w WHERE w.site_id = $1 AND w.ext_id = $2`,
    values,
  );
  return rows[0];
}
