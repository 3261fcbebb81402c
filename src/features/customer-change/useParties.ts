import { getCustomerConfig } from '#contract/customer-change';
import type { CustomerSubject } from './subject';
import { request } from '../../providers/api/client';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Party, RunSubject } from './plan';

/** Reads everything that the steps of a change from one customer to another need. */
export function useParties({ workOrder, vehicle }: CustomerSubject) {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const read = async (customerId: number): Promise<Party> => {
    const params = { siteId: site.siteId, customerId };
    const { customerName, extId, storage, carfax } = await request(getCustomerConfig, { params });
    return { customerId, customerName, extId, storage, carfax };
  };
  return async (fromId: number | null, toId: number): Promise<RunSubject> => {
    const [to, from] = await Promise.all([read(toId), fromId === null ? null : read(fromId)]);
    return {
      siteId: site.siteId,
      auctionId: site.auctionId,
      workOrderId: workOrder.workOrderId,
      extId: workOrder.extId,
      vin: vehicle.vin,
      userName: user.userName,
      from,
      to,
    };
  };
}
