import type { Pool } from 'pg';
import { asking, makeDueOrder } from '../helpers/due-order';

export const SITE = 1001;
export const AUCTION = 'LKAA';

/** A work order that belongs to one worker: nobody else touches its labor, part and clock. */
export type OwnOrder = {
  workOrderId: number;
  extId: string;
  sblu: string;
  laborId: number;
  partId: number;
};

/** A worker and their work orders. */
export type Worker = { userName: string; technicianId: number; orders: OwnOrder[] };

/** A vehicle that everyone tries to claim. */
export type SharedVehicle = { workOrderId: number; sblu: string };

export type World = { workers: Worker[]; shared: SharedVehicle[] };

const SHARED = 3;

/**
 * Adds workers to the demo's first site, each with work orders of their own in Repair: a labor to be clocked and
 * completed, whose charge is then due, and a part that was ordered. A few more vehicles are shared by all of them.
 */
export async function makeWorld(pool: Pool, size: { workers: number; ordersEach: number }): Promise<World> {
  const ask = asking(pool);
  const names = Array.from({ length: size.workers }, (_, at) => `worker${at + 1}`);
  // The same permissions as the demo's administrator, and parts that can be edited at the site.
  await ask(
    `INSERT INTO user_config (user_name, email, first_name, last_name, password_hash, home_site_id)
     SELECT name, name || '@example.com', name, 'Faultless', a.password_hash, a.home_site_id
     FROM unnest($1::text[]) name, user_config a WHERE a.user_name = 'admin'`,
    [names],
  );
  for (const [table, column] of [
    ['user_role', 'role_key'],
    ['user_site', 'site_id'],
  ] as const) {
    await ask(
      `INSERT INTO ${table} (user_config_id, ${column})
       SELECT w.user_config_id, o.${column} FROM user_config w, ${table} o
       JOIN user_config a ON a.user_config_id = o.user_config_id AND a.user_name = 'admin'
       WHERE w.user_name = ANY($1)`,
      [names],
    );
  }
  await ask(
    `UPDATE site SET enabled_flags = array_remove(enabled_flags, 'partsReadonlyEnabled') WHERE site_id = $1`,
    [SITE],
  );
  const technicians = await ask<{ userName: string; technicianId: number }>(
    `INSERT INTO technician (site_id, technician_name, user_config_id)
     SELECT $1, user_name, user_config_id FROM user_config WHERE user_name = ANY($2)
     RETURNING technician_name AS "userName", technician_id AS "technicianId"`,
    [SITE, names],
  );
  const workers: Worker[] = [];
  for (const [place, technician] of technicians.entries()) {
    const orders: OwnOrder[] = [];
    for (let at = 0; at < size.ordersEach; at += 1) {
      orders.push(await makeOwnOrder(pool, technician.technicianId, place * size.ordersEach + at));
    }
    workers.push({ ...technician, orders });
  }
  const own = workers.flatMap(({ orders }) => orders.map(({ workOrderId }) => workOrderId));
  const shared = await ask<SharedVehicle>(
    `SELECT work_order_id AS "workOrderId", sblu FROM work_order w
     WHERE site_id = $1 AND status = 'Open' AND sblu <> '' AND work_order_id <> ALL($2)
       AND NOT EXISTS (SELECT FROM availability a WHERE a.site_id = w.site_id AND a.work_order_id = w.work_order_id)
     ORDER BY work_order_id LIMIT $3`,
    [SITE, own, SHARED],
  );
  return { workers, shared };
}

async function makeOwnOrder(pool: Pool, technicianId: number, place: number): Promise<OwnOrder> {
  const ask = asking(pool);
  const order = await makeDueOrder(ask, SITE, place);
  const { workOrderId, extId, openLaborId: laborId, openPartId: partId } = order;
  const [row] = await ask<{ sblu: string }>(
    'SELECT sblu FROM work_order WHERE site_id = $1 AND work_order_id = $2',
    [SITE, workOrderId],
  );
  // What belonged to the replaced estimate.
  await ask('DELETE FROM work_order_shop WHERE site_id = $1 AND work_order_id = $2', [SITE, workOrderId]);
  await ask(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     VALUES ($1, $2, $3, 'shop')`,
    [SITE, laborId, technicianId],
  );
  return { workOrderId, extId, sblu: row?.sblu ?? '', laborId, partId };
}
