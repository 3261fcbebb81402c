import type { Db } from '../../platform/http/context';

export type VehicleRecord = {
  mileage: number | null;
  cr_grade: number | null;
  value_cents: number | null;
  recon_budget_cents: number | null;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  drive: string;
  engine: string;
  transmission: string;
  factory_warranty: boolean;
  vehicle_options: string[];
};

/**
 * What only the details of a work order say about its vehicle; undefined when there is none. The caller decides who may
 * see it.
 */
export async function vehicleFacts(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<VehicleRecord | undefined> {
  const { rows } = await db.query<VehicleRecord>({
    name: 'vehicle-read',
    text: `SELECT mileage, cr_grade, value_cents, recon_budget_cents, year, make, model, trim, drive, engine, transmission, factory_warranty, vehicle_options
           FROM work_order WHERE site_id = $1 AND work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}
