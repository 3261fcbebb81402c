import type { VehicleInfo } from '#contract/vehicle-info';

type Order = VehicleInfo['workOrder'];
/** What only the details of a work order say about its changes, and its money. */
type Told = 'customerChange' | 'customerChangedBy' | 'vehicleValue' | 'reconBudget';

/** The work order whose customer is changed, and its vehicle. */
export type CustomerSubject = {
  workOrder: Omit<Order, Told> & Partial<Pick<Order, Told>>;
  vehicle: VehicleInfo['vehicle'];
};
