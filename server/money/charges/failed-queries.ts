import type { CustomerScope } from '#domain/customer-scope';
import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';
import type { ChargeRecord } from './queries';

export type FailedRecord = ChargeRecord & { ext_id: string; vehicle: string };

type Asked = { siteId: number; scope: CustomerScope };

/** The latest charge for something, if it has failed. */
const NEWEST = `NOT EXISTS (SELECT 1 FROM charge n WHERE n.site_id = c.site_id AND n.kind = c.kind
                              AND n.source_id = c.source_id AND n.revision > c.revision)`;

function from({ siteId, scope }: Asked, status: 'Failed' | 'Queued') {
  const values: unknown[] = [siteId];
  const conditions = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const sql = `FROM charge c
     JOIN work_order w ON w.site_id = c.site_id AND w.work_order_id = c.work_order_id
     WHERE ${['c.site_id = $1', `c.status = '${status}'`, ...conditions].join(' AND ')}`;
  return { sql, values };
}

/** How many charges wait, and how many have failed. */
export async function countOpen(db: Db, asked: Asked): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = [from(asked, 'Queued'), from(asked, 'Failed')];
  const count = async ({ sql, values }: ReturnType<typeof from>, more: string) =>
    (await db.query<{ n: number }>(`SELECT count(*)::int AS n ${sql} ${more}`, values)).rows[0]?.n ?? 0;
  return { waiting: await count(waiting, ''), failed: await count(failed, `AND ${NEWEST}`) };
}

/** The failed charges of some work orders, or of all, in the order of the work orders. */
export async function listFailed(
  db: Db,
  asked: Asked,
  { workOrderIds, limit }: { workOrderIds?: readonly number[]; limit: number },
): Promise<FailedRecord[]> {
  const { sql, values } = from(asked, 'Failed');
  const some = workOrderIds ? `AND c.work_order_id = ANY($${values.push(workOrderIds)}::int[])` : '';
  const { rows } = await db.query<FailedRecord>(
    `SELECT c.*, w.ext_id, ${vehicleOf('w')} AS vehicle
     ${sql} AND ${NEWEST} ${some} ORDER BY c.work_order_id, c.charge_key LIMIT $${values.push(limit)}`,
    values,
  );
  return rows;
}

/** Work orders with failed charges after one of them, in order. */
export async function ordersWithFailed(
  db: Db,
  asked: Asked,
  after: number,
  limit: number,
): Promise<number[]> {
  const { sql, values } = from(asked, 'Failed');
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT c.work_order_id AS id ${sql} AND ${NEWEST} AND c.work_order_id > $${values.push(after)}
     ORDER BY 1 LIMIT $${values.push(limit)}`,
    values,
  );
  return rows.map(({ id }) => id);
}
