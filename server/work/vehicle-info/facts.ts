import type { Db } from '../../platform/http/context';
import { readVehicle, type VehicleRecord } from './queries';

/** What is known about a work order's vehicle besides its row. The caller decides who may see it. */
export function vehicleFacts(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<VehicleRecord | undefined> {
  return readVehicle(db, siteId, workOrderId);
}
