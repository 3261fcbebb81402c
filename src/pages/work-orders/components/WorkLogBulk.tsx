import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { WorkOrderRow } from '#contract/work-orders';
import { SHOP_FILTERED_PAGE_SIZE } from '#domain/limits';
import type { WorkLogFilter } from '#domain/worklog-filter';
import { BulkBar } from '../../../features/bulk/BulkWork';
import { useBulkRun } from '../../../features/bulk/useBulkRun';
import type { BulkList } from '../../../features/bulk/useBulkList';
import { useVehicleActions, type VehicleActionKey } from '../../../features/bulk/useVehicleActions';
import { dataProvider } from '../../../providers/data/data-provider';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { useMatchCount } from '../hooks/useMatchCount';
import { workLogOf } from '../hooks/useWorkLogList';

type Props = { list: BulkList<WorkOrderRow>; filter: WorkLogFilter };

const ACTIONS: readonly VehicleActionKey[] = ['approve', 'lot', 'note', 'print', 'keys'];
const vehicleOf = (row: WorkOrderRow) => ({
  ...row,
  lot: { lotName: row.lotName, lotNumber: row.lotNumber },
});

/** Bulk actions on work orders of the work log. */
export function WorkLogBulk({ list, filter }: Props) {
  const { t } = useTranslation('bulk');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { open: notify } = useNotification();
  const { ticked, turn } = list;
  const work = useBulkRun(ticked);
  const count = useMatchCount(filter);
  const actions = useVehicleActions(ACTIONS, vehicleOf);
  /** Ticks everything the filter matches; the list has loaded only part of it. */
  const choose = async () => {
    const asked = workLogOf(site.siteId, user, filter);
    try {
      for (let page = 1; ; page += 1) {
        const pagination = { currentPage: page, pageSize: SHOP_FILTERED_PAGE_SIZE, mode: 'server' as const };
        const { data } = await dataProvider.getList<WorkOrderRow & { id: number }>({ ...asked, pagination });
        ticked.add(data);
        if (data.length < SHOP_FILTERED_PAGE_SIZE) return;
      }
    } catch (error) {
      notify?.(failureNotice(t('allFailed'), error));
    }
  };
  return (
    <BulkBar
      ticked={ticked}
      work={work}
      actions={actions}
      all={count === undefined ? undefined : { count, choose }}
      onLeave={turn}
    />
  );
}
