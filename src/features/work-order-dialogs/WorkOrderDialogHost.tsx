import { startTransition, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';
import type { MomentForm } from '../../components/Moment';
import { useCurrentSite } from '../../providers/session/session-store';
import { keptTexts, useShownRun } from '../customer-change/run-store';
import { onOpenDialog, type DialogKind, type OpenDialog, type WorkOrderDialogProps } from './open-dialog';
import { laterDialog, laterPart } from '../../components/later/later';

// Dialogs come when they are needed: the first row does not wait for them.
const DIALOGS: Record<DialogKind, ComponentType<WorkOrderDialogProps>> = {
  info: laterDialog(async () => (await import('../vehicle-info/VehicleInfoDialog')).VehicleInfoDialog),
  notes: laterDialog(async () => (await import('../notes/NotesDialog')).NotesDialog),
  attachments: laterDialog(async () => (await import('../attachments/AttachmentsDialog')).AttachmentsDialog),
  history: laterDialog(async () => (await import('../history/HistoryDialog')).HistoryDialog),
  picture: laterDialog(
    async () => (await import('../vehicle-picture/VehiclePictureDialog')).VehiclePictureDialog,
  ),
};

const CustomerChangeHost = laterPart(
  async () => (await import('../customer-change/CustomerChangeHost')).CustomerChangeHost,
);

type Props = {
  /** The notes have "Close" instead of "Cancel" (E-153). */
  closes?: boolean;
  /** The embedded page changes customers itself, and offers what was left unfinished. */
  embeds?: boolean;
  /** How the screen writes when a note was written. */
  moments?: MomentForm;
};

/** Shows the dialogs of a list's work orders, one at a time; a page has one host beside its list. */
export function WorkOrderDialogHost({ closes = false, embeds = false, moments = 'short' }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>();
  useEffect(() => onOpenDialog(setDialog), []);
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const shown = useShownRun() !== undefined;
  const changing = !embeds && (shown || keptTexts(site.siteId).length > 0);
  const close = () => startTransition(() => setDialog(undefined));
  const showChanged = ({ extId }: { extId: string }) => {
    close();
    void navigate(`/worklog/${segment}/${extId}`);
  };
  const Shown = dialog ? DIALOGS[dialog.kind] : undefined;
  return (
    <>
      <Suspense fallback={null}>
        {dialog && Shown ? (
          <Shown subject={dialog.subject} onClose={close} closes={closes} moments={moments} />
        ) : null}
      </Suspense>
      <Suspense fallback={null}>{changing ? <CustomerChangeHost onDone={showChanged} /> : null}</Suspense>
    </>
  );
}
