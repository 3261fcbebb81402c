import type { CustomerScope } from '#domain/customer-scope';
import { SHOP_DONE } from '#domain/statuses';
import { clientsOf } from '../../platform/database/customer-scope';
import { vehicleOf } from '../../platform/database/vehicle-of';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import type { Key } from './plist-queries';

export type RemovedRecord = {
  work_order_id: number;
  work_order_number: string;
  sblu: string;
  vin: string;
  description: string;
  customer_name: string | null;
  removed_by: string;
  removed_time: Date;
};

/** Work orders that would be in the list if nobody had removed them, within a user's customers. */
export async function listRemoved(db: Db, siteId: number, scope: CustomerScope): Promise<RemovedRecord[]> {
  const { rows } = await db.query<RemovedRecord>(
    `SELECT w.work_order_id, w.ext_id AS work_order_number, w.sblu, w.vin, c.customer_name, p.removed_time,
            ${vehicleOf('w', 'trim')} AS description,
            coalesce(${nameOf('u', 'p.mod_user')}, '') AS removed_by
     FROM prioritized_work_order p
     JOIN work_order w ON w.site_id = p.site_id AND w.work_order_id = p.work_order_id
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     LEFT JOIN user_config u ON u.user_name = p.mod_user
     WHERE p.site_id = $1 AND p.removed_time IS NOT NULL AND w.status = 'Open'
       AND ($2::text[] IS NULL OR c.ext_id = ANY($2))
       AND EXISTS (SELECT 1 FROM work_order_shop s WHERE s.site_id = w.site_id AND s.work_order_id = w.work_order_id
                   AND s.status <> '${SHOP_DONE}')
     ORDER BY p.removed_time DESC, w.work_order_id`,
    [siteId, clientsOf(scope)],
  );
  return rows;
}

/** Puts a work order back on the list. */
export async function markReturned(
  db: Db,
  { siteId, workOrderId }: Key,
  { userName, now }: { userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE prioritized_work_order SET removed_time = NULL, mod_time = $3, mod_user = $4
     WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, now, userName],
  );
}
