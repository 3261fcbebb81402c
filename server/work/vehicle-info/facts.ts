import type { Db } from '../../platform/http/context';
import { readVehicle, type VehicleRecord } from './queries';

/** What is known of a work order's vehicle besides its row. Who may see it is the caller's question. */
export function vehicleFacts(
  db: Db,
  siteId: number,
  workOrderId: number,
): Promise<VehicleRecord | undefined> {
  return readVehicle(db, siteId, workOrderId);
}
