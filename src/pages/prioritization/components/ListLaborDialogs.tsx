import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrioritizationLabor } from '#contract/prioritization-labors';
import { hoursOf } from '#domain/labor-in-list';
import type { SendOn } from '../../../features/labor-dialogs/useSendOn';
import type { ListDialog, ListLaborCommands } from '../hooks/useListLabors';
import { laterDialog } from '../../../components/later/later';

// Dialogs load on demand, so that the first row does not wait for them.
const AssignDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/AssignDialog')).AssignDialog,
);
const AssignResultDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/AssignResultDialog')).AssignResultDialog,
);
const WorkCreditDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/WorkCreditDialog')).WorkCreditDialog,
);
const ChargesDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/ChargesDialog')).ChargesDialog,
);
const SendOnDialog = laterDialog(
  async () => (await import('../../../features/labor-dialogs/SendOnDialog')).SendOnDialog,
);
const LastLaborDialog = laterDialog(async () => (await import('./LastLaborDialog')).LastLaborDialog);

type Props = {
  dialog: ListDialog | undefined;
  commands: ListLaborCommands;
  sendOn: SendOn | undefined;
  onBulkDone: () => void;
  onClose: () => void;
};

/** The dialogs of labors, one at a time. */
export function ListLaborDialogs(props: Props) {
  return (
    <Suspense fallback={null}>{props.dialog ? <Shown {...props} dialog={props.dialog} /> : null}</Suspense>
  );
}

function Shown({ dialog, commands, sendOn, onBulkDone, onClose }: Props & { dialog: ListDialog }) {
  const { t } = useTranslation('prioritization');
  const { t: labors } = useTranslation('labors');
  switch (dialog.kind) {
    case 'assign': {
      const { vehicle, labor } = dialog;
      return (
        <AssignDialog
          decimals={1}
          subject={`${labor.labor_name} · ${vehicle.work_order_number}`}
          labors={[laborOf(labor)]}
          single={{ hours: hoursOf(labor), assignees: labor.technicians }}
          onDone={(chosen) => commands.assign(labor, chosen)}
          onClose={onClose}
        />
      );
    }
    case 'bulk':
      return (
        <AssignDialog
          decimals={1}
          subject={labors('assign.selected', { count: dialog.labors.length })}
          labors={dialog.labors.map(laborOf)}
          onDone={async ([chosen]) => {
            if (!chosen) return false;
            const done = await commands.assignMany(dialog.labors, chosen.technicianId);
            if (done) onBulkDone();
            return done;
          }}
          // The dialog about skipped labors may be open by then.
          onClose={() => commands.closeIf(dialog)}
        />
      );
    case 'skipped':
      return <AssignResultDialog {...dialog} onClose={onClose} />;
    case 'credit': {
      const { vehicle, labor, completes } = dialog;
      const carryOut = completes ? commands.completeWith : commands.credit;
      return (
        <WorkCreditDialog
          name={`${labor.labor_name} · ${vehicle.work_order_number}`}
          title={t('labor.credit')}
          unselected
          workCredit={labor.work_credit}
          subletVendorId={labor.sublet_vendor_id}
          onConfirm={(choice, vendorName, onRefused) =>
            carryOut(vehicle, labor, { ...choice, vendorName }, onRefused)
          }
          // The completion may have opened another dialog by then.
          onClose={() => commands.closeIf(dialog)}
        />
      );
    }
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
    case 'sendOn':
      return sendOn ? <SendOnDialog offer={{ order: dialog.ready, send: sendOn }} onClose={onClose} /> : null;
    default: {
      const { vehicle, labor } = dialog;
      return (
        <LastLaborDialog
          number={vehicle.work_order_number}
          labor={labor.labor_name}
          onConfirm={() => {
            onClose();
            void commands.carryOut(vehicle, labor);
          }}
          onClose={onClose}
        />
      );
    }
  }
}

const laborOf = ({ labor_name: laborName, shop_code: shop }: PrioritizationLabor) => ({ laborName, shop });
