import { siteSegment, useSession } from '../providers/session/session-store';
import { vehicleAddress } from './vehicle-address';

type Order = { siteId: number; workOrderId: number; extId: string };
type Here = { siteId: number; segment: string };

/**
 * Addresses of the pages of vehicles at any site of the person; `here` is how the site that shows is called in
 * addresses.
 */
export function useVehicleLink(here: Here | undefined): (order: Order) => string {
  const { sites, user } = useSession();
  return (order) => {
    if (order.siteId === here?.siteId) return vehicleAddress(here.segment, order);
    const site = sites.find(({ siteId }) => siteId === order.siteId);
    return vehicleAddress(site ? siteSegment(site, user) : String(order.siteId), order);
  };
}
