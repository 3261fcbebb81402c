import { searchForm } from '#domain/vehicle-search';
import { last8 } from '#domain/vin';

/** What earlier reads say about a vehicle. */
export type KeptVehicle = {
  siteId: number;
  workOrderId: number;
  extId: string;
  vin: string;
  status: string;
  description: string;
  bodyStyle: string;
  color: string;
  customerName: string;
  lotName: string;
  lotNumber: string;
  activeTasks: readonly string[];
  /** When it was read, in milliseconds. */
  readAt: number;
};

type Read = { data: unknown; readAt: number };
type Row = Readonly<Record<string, unknown>>;

/** The vehicles of earlier reads, each in its last state; the reads come newest first. */
export function vehiclesIn(reads: readonly Read[]): KeptVehicle[] {
  const vehicles = new Map<string, KeptVehicle>();
  for (const { data, readAt } of reads) {
    for (const row of rowsIn(data)) {
      const vehicle = vehicleOf(row, readAt);
      if (!vehicle) continue;
      const key = `${vehicle.siteId} ${vehicle.workOrderId}`;
      if (!vehicles.has(key)) vehicles.set(key, vehicle);
    }
  }
  return [...vehicles.values()];
}

/** Those matching a code or typed text: by number, VIN or its last 8. */
export function namedBy(vehicles: readonly KeptVehicle[], name: string): KeptVehicle[] {
  const wanted = searchForm(name);
  return vehicles.filter(({ extId, vin }) =>
    [extId, vin, last8(vin)].some((own) => own !== '' && searchForm(own) === wanted),
  );
}

/** Anything with a work order number and its VIN, wherever it is: pages of a list, a whole list, a single vehicle. */
function* rowsIn(value: unknown): Generator<Row> {
  if (typeof value !== 'object' || value === null) return;
  if ('workOrderId' in value && 'vin' in value) yield value;
  else for (const one of Object.values(value)) yield* rowsIn(one);
}

/** It may have been stored by an older console: missing values are empty, and without its identifiers it is skipped. */
function vehicleOf(row: Row, readAt: number): KeptVehicle | undefined {
  const { siteId, workOrderId, extId, vin, activeTasks } = row;
  if (typeof siteId !== 'number' || typeof workOrderId !== 'number') return undefined;
  if (typeof extId !== 'string' || typeof vin !== 'string') return undefined;
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : '');
  // The status of a labor is not that of its vehicle, which is in Repair.
  const ofLabor = 'estimateLaborId' in row;
  return {
    siteId,
    workOrderId,
    extId,
    vin,
    readAt,
    status: ofLabor ? 'Open' : text('status'),
    description: text(ofLabor ? 'vehicleDescription' : 'description'),
    bodyStyle: text('bodyStyle'),
    color: text('color'),
    customerName: text('customerName'),
    lotName: text('lotName'),
    lotNumber: text('lotNumber'),
    activeTasks: Array.isArray(activeTasks) ? activeTasks.filter((task) => typeof task === 'string') : [],
  };
}
