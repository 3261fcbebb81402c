import type { Db } from '../../platform/http/context';

/** A work order as a plan reports it, with a hash of everything that a command could be decided on. */
export type OrderState = {
  siteId: number;
  workOrderId: number;
  extId: string;
  vin: string;
  status: string;
  activeTasks: string[];
  tcn: number;
  state: string;
};

const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const ROWS = ['estimate_item', 'labor', 'part', 'work_order_task', 'availability'] as const;

/** Those of some work orders that the user may see, in their current state; `held` until the transaction ends. */
export async function orderStates(
  db: Db,
  orders: readonly { siteId: number; workOrderId: number }[],
  { held = false } = {},
): Promise<OrderState[]> {
  if (orders.length === 0) return [];
  const hashes = ROWS.map(
    (table) =>
      `(SELECT ${hashOf("coalesce(string_agg(r::text, ';' ORDER BY r::text), '')")} FROM ${table} r
        WHERE r.site_id = w.site_id AND r.work_order_id = w.work_order_id)`,
  );
  const { rows } = await db.query<OrderState>({
    name: held ? 'order-states-held' : 'order-states',
    text: `SELECT w.site_id AS "siteId", w.work_order_id AS "workOrderId", w.ext_id AS "extId", w.vin, w.status, w.tcn,
                  ARRAY(SELECT t.task FROM work_order_task t WHERE t.site_id = w.site_id
                        AND t.work_order_id = w.work_order_id AND t.active ORDER BY t.task) AS "activeTasks",
                  ${hashOf(`w::text || ${hashes.join(' || ')}`)} AS state
           FROM work_order w JOIN unnest($1::int[], $2::int[]) AS o (site_id, work_order_id)
             ON o.site_id = w.site_id AND o.work_order_id = w.work_order_id
           ORDER BY w.site_id, w.work_order_id ${held ? 'FOR NO KEY UPDATE OF w' : ''}`,
    values: [orders.map(({ siteId }) => siteId), orders.map(({ workOrderId }) => workOrderId)],
  });
  return rows;
}

/** Whether a command has happened already under the key of a confirmation. */
export async function isUsed(
  db: Db,
  { userConfigId, key }: { userConfigId: number; key: string },
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'confirmation-used',
    text: 'SELECT 1 FROM idempotency WHERE user_config_id = $1 AND key = $2 LIMIT 1',
    values: [userConfigId, key],
  });
  return rows.length > 0;
}
