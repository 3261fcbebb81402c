import type { MomentForm } from '../../components/Moment';
import { startTransition } from 'react';
import type { WorkOrderRow } from '#contract/work-orders';

/** The work order that a dialog is about: as much as every list of the console knows. */
export type Subject = Pick<WorkOrderRow, 'workOrderId' | 'extId' | 'vin' | 'description'> & {
  /** Key of an express work order: its notes come from the express service. */
  expressKey?: string;
  /** The vehicle's own picture. */
  woImageUrl?: string;
};

export type DialogKind = 'info' | 'history' | 'notes' | 'attachments' | 'picture';
/** What every dialog about a work order gets from its host. */
export type WorkOrderDialogProps = {
  subject: Subject;
  onClose: () => void;
  /** The notes have "Close" instead of "Cancel" (E-153). */
  closes?: boolean;
  /** How the screen writes moments. */
  moments?: MomentForm;
};

export type OpenDialog = { kind: DialogKind; subject: Subject };

let show: (dialog: OpenDialog) => void = () => undefined;

/** Called by the one host of a page. */
export function onOpenDialog(handler: (dialog: OpenDialog) => void): () => void {
  show = handler;
  return () => {
    show = () => undefined;
  };
}

/**
 * Opens a dialog about a work order. No state of the list changes, so no row renders. It is drawn in slices: the button
 * responds at once, however much the dialog holds.
 */
export const openDialog = (kind: DialogKind, subject: Subject): void =>
  startTransition(() => show({ kind, subject }));
