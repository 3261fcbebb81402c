import { isInternalId } from '#domain/route-names';

type Order = { workOrderId: number; extId: string };

/**
 * How an address names a work order: by its internal id, or by its number where the site was reached by its auction id.
 */
export const idInAddress = (segment: string, { workOrderId, extId }: Order): string =>
  isInternalId(segment) ? String(workOrderId) : extId;

/** Address of a vehicle's page. */
export const vehicleAddress = (segment: string, order: Order): string =>
  `/vehicle/${segment}/${idInAddress(segment, order)}`;
