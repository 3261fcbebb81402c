import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../src/components/ConfirmDialog';

type Props = {
  id: string;
  title: string;
  confirm: string;
  required: boolean;
  /** What is proposed, such as what has failed. */
  proposed?: string;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
};

const LONGEST = 500;

/** Asks why; whoever has to act on it reads the answer in the history. */
export function ReasonDialog({ id, title, confirm, required, proposed = '', onCancel, onConfirm }: Props) {
  const { t } = useTranslation('workbench');
  const [reason, setReason] = useState(proposed);
  return (
    <ConfirmDialog
      id={id}
      title={title}
      okText={confirm}
      danger
      notYet={required && reason.trim() === '' ? t('reason.missing') : ''}
      input={{
        label: t(required ? 'reason.required' : 'reason.optional'),
        value: reason,
        onUpdate: setReason,
        lines: 4,
        maxLength: LONGEST,
      }}
      onCancel={onCancel}
      onOk={() => onConfirm(reason.trim())}
    />
  );
}
