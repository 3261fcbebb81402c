import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import type { IdSet } from '../../../components/id-set';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Vehicle } from './usePlist';
import { changeRows, detailsKey } from './vehicle-cache';

/**
 * Runs a command on a labor, one at a time per labor: the expected result shows at once, then the vehicle is read
 * again, whatever the outcome. Returns whether it was carried out.
 */
export function useLaborRun(busy: IdSet, look: (workOrderIds: readonly number[]) => Promise<unknown>) {
  const client = useQueryClient();
  const { open: notify } = useNotification();
  const { site } = useCurrentSite();
  const { siteId } = site;
  return useCallback(
    async (
      labor: PrioritizationLabor,
      work: () => Promise<unknown>,
      failed: string | ((error: unknown) => string),
      foretell?: (vehicle: Vehicle) => Vehicle,
    ): Promise<boolean> => {
      if (busy.get().has(labor.product_id)) return false;
      busy.set([labor.product_id], true);
      const { work_order_id: id } = labor;
      const key = detailsKey(siteId, id);
      const before = client.getQueryData<Vehicle>(key);
      const show = (vehicle: Vehicle) => {
        client.setQueryData(key, vehicle);
        changeRows(client, (row) => (row.id === id ? { ...row, ...shownOf(vehicle) } : row));
      };
      if (foretell && before) show(foretell(before));
      let done = true;
      try {
        await work();
      } catch (error) {
        done = false;
        if (foretell && before) show(before);
        notify?.(failureNotice(typeof failed === 'string' ? failed : failed(error), error));
      }
      await look([id]).catch(() => undefined);
      busy.set([labor.product_id], false);
      return done;
    },
    [busy, client, look, notify, siteId],
  );
}

/** What the row shows for a step before the services answer. */
const shownOf = (vehicle: Vehicle): Partial<Vehicle> => ({
  shops: vehicle.shops,
  labor_status_summary: vehicle.labor_status_summary,
  complete_work_percentage: vehicle.complete_work_percentage,
  complete_work_percentage_with_detl: vehicle.complete_work_percentage_with_detl,
});
