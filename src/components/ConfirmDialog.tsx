import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog';

type Props = {
  id: string;
  title: string;
  /** The question, in a sentence or two; optionally with the form of a text that belongs to the answer. */
  children?: ReactNode;
  okText?: string;
  cancelText?: string;
  /** The answer is destructive. */
  danger?: boolean;
  busy?: boolean;
  /** Why it cannot be answered with Ok yet; empty where it can. */
  notYet?: string;
  problem?: string | undefined;
  onOk: () => void;
  onCancel: () => void;
  onBackground?: () => void;
};

/** Asks one question: two buttons, optionally a text. Every way out except Ok is harmless. */
export function ConfirmDialog({
  okText,
  cancelText,
  danger = false,
  busy = false,
  notYet = '',
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
    </Dialog>
  );
}
