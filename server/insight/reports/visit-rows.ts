import { groupedBy } from '#domain/grouped-by';
import type { Away } from '#domain/ledger/ledger';
import type { Db } from '../../platform/http/context';
import { MS } from './ledger-rows';

/** A visit of a vehicle that has ended and that came back later. Milliseconds since 1970. */
export type Visit = { workOrderId: number; arrived: number; left: number; returned: number };

/** The visits of vehicles that came back, in order, by vehicle; without the present one. */
export async function readVisits(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<Map<number, Visit[]>> {
  const { rows } = await db.query<Visit>({
    name: 'ledger-visits',
    text: `SELECT work_order_id AS "workOrderId", ${MS('arrive_time')} AS arrived, ${MS('leave_time')} AS left,
                  ${MS('return_time')} AS returned
           FROM vehicle_visit WHERE site_id = $1 AND work_order_id = ANY($2::int[]) ORDER BY work_order_id, leave_time`,
    values: [siteId, ids],
  });
  return groupedBy(rows, ({ workOrderId }) => workOrderId);
}

/** When a vehicle was not there between its visits. */
export const awayBetween = (visits: readonly Visit[] = []): Away[] =>
  visits.map(({ left, returned }) => [left, returned]);

/** Stores how long the site was open during visits, in milliseconds. */
export async function keepVisits(
  db: Db,
  siteId: number,
  visits: readonly (Visit & { openMs: number })[],
): Promise<void> {
  if (visits.length === 0) return;
  await db.query({
    name: 'ledger-visits-open',
    text: `UPDATE vehicle_visit v SET open_ms = o.open_ms
           FROM unnest($2::int[], $3::float8[], $4::bigint[]) o (id, left_ms, open_ms)
           WHERE v.site_id = $1 AND v.work_order_id = o.id AND ${MS('v.leave_time')} = o.left_ms
             AND v.open_ms IS DISTINCT FROM o.open_ms`,
    values: [
      siteId,
      visits.map(({ workOrderId }) => workOrderId),
      visits.map(({ left }) => left),
      visits.map(({ openMs }) => openMs),
    ],
  });
}
