import { notBefore, sinceCreation } from '../../platform/database/since-creation';
import type { Db } from '../../platform/http/context';

/** A change of customer whose following steps are still to come, and the former customer. */
export type OpenRun = { runId: string; from: number | null };

/** Gives a work order its customer. The caller has locked the work order. */
export async function writeCustomer(
  db: Db,
  order: { siteId: number; workOrderId: number; customerId: number; open: OpenRun | null },
  userName: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE work_order SET customer_id = $3, tcn = tcn + 1, mod_user = $4, mod_time = $5, customer_change = $6
     WHERE site_id = $1 AND work_order_id = $2`,
    [
      order.siteId,
      order.workOrderId,
      order.customerId,
      userName,
      now,
      order.open && JSON.stringify(order.open),
    ],
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
  const { rows } = await db.query<PricingEvent>({
    name: 'last-pricing',
    text: `SELECT e.data, e.mod_time,
            coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), e.mod_user) AS changed_by,
            EXISTS (SELECT 1 FROM work_order_event l
                    WHERE l.site_id = e.site_id AND l.work_order_id = e.work_order_id
                      AND l.event_type = 'Task' AND l.action = 'Looped Back' AND l.event_id > e.event_id
                      AND ${notBefore('l', 'e')})
              AS looped_back
     FROM work_order_event e LEFT JOIN user_config u ON u.user_name = e.mod_user
     WHERE e.site_id = $1 AND e.work_order_id = $2 AND e.event_type = 'Pricing' AND ${sinceCreation()}
     ORDER BY e.event_id DESC LIMIT 1`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}

/** Says that nothing of a change is left to do. */
export async function endRun(db: Db, siteId: number, workOrderId: number, runId: string): Promise<void> {
  await db.query(
    `UPDATE work_order SET customer_change = NULL
     WHERE site_id = $1 AND work_order_id = $2 AND customer_change->>'runId' = $3`,
    [siteId, workOrderId, runId],
  );
}

export type ChangeRecord = {
  customer_change: OpenRun | null;
  changed_by: string | null;
  data: unknown;
  event_told: boolean;
  storage_told: boolean;
};

/** Who last changed the customer of a work order, and its progress if it is not finished. */
export async function latestChange(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<ChangeRecord | undefined> {
  const { rows } = await db.query<ChangeRecord>({
    name: 'customer-change-latest',
    text: `SELECT w.customer_change, p.data,
                  coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), p.mod_user) AS changed_by,
                  EXISTS (SELECT 1 FROM work_order_event e
                          WHERE e.site_id = w.site_id AND e.work_order_id = w.work_order_id
                            AND e.event_type = 'Customer' AND e.event_id > p.event_id
                            AND ${notBefore('e', 'p')}) AS event_told,
                  EXISTS (SELECT 1 FROM storage_customer s
                          WHERE s.site_id = w.site_id AND s.work_order_number = w.ext_id
                            AND s.mod_time >= p.mod_time) AS storage_told
           FROM work_order w
           LEFT JOIN LATERAL (SELECT event_id, data, mod_user, mod_time FROM work_order_event e
                              WHERE e.site_id = w.site_id AND e.work_order_id = w.work_order_id
                                AND e.event_type = 'Pricing' AND ${sinceCreation()} ORDER BY e.event_id DESC LIMIT 1) p ON true
           LEFT JOIN user_config u ON u.user_name = p.mod_user
           WHERE w.site_id = $1 AND w.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}
