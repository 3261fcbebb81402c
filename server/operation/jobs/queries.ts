import type { CustomerScope } from '#domain/customer-scope';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';

export type OrderName = { work_order_id: number; ext_id: string; vehicle: string; charge_keys: string[] };

/** Work orders by their ids, or by the charges that are made for them, as far as a scope reaches. */
export async function orderNames(
  db: Db,
  siteId: number,
  { workOrderIds, chargeKeys }: { workOrderIds: readonly number[]; chargeKeys: readonly string[] },
  scope: CustomerScope,
): Promise<OrderName[]> {
  const values: unknown[] = [siteId, workOrderIds, chargeKeys];
  const conditions = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<OrderName>(
    `WITH charged AS (
       SELECT work_order_id, array_agg(charge_key) AS charge_keys FROM charge
       WHERE site_id = $1 AND charge_key = ANY($3::text[]) GROUP BY 1)
     SELECT w.work_order_id, w.ext_id, ${vehicleOf('w')} AS vehicle, coalesce(charge_keys, '{}') AS charge_keys
     FROM work_order w LEFT JOIN charged USING (work_order_id)
     WHERE ${['w.site_id = $1', '(w.work_order_id = ANY($2::int[]) OR charge_keys IS NOT NULL)', ...conditions].join(' AND ')}`,
    values,
  );
  return rows;
}
