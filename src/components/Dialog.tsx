import { Modal, type ModalProps } from 'antd';

/**
 * The console's one dialog: Escape and the close control cancel, the focus comes back to where it was. Every dialog
 * has an id, so that support and tests can name it (document 1, 8).
 */
export function Dialog({ id, ...props }: Omit<ModalProps, 'wrapProps' | 'open'> & { id: string }) {
  if (id === '') {
    // A development aid: the sentence is the documents' own (W-427).
    // oxlint-disable-next-line no-console
    console.error('modal must have an id');
  }
  return <Modal open destroyOnHidden focusTriggerAfterClose {...props} wrapProps={{ id }} />;
}
