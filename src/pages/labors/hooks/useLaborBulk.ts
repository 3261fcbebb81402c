import { useMemo } from 'react';
import { useBulkRun } from '../../../features/bulk/useBulkRun';
import { useVehicleActions, type VehicleActionKey } from '../../../features/bulk/useVehicleActions';
import { laborIdOf, type Selection, type TickedLabor } from './useSelection';

const ACTIONS: readonly VehicleActionKey[] = ['note', 'print'];
const vehicleOf = (row: TickedLabor) => ({
  workOrderId: row.workOrderId,
  extId: row.extId ?? '',
  vin: row.vin ?? '',
  description: row.vehicleDescription ?? '',
});

/** Bulk actions for the vehicles of the ticked labors, other than assigning labors. */
export function useLaborBulk({ selected, rowsOf }: Selection) {
  const ticked = useMemo(() => ({ selected, rowsOf, idOf: laborIdOf }), [selected, rowsOf]);
  const work = useBulkRun(ticked);
  const actions = useVehicleActions(ACTIONS, vehicleOf);
  return { ticked, work, actions };
}

export type LaborBulk = ReturnType<typeof useLaborBulk>;
