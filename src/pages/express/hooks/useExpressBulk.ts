import { useMemo } from 'react';
import { saveExpressNote } from '#contract/express-setup';
import type { BulkAction } from '../../../features/bulk/bulk-action';
import { nameOf, useVehicleActions, type VehicleActionKey } from '../../../features/bulk/useVehicleActions';
import { useSend } from '../../../providers/data/useCommand';
import type { ExpressRow } from './useExpressList';

const ACTIONS: readonly VehicleActionKey[] = ['note', 'print'];
const vehicleOf = (row: ExpressRow) => ({
  workOrderId: row.work_order_id,
  extId: row.work_order_number,
  vin: row.vin,
  description: row.vehicle,
});

/** Actions on many express orders at once. */
export function useExpressBulk(): BulkAction<ExpressRow>[] {
  const send = useSend();
  const actions = useVehicleActions(ACTIONS, vehicleOf);
  return useMemo(
    () =>
      actions.map((action) =>
        action.kind === 'command'
          ? {
              ...action,
              // The notes of an express order are kept with its services.
              task: (row) => ({
                id: row.id,
                name: nameOf(vehicleOf(row)),
                send: (idempotencyKey, { note }) =>
                  send(saveExpressNote, {
                    params: { work_order_key: row.work_order_key },
                    body: { notes: note.trim() },
                    idempotencyKey,
                  }),
              }),
            }
          : action,
      ),
    [actions, send],
  );
}
