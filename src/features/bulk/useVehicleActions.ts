import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveNote } from '#contract/notes';
import { correctVehicle } from '#contract/workbench';
import { approveWithinLimit } from '#contract/workbench-approve';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import type { Asked, BulkAction, BulkTask } from './bulk-action';
import { MOST_SHEETS, type SheetName } from '../print/sheets';
import { printingAction } from './printing-action';

/** A vehicle in the form that bulk actions need. */
export type BulkVehicle = {
  workOrderId: number;
  extId: string;
  vin: string;
  description: string;
  /** Where it stands, as it was seen; left out where a list does not know. */
  lot?: { lotName: string; lotNumber: string };
};

export type VehicleActionKey = 'approve' | 'lot' | 'note' | 'print' | 'keys';

/**
 * Bulk actions on the vehicles of ticked rows, as far as the signed-in user may: in the order of `keys`. Both arguments
 * stay the same.
 */
export function useVehicleActions<Row>(
  keys: readonly VehicleActionKey[],
  vehicleOf: (row: Row) => BulkVehicle,
): BulkAction<Row>[] {
  const { t } = useTranslation('bulk');
  const send = useSend();
  const { site, segment } = useCurrentSite();
  const { user } = useSession();
  const { siteId } = site;
  const { userName } = user;
  const mayPrint = useMay('vehicles', 'show');
  const may: Record<VehicleActionKey, boolean> = {
    approve: useMay('estimate-items', 'approve'),
    lot: useMay('vehicle-info', 'edit'),
    note: useMay('notes', 'create'),
    print: mayPrint,
    keys: mayPrint,
  };
  const allowed = keys.filter((key) => may[key]).join(' ');
  return useMemo(() => {
    const taskBy =
      (carryOut: (vehicle: BulkVehicle, key: string, asked: Asked) => Promise<unknown>) =>
      (row: Row): BulkTask => {
        const vehicle = vehicleOf(row);
        return {
          id: String(vehicle.workOrderId),
          name: nameOf(vehicle),
          send: (key, asked) => carryOut(vehicle, key, asked),
        };
      };
    const printing = (key: 'print' | 'keys', sheet: SheetName) =>
      printingAction({
        key,
        text: t(`action.${key}`),
        sheet,
        segment,
        orderOf: vehicleOf,
        tooMany: t('tooManySheets', { count: MOST_SHEETS }),
      });
    const actions: Record<VehicleActionKey, BulkAction<Row>> = {
      approve: {
        kind: 'command',
        key: 'approve',
        text: t('action.approve'),
        ask: (count) => t('approveQuestion', { count }),
        task: taskBy(({ workOrderId }, idempotencyKey) =>
          send(approveWithinLimit, {
            params: { siteId, workOrderId, task: 'Approve' },
            body: { complete: 'Y' },
            idempotencyKey,
          }),
        ),
      },
      lot: {
        kind: 'command',
        key: 'lot',
        text: t('action.lot'),
        ask: 'lot',
        task: taskBy(({ workOrderId, lot }, idempotencyKey, { lotName, lotNumber }) =>
          send(correctVehicle, {
            params: { siteId, workOrderId },
            body: {
              lotName: lotName.trim(),
              lotNumber: lotNumber.trim(),
              ...(lot ? { was: lot } : {}),
            },
            idempotencyKey,
          }),
        ),
      },
      note: {
        kind: 'command',
        key: 'note',
        text: t('action.note'),
        ask: 'note',
        task: taskBy(({ extId, vin }, idempotencyKey, { note }) =>
          send(saveNote, {
            body: {
              site_id: siteId,
              work_order_number: extId,
              notes: note.trim(),
              vin,
              mod_user: userName,
            },
            idempotencyKey,
          }),
        ),
      },
      print: printing('print', 'job'),
      keys: printing('keys', 'key'),
    };
    return allowed
      .split(' ')
      .filter(Boolean)
      .map((key) => actions[key as VehicleActionKey]);
  }, [allowed, send, segment, siteId, t, userName, vehicleOf]);
}

/** What a vehicle is called where something was refused. */
export const nameOf = ({ extId, description }: Pick<BulkVehicle, 'extId' | 'description'>): string =>
  [`#${extId}`, description].filter(Boolean).join(' ');
