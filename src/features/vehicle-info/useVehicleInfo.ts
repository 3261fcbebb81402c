import { useList, useOne } from '@refinedev/core';
import type { VehicleInfo, VehicleOption } from '#contract/vehicle-info';
import { useCurrentSite } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';

/** A work order's vehicle and its options, loaded side by side (W-383, W-384). */
export function useVehicleInfo(subject: Subject) {
  const { site } = useCurrentSite();
  const meta = { siteId: site.siteId, workOrderId: subject.workOrderId };
  const shared = { meta, errorNotification: false, liveMode: 'off' } as const;
  const info = useOne<VehicleInfo>({
    resource: 'vehicle-info',
    id: subject.workOrderId,
    ...shared,
    liveMode: 'auto',
  });
  const options = useList<VehicleOption>({ resource: 'vehicle-options', ...shared });
  return { info: info.query, options: options.query };
}
