import { dayAt } from '#domain/days';
import type { OwnValue } from '#domain/holding-cost';
import type { Db } from '../../platform/http/context';

type Told = {
  /** Null takes back the reported value. */
  valueCents: number | null;
  site: { timeZone: string };
  now: Date;
  userName: string;
};

/** Records what a vehicle is worth from today on; what earlier days have cost stays. */
export async function tellValue(
  db: Db,
  { siteId, workOrderId }: { siteId: number; workOrderId: number },
  { valueCents, site, now, userName }: Told,
): Promise<void> {
  await db.query(
    `INSERT INTO vehicle_value (site_id, work_order_id, valid_from, value_cents, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [siteId, workOrderId, dayAt(now, site.timeZone), valueCents, now, userName],
  );
}

/** What new vehicles are worth from the day of their arrival on, if it was reported before they came. */
export async function tellArrivingValues(
  db: Db,
  siteId: number,
  workOrderIds: readonly number[],
): Promise<void> {
  await db.query(
    `INSERT INTO vehicle_value (site_id, work_order_id, valid_from, value_cents, mod_time, mod_user)
     SELECT w.site_id, w.work_order_id, (w.create_time AT TIME ZONE s.time_zone)::date, w.value_cents, w.mod_time, w.mod_user
     FROM work_order w JOIN site s USING (site_id)
     WHERE w.site_id = $1 AND w.work_order_id = ANY ($2::int[]) AND w.value_cents IS NOT NULL`,
    [siteId, workOrderIds],
  );
}

/** The reported values of vehicles, by vehicle; those without any are left out. */
export async function valuesOf(
  db: Db,
  siteId: number,
  workOrderIds: readonly number[],
): Promise<Map<number, OwnValue[]>> {
  const { rows } = await db.query<OwnValue & { id: number }>({
    name: 'vehicle-values',
    text: `SELECT work_order_id AS id, valid_from::text AS "validFrom", value_cents AS "valueCents"
           FROM vehicle_value WHERE site_id = $1 AND work_order_id = ANY ($2::int[])
           ORDER BY work_order_id, valid_from, vehicle_value_id`,
    values: [siteId, workOrderIds],
  });
  const values = new Map<number, OwnValue[]>();
  for (const { id, ...value } of rows) values.set(id, [...(values.get(id) ?? []), value]);
  return values;
}
