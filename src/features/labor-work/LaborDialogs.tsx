import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import type { SendOn } from '../labor-dialogs/useSendOn';
import { assigneesOf } from './labor-steps';
import type { LaborCommands, LaborDialog } from './useLaborCommands';
import { laterDialog } from '../../components/later/later';

// Dialogs come when they are needed: the first row does not wait for them.
const AssignDialog = laterDialog(async () => (await import('../labor-dialogs/AssignDialog')).AssignDialog);
const AssignResultDialog = laterDialog(
  async () => (await import('../labor-dialogs/AssignResultDialog')).AssignResultDialog,
);
const WorkCreditDialog = laterDialog(
  async () => (await import('../labor-dialogs/WorkCreditDialog')).WorkCreditDialog,
);
const ChargesDialog = laterDialog(async () => (await import('../labor-dialogs/ChargesDialog')).ChargesDialog);
const SendOnDialog = laterDialog(async () => (await import('../labor-dialogs/SendOnDialog')).SendOnDialog);
const SendToVendorDialog = laterDialog(
  async () => (await import('../vendor-jobs/SendToVendorDialog')).SendToVendorDialog,
);
const RepairNotesDialog = laterDialog(
  async () => (await import('../notes/RepairNotesDialog')).RepairNotesDialog,
);

type Props = {
  dialog: LaborDialog | undefined;
  commands: LaborCommands;
  sendOn: SendOn | undefined;
  /** The work orders of labors, to look at them again. */
  ordersOf: (ids: readonly number[]) => number[];
  /** What is known of labors by their ids. */
  rowsOf: (ids: readonly number[]) => readonly Partial<LaborRow>[];
  onBulkDone: () => void;
  onClose: () => void;
};

/** The dashboard's dialogs, one at a time. */
export function LaborDialogs(props: Props) {
  return (
    <Suspense fallback={null}>{props.dialog ? <Shown {...props} dialog={props.dialog} /> : null}</Suspense>
  );
}

function Shown({
  dialog,
  commands,
  sendOn,
  ordersOf,
  rowsOf,
  onBulkDone,
  onClose,
}: Props & { dialog: LaborDialog }) {
  const { t } = useTranslation('labors');
  switch (dialog.kind) {
    case 'assign': {
      const { row } = dialog;
      return (
        <AssignDialog
          subject={`${row.laborName} · ${row.extId}`}
          labors={[laborOf(row)]}
          single={{ hours: row.laborTime ?? 0, assignees: assigneesOf(row) }}
          onDone={(chosen) => commands.assign(row, chosen)}
          onClose={onClose}
        />
      );
    }
    case 'bulk': {
      const { ids } = dialog;
      return (
        <AssignDialog
          subject={t('assign.selected', { count: ids.length })}
          labors={rowsOf(ids).map(laborOf)}
          onDone={async ([chosen]) => {
            if (!chosen) return false;
            const done = await commands.assignMany(ids, chosen.technicianId, ordersOf(ids));
            if (done) onBulkDone();
            return done;
          }}
          // What was left out may show by then.
          onClose={() => commands.closeIf(dialog)}
        />
      );
    }
    case 'skipped':
      return <AssignResultDialog {...dialog} onClose={onClose} />;
    case 'credit': {
      const { row, completes } = dialog;
      return (
        <WorkCreditDialog
          name={`${row.laborName} · ${row.extId}`}
          workCredit={row.workCredit}
          subletVendorId={row.subletVendorId}
          onConfirm={(choice, _, onRefused) =>
            completes
              ? commands.completeWith(row, choice, onRefused)
              : commands.credit(row, choice, onRefused)
          }
          // The completion has opened the dialog of its charges by then.
          onClose={() => commands.closeIf(dialog)}
        />
      );
    }
    case 'vendor': {
      const { labors, bulk } = dialog;
      return (
        <SendToVendorDialog
          labors={labors}
          onSend={async (sending) => {
            const refused = await commands.vendors.send(labors, sending);
            if (!refused && bulk) onBulkDone();
            return refused;
          }}
          onClose={onClose}
        />
      );
    }
    case 'sendOn':
      return sendOn ? <SendOnDialog offer={{ order: dialog.ready, send: sendOn }} onClose={onClose} /> : null;
    case 'charges': {
      const { ready } = dialog;
      return (
        <ChargesDialog
          subject={dialog.subject}
          {...(dialog.first ? { first: dialog.first } : {})}
          sendOn={sendOn && ready && { order: ready, send: sendOn }}
          onUndo={dialog.undo}
          onClose={onClose}
        />
      );
    }
    default: {
      const { row } = dialog;
      return (
        <RepairNotesDialog
          subject={{
            workOrderId: row.workOrderId,
            extId: row.extId,
            vin: row.vin,
            description: row.vehicleDescription,
          }}
          onClose={onClose}
        />
      );
    }
  }
}

const laborOf = ({ laborName = '', shopName = '' }: Partial<LaborRow>) => ({ laborName, shop: shopName });
