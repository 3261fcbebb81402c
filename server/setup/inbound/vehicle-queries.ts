import type { KnownOrder, WaitingVehicle } from '#domain/inbound/vehicles';
import type { Db } from '../../platform/http/context';

/** Texts that rows of a batch name. */
export type Named = { numbers: readonly string[]; vins: readonly string[]; units: readonly string[] };

/** Vehicles that await capture under one of the numbers, VINs or unit numbers, locked for this transaction. */
export async function holdAwaiting(db: Db, siteId: number, named: Named): Promise<WaitingVehicle[]> {
  const { rows } = await db.query<WaitingVehicle>(
    `SELECT work_order_number AS "workOrderNumber", sblu, vin, year, make, model, account_number AS account,
            lot_number AS "lotNumber", value_cents AS "valueCents", recon_budget_cents AS "reconBudgetCents",
            NULL AS "expectedOn"
     FROM awaiting_capture
     WHERE site_id = $1 AND (work_order_number = ANY ($2) OR vin = ANY ($3) OR sblu = ANY ($4))
     ORDER BY sblu FOR UPDATE`,
    [siteId, named.numbers, named.vins, named.units],
  );
  return rows;
}

/** Vehicles that are expected under one of the numbers or VINs, locked for this transaction. */
export async function holdExpected(db: Db, siteId: number, named: Named): Promise<WaitingVehicle[]> {
  const { rows } = await db.query<WaitingVehicle>(
    `SELECT work_order_number AS "workOrderNumber", sblu, vin, year, make, model, account_number AS account,
            lot_number AS "lotNumber", value_cents AS "valueCents", recon_budget_cents AS "reconBudgetCents",
            expected_on::text AS "expectedOn"
     FROM expected_vehicle WHERE site_id = $1 AND (work_order_number = ANY ($2) OR vin = ANY ($3))
     ORDER BY work_order_number FOR UPDATE`,
    [siteId, named.numbers, named.vins],
  );
  return rows;
}

/** The work orders that have one of the numbers. */
export async function listOrders(db: Db, siteId: number, numbers: readonly string[]): Promise<KnownOrder[]> {
  const { rows } = await db.query<KnownOrder>(
    `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "workOrderNumber", w.status, w.vin,
            w.lot_number AS "lotNumber", coalesce(c.ext_id, '') AS account
     FROM work_order w LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     WHERE w.site_id = $1 AND w.ext_id = ANY ($2)`,
    [siteId, numbers],
  );
  return rows;
}

/** Numbers of the open work orders that have one of the VINs. */
export async function openVins(
  db: Db,
  siteId: number,
  vins: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ vin: string; extId: string }>(
    `SELECT vin, ext_id AS "extId" FROM work_order
     WHERE site_id = $1 AND vin = ANY ($2) AND vin <> '' AND status = 'Open'`,
    [siteId, vins],
  );
  return new Map(rows.map(({ vin, extId }) => [vin, extId]));
}

/** The customers of client numbers, by id; of several with one number the first. */
export async function customerIds(
  db: Db,
  siteId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ extId: string; id: number }>(
    `SELECT ext_id AS "extId", min(customer_id) AS id FROM customer WHERE site_id = $1 AND ext_id = ANY ($2) GROUP BY 1`,
    [siteId, numbers],
  );
  return new Map(rows.map(({ extId, id }) => [extId, id]));
}

const MANY = `jsonb_to_recordset($2::jsonb) AS v ("workOrderNumber" text, sblu text, vin text, year smallint, make text,
     model text, account text, "lotNumber" text, "valueCents" int, "reconBudgetCents" int, "expectedOn" date)`;
type Mark = { now: Date; userName: string };

/** Keeps announced vehicles until they arrive. */
export async function keepExpected(
  db: Db,
  siteId: number,
  vehicles: readonly WaitingVehicle[],
  { now, userName }: Mark,
): Promise<void> {
  await db.query(
    `INSERT INTO expected_vehicle (site_id, work_order_number, sblu, vin, year, make, model, account_number, lot_number,
                                   value_cents, recon_budget_cents, expected_on, mod_time, mod_user)
     SELECT $1, v."workOrderNumber", v.sblu, v.vin, v.year, v.make, v.model, v.account, v."lotNumber",
            v."valueCents", v."reconBudgetCents", v."expectedOn", $3, $4
     FROM ${MANY}
     ON CONFLICT (site_id, work_order_number) DO UPDATE
       SET sblu = excluded.sblu, vin = excluded.vin, year = excluded.year, make = excluded.make, model = excluded.model,
           account_number = excluded.account_number, lot_number = excluded.lot_number,
           value_cents = excluded.value_cents, recon_budget_cents = excluded.recon_budget_cents, expected_on = excluded.expected_on, mod_time = excluded.mod_time, mod_user = excluded.mod_user`,
    [siteId, JSON.stringify(vehicles), now, userName],
  );
}

/** Adds vehicles that await capture, from the moment that they arrived. */
export async function insertAwaiting(
  db: Db,
  siteId: number,
  vehicles: readonly (WaitingVehicle & { arrived: string })[],
): Promise<void> {
  await db.query(
    `INSERT INTO awaiting_capture (site_id, sblu, work_order_number, vin, year, make, model, check_in_date,
                                   account_number, lot_number, value_cents, recon_budget_cents)
     SELECT $1, v.sblu, v."workOrderNumber", v.vin, v.year, v.make, v.model, a.arrived, v.account, v."lotNumber",
            v."valueCents", v."reconBudgetCents"
     FROM ${MANY} JOIN unnest($3::text[], $4::timestamptz[]) AS a (sblu, arrived) ON a.sblu = v.sblu`,
    [
      siteId,
      JSON.stringify(vehicles),
      vehicles.map(({ sblu }) => sblu),
      vehicles.map(({ arrived }) => arrived),
    ],
  );
}

/** Changes what is known of vehicles that await capture. */
export async function updateAwaiting(
  db: Db,
  siteId: number,
  vehicles: readonly WaitingVehicle[],
): Promise<void> {
  await db.query(
    `UPDATE awaiting_capture a SET vin = v.vin, year = v.year, make = v.make, model = v.model,
            account_number = v.account, lot_number = v."lotNumber", value_cents = v."valueCents",
            recon_budget_cents = v."reconBudgetCents"
     FROM ${MANY} WHERE a.site_id = $1 AND a.sblu = v.sblu`,
    [siteId, JSON.stringify(vehicles)],
  );
}

/** Records where vehicles are; returns which work orders were still open. */
export async function moveOrders(
  db: Db,
  siteId: number,
  moves: readonly { workOrderId: number; to: string }[],
  { now, userName }: Mark,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `UPDATE work_order w SET lot_number = m.lot_number, tcn = w.tcn + 1, mod_time = $4, mod_user = $5
     FROM unnest($2::int[], $3::text[]) AS m (work_order_id, lot_number)
     WHERE w.site_id = $1 AND w.work_order_id = m.work_order_id AND w.status = 'Open'
     RETURNING w.work_order_id AS id`,
    [siteId, moves.map(({ workOrderId }) => workOrderId), moves.map(({ to }) => to), now, userName],
  );
  return rows.map(({ id }) => id);
}
