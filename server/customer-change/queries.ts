import type { Db } from '../platform/http/context';

/** Gives a work order its customer. The caller holds the work order. */
export async function writeCustomer(
  db: Db,
  order: { siteId: number; workOrderId: number; customerId: number },
  userName: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE work_order SET customer_id = $3, tcn = tcn + 1, mod_user = $4, mod_time = $5
     WHERE site_id = $1 AND work_order_id = $2`,
    [order.siteId, order.workOrderId, order.customerId, userName, now],
  );
}

export type PricingEvent = { data: unknown; mod_time: Date; changed_by: string; looped_back: boolean };

/**
 * The last time that a work order got a customer: when, by whom, and whether the work order has gone back to Approve
 * since then.
 */
export async function lastPricing(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<PricingEvent | undefined> {
  const { rows } = await db.query<PricingEvent>(
    `SELECT e.data, e.mod_time,
            coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), e.mod_user) AS changed_by,
            EXISTS (SELECT 1 FROM work_order_event l
                    WHERE l.site_id = e.site_id AND l.work_order_id = e.work_order_id
                      AND l.event_type = 'Task' AND l.action = 'Looped Back' AND l.event_id > e.event_id)
              AS looped_back
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.event_type = 'Pricing'
     ORDER BY e.event_id DESC LIMIT 1`,
    [siteId, workOrderId],
  );
  return rows[0];
}
