import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { onOpenDialog, type DialogKind, type OpenDialog, type Subject } from './open-dialog';

export type WorkOrderDialogProps = { subject: Subject; onClose: () => void };

// Dialogs come when they are needed: the first row does not wait for them.
const DIALOGS: Record<DialogKind, ComponentType<WorkOrderDialogProps>> = {
  info: lazy(async () => ({ default: (await import('./VehicleInfoDialog')).VehicleInfoDialog })),
  notes: lazy(async () => ({ default: (await import('./NotesDialog')).NotesDialog })),
  history: lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog })),
};

/** Shows the dialogs of a list's work orders, one at a time; a page has one host beside its list. */
export function WorkOrderDialogHost() {
  const [dialog, setDialog] = useState<OpenDialog>();
  useEffect(() => onOpenDialog(setDialog), []);
  if (!dialog) return null;
  const Shown = DIALOGS[dialog.kind];
  return (
    <Suspense fallback={null}>
      <Shown subject={dialog.subject} onClose={() => setDialog(undefined)} />
    </Suspense>
  );
}
