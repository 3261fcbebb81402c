import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog';
import { TextField } from './dialog-fields/TextField';

type Props = {
  id: string;
  title: string;
  /** What is asked, in a sentence or two. */
  children?: ReactNode;
  okText?: string;
  cancelText?: string;
  /** The answer takes something away. */
  danger?: boolean;
  busy?: boolean;
  /** Why it cannot be answered with Ok yet; empty where it can. */
  notYet?: string;
  problem?: string | undefined;
  /** A text that belongs to the answer. */
  input?: {
    label: string;
    value: string;
    onUpdate: (value: string) => void;
    lines?: number;
    maxLength?: number;
  };
  onOk: () => void;
  onCancel: () => void;
  onBackground?: () => void;
};

/** Asks one question (document 2, 2.6): two buttons, where needed a text. Every way out but Ok is harmless. */
export function ConfirmDialog({
  okText,
  cancelText,
  danger = false,
  busy = false,
  notYet = '',
  input,
  children,
  onOk,
  ...props
}: Props) {
  const { t } = useTranslation('shell');
  const ok = () => {
    if (notYet === '' && !busy) onOk();
  };
  return (
    <Dialog
      {...props}
      size="small"
      okText={okText ?? t('confirm.ok')}
      cancelText={cancelText ?? t('cancel')}
      confirmLoading={busy}
      okButtonProps={{ danger }}
      notYet={notYet}
      onOk={ok}
    >
      {children}
      {input ? <TextField first {...input} onChange={input.onUpdate} onEnter={ok} /> : null}
    </Dialog>
  );
}
