import type { Vehicle } from '#contract/vehicles';
import { isDeclined } from '#domain/shop-rollup';
import type { LabelFacts } from '#domain/labels/facts';

/** Year, make and model of a vehicle, or how its work order describes it. */
export const modelOf = ({ order, facts }: Vehicle): string =>
  [facts.year, facts.make, facts.model].filter(Boolean).join(' ') || order.description;

const ofVehicle = ({ order }: Vehicle) => ({ vin: order.vin, number: order.extId });

/** The contents of the windshield label of a vehicle. */
export const windshieldLabel = (vehicle: Vehicle): LabelFacts => ({
  kind: 'windshield',
  ...ofVehicle(vehicle),
  model: modelOf(vehicle),
  color: vehicle.order.color,
  customer: vehicle.order.customerName,
  stock: vehicle.order.externalReference,
});

/** The contents of the key tag of a vehicle. */
export const keyLabel = (vehicle: Vehicle): LabelFacts => ({
  kind: 'key',
  ...ofVehicle(vehicle),
  model: modelOf(vehicle),
  color: vehicle.order.color,
});

/** The contents of the labels for the parts of a vehicle: the named ones, or all that were not declined. */
export const partLabels = (vehicle: Vehicle, only: ReadonlySet<number>): LabelFacts[] =>
  (vehicle.parts ?? [])
    .filter(({ estimatePartId, partStatus }) =>
      only.size > 0 ? only.has(estimatePartId) : !isDeclined({ status: partStatus }),
    )
    .map(({ partName, partNum }) => ({
      kind: 'part',
      ...ofVehicle(vehicle),
      partName,
      partNumber: partNum,
    }));
