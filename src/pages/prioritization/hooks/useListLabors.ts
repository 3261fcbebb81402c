import { useNotification } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { afterLabor, hoursOf, isLastOpen } from '#domain/labor-in-list';
import { isWholesale } from '#domain/customer-scope';
import type { LaborStep } from '#domain/labor-events';
import { completingAsksCredit } from '#domain/work-credit';
import { IdSet } from '../../../components/id-set';
import {
  sendCharges,
  type ChargesState,
  type ChargeSubject,
} from '../../../features/labor-dialogs/useCharges';
import { useFollowedCharges } from '../../../features/labor-dialogs/useFollowedCharges';
import { useSendOn, type ReadyOrder } from '../../../features/labor-dialogs/useSendOn';
import { useSend } from '../../../providers/data/useCommand';
import { withWay } from '../../../providers/notification/with-way';
import { preferences } from '../../../providers/session/preferences';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { useAssigning, type BulkOutcome, type Subject } from '../../../features/labor-work/useAssigning';
import { vehicleAddress } from '../../../resources/vehicle-address';
import { sendEvent, type NamedCredit } from './labor-event';
import { useLaborRun } from './useLaborRun';
import type { Vehicle } from './usePlist';

export type ListDialog =
  | { kind: 'assign' | 'last'; vehicle: Vehicle; labor: PrioritizationLabor }
  | { kind: 'credit'; vehicle: Vehicle; labor: PrioritizationLabor; completes?: boolean }
  | {
      kind: 'charges';
      subject: ChargeSubject;
      first?: ChargesState;
      ready?: ReadyOrder | undefined;
      /** Undoes the completion. */
      undo?: () => void;
    }
  | { kind: 'sendOn'; ready: ReadyOrder }
  | { kind: 'bulk'; labors: readonly PrioritizationLabor[] }
  | ({ kind: 'skipped' } & BulkOutcome);

/**
 * Actions on the labors of the list, with the documents' messages for the outcome (E-538 to E-542). A step shows at
 * once; `look` then reloads vehicles, so that the actual state shows.
 */
export function useListLabors(look: (workOrderIds: readonly number[]) => Promise<unknown>) {
  const { t } = useTranslation('prioritization');
  const { t: labors } = useTranslation('labors');
  const { site, segment } = useCurrentSite();
  const send = useSend();
  const { open: notify } = useNotification();
  const { user } = useSession();
  const [dialog, setDialog] = useState<ListDialog>();
  const busy = useMemo(() => new IdSet(), []);
  const charges = useFollowedCharges();
  const close = useCallback(() => setDialog(undefined), []);
  const { userName } = user;
  const { siteId, auctionId } = site;

  const run = useLaborRun(busy, look);
  const sendOn = useSendOn(look);
  const { commands: assignment } = useAssigning<PrioritizationLabor>({
    run,
    look,
    subjectOf: useCallback((labor) => subjectOf(labor, siteId), [siteId]),
    onSkipped: useCallback((outcome) => setDialog({ kind: 'skipped', ...outcome }), []),
  });

  const commands = useMemo(() => {
    const event = (step: LaborStep, vehicle: Vehicle, labor: PrioritizationLabor, credit?: NamedCredit) =>
      sendEvent(send, { step, vehicle, labor, credit, userName, auctionId });
    const undo = async (vehicle: Vehicle, labor: PrioritizationLabor) => {
      let takenBack = false;
      await charges.leave(labor.product_id);
      const done = await run(
        labor,
        async () => {
          takenBack = (await event('undo', vehicle, labor)).chargeTakenBack;
        },
        t('labor.undoFailed'),
        (now) => afterLabor(now, labor.id, 'undo'),
      );
      if (!done) return;
      notify?.({
        type: 'success',
        message: t('labor.statusUpdated'),
        ...(takenBack ? { description: labors('done.chargeBack') } : {}),
      });
      if (!takenBack) return;
      // Reported only if it needs attention: until then the row shows the state.
      const subject = { ...chargeOf(labor, siteId), undone: true };
      const first = await charges.follow(labor.product_id, subject);
      if (first?.kind === 'refused') setDialog({ kind: 'charges', subject, first });
    };
    /** Shows the outcome of the charges; users who prefer so see it only if it needs attention. */
    const charge = async (
      labor: PrioritizationLabor,
      ready: ReadyOrder | undefined,
      takeBack: (() => void) | undefined,
    ) => {
      const subject = chargeOf(labor, siteId);
      if (preferences().charges === 'always') {
        setDialog({ kind: 'charges', subject, ready, undo: takeBack });
        return;
      }
      if (ready) setDialog({ kind: 'sendOn', ready });
      const first = await charges.follow(labor.product_id, subject, sendCharges(send, subject));
      if (first && first.kind !== 'there')
        setDialog({ kind: 'charges', subject, first, ready, undo: takeBack });
    };
    const carryOut = async (vehicle: Vehicle, labor: PrioritizationLabor) => {
      let tcn = labor.tcn;
      let repairTask = '';
      const done = await run(
        labor,
        async () => {
          ({ tcn, repairTask } = await event('complete', vehicle, labor));
        },
        t('labor.completeFailed'),
        (now) => afterLabor(now, labor.id, 'complete'),
      );
      if (!done) return;
      // What has left Repair by itself cannot be undone anymore.
      const takeBack =
        repairTask === 'Completed'
          ? undefined
          : () => void undo(vehicle, { ...labor, labor_status: 'COMPLETED', tcn });
      const order = { workOrderId: labor.work_order_id, extId: vehicle.work_order_number };
      const told = { type: 'success' as const, message: t('labor.statusUpdated') };
      notify?.(
        takeBack
          ? { ...told, cancelMutation: takeBack }
          : withWay(
              { ...told, description: labors('sendOn.moved') },
              { text: labors('sendOn.vehicle'), address: vehicleAddress(segment, order) },
            ),
      );
      const ready =
        sendOn && repairTask === 'Ready'
          ? { workOrderId: order.workOrderId, number: order.extId }
          : undefined;
      void charge(labor, ready, takeBack);
    };
    /** Asks first if completing leaves nothing to do on the work order. */
    const askOrComplete = (vehicle: Vehicle, labor: PrioritizationLabor) => {
      if (isLastOpen(vehicle, labor.id)) setDialog({ kind: 'last', vehicle, labor });
      else void carryOut(vehicle, labor);
    };
    return {
      ...assignment,
      busy,
      open: setDialog,
      /** Closes a dialog unless another one has replaced it. */
      closeIf: (closing: ListDialog) => setDialog((present) => (present === closing ? undefined : present)),
      undo,
      carryOut,
      /** Shows that the charge of a completed labor did not get through, with a way to resend it. */
      showUnsent: (labor: PrioritizationLabor) =>
        setDialog({ kind: 'charges', subject: chargeOf(labor, siteId), first: { kind: 'unavailable' } }),
      complete: (vehicle: Vehicle, labor: PrioritizationLabor) => {
        if (
          completingAsksCredit({
            wholesale: isWholesale(vehicle.customer_type),
            workCredit: labor.work_credit,
          })
        ) {
          setDialog({ kind: 'credit', vehicle, labor, completes: true });
        } else askOrComplete(vehicle, labor);
      },
      /** Completes a labor with the credit that was asked for. */
      completeWith: async (
        vehicle: Vehicle,
        labor: PrioritizationLabor,
        choice: NamedCredit,
        onRefused: (error: unknown) => void,
      ) => {
        let tcn = labor.tcn;
        const work = async () => {
          ({ tcn } = await event('credit', vehicle, labor, choice).catch((error: unknown) => {
            onRefused(error);
            throw error;
          }));
        };
        if (!(await run(labor, work, t('labor.updateFailed')))) return false;
        askOrComplete(vehicle, {
          ...labor,
          tcn,
          work_credit: choice.workCredit,
          sublet_vendor_id: choice.subletVendorId,
          sublet_vendor_name: choice.vendorName,
        });
        return true;
      },
      credit: async (
        vehicle: Vehicle,
        labor: PrioritizationLabor,
        choice: NamedCredit,
        onRefused: (error: unknown) => void,
      ) => {
        const work = () =>
          event('credit', vehicle, labor, choice).catch((error: unknown) => {
            onRefused(error);
            throw error;
          });
        const done = await run(labor, work, t('labor.updateFailed'));
        if (done) notify?.({ type: 'success', message: t('labor.updated') });
        return done;
      },
      assignMany: (chosen: readonly PrioritizationLabor[], technicianId: number) =>
        assignment.assignMany(
          chosen.map(({ product_id: id }) => id),
          technicianId,
          [...new Set(chosen.map(({ work_order_id: id }) => id))],
        ),
    };
  }, [assignment, auctionId, busy, charges, labors, notify, run, segment, sendOn, siteId, t, userName, send]);
  return { commands, sendOn, dialog, close };
}

const subjectOf = (labor: PrioritizationLabor, siteId: number): Subject => ({
  siteId,
  estimateLaborId: labor.product_id,
  laborTime: hoursOf(labor),
  techniciansIdsAssigned: labor.technicians.map(({ technicianId }) => String(technicianId)),
  assignees: labor.technicians,
});

export type ListLaborCommands = ReturnType<typeof useListLabors>['commands'];

const chargeOf = (labor: PrioritizationLabor, siteId: number): ChargeSubject => ({
  siteId,
  workOrderId: labor.work_order_id,
  estimateLaborId: labor.product_id,
  estimateItemId: labor.estimate_item_id,
  kind: labor.is_fee ? 'fee' : 'labor',
  undone: labor.charge_stands,
  name: labor.labor_name,
});
