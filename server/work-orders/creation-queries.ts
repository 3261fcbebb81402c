import type { CustomerScope } from '#domain/customer-scope';
import { statusRank, type StageName } from '#domain/stages';
import type { Db } from '../platform/http/context';
import { clientsOf, scopeConditions } from '../platform/database/customer-scope';

/** What is known about a vehicle when its work order is opened. */
export type NewVehicle = {
  sblu: string;
  vin: string;
  year: number | null;
  make: string;
  model: string;
  lotNumber: string;
  customerId: number | null;
  arrived: Date;
};

/**
 * The vehicle with this number among those that await capture, held for this transaction: another one that wants the
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
            (SELECT min(c.customer_id) FROM customer c
             WHERE c.site_id = a.site_id AND c.ext_id = a.account_number) AS "customerId"
     FROM awaiting_capture a
     WHERE a.site_id = $1 AND a.work_order_number = $2 AND ($3::text[] IS NULL OR a.account_number = ANY($3))
     ORDER BY a.check_in_date LIMIT 1 FOR UPDATE`,
    [siteId, extId, clientsOf(scope)],
  );
  return rows[0];
}

/** Takes a vehicle out of those that await capture. */
export async function removeAwaiting(db: Db, siteId: number, sblu: string): Promise<void> {
  await db.query('DELETE FROM awaiting_capture WHERE site_id = $1 AND sblu = $2', [siteId, sblu]);
}

/**
 * Opens a work order and answers its id, or undefined when the site has one with this number: of two at the same
 * moment the second waits for the first and then finds it.
 */
export async function insertWorkOrder(
  db: Db,
  order: NewVehicle & { siteId: number; extId: string; stage: StageName; userName: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await db.query<{ work_order_id: number }>(
    `INSERT INTO work_order (site_id, ext_id, sblu, status_rank, customer_id, vin, year, make, model, lot_number,
                             create_time, status_time, task_since, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12, $13)
     ON CONFLICT (site_id, ext_id) DO NOTHING RETURNING work_order_id`,
    [
      order.siteId,
      order.extId,
      order.sblu,
      statusRank('Open', [order.stage]),
      order.customerId,
      order.vin,
      order.year,
      order.make,
      order.model,
      order.lotNumber,
      order.arrived,
      order.now,
      order.userName,
    ],
  );
  const workOrderId = rows[0]?.work_order_id;
  if (workOrderId === undefined) return undefined;
  await db.query(
    'INSERT INTO work_order_task (site_id, work_order_id, task, active, active_since) VALUES ($1, $2, $3, true, $4)',
    [order.siteId, workOrderId, order.stage, order.now],
  );
  return workOrderId;
}

/** The number of an open work order of a site with this VIN, but for one; a VIN that is not known is on none. */
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
