import type { LaborRow } from '#contract/labors';

/** A vehicle with those of its labors that are in the list, in the order they were estimated. */
export type VehicleRow = { workOrderId: number; first: LaborRow; labors: readonly LaborRow[] };

const known = new WeakMap<LaborRow, VehicleRow>();

/**
 * The vehicles of labors, in order. A vehicle with unchanged labors stays the same object, so it is not rendered again.
 */
export function byVehicle(rows: readonly LaborRow[]): VehicleRow[] {
  const vehicles = new Map<number, LaborRow[]>();
  for (const row of rows) {
    const labors = vehicles.get(row.workOrderId);
    if (labors) labors.push(row);
    else vehicles.set(row.workOrderId, [row]);
  }
  return [...vehicles].flatMap(([workOrderId, labors]) => {
    const [first] = labors;
    if (!first) return [];
    const before = known.get(first);
    const same =
      before?.labors.length === labors.length && labors.every((labor, at) => labor === before.labors[at]);
    const vehicle = same ? before : { workOrderId, first, labors };
    known.set(first, vehicle);
    return [vehicle];
  });
}

/** How many labors each shop has on a vehicle, in the order in which shops first appear. */
export function shopsOf({ labors }: VehicleRow): { shop: string; all: number; done: number }[] {
  const shops = new Map<string, { shop: string; all: number; done: number }>();
  for (const { shopName: shop, repaired } of labors) {
    const counted = shops.get(shop) ?? { shop, all: 0, done: 0 };
    shops.set(shop, { shop, all: counted.all + 1, done: counted.done + Number(repaired) });
  }
  return [...shops.values()];
}
