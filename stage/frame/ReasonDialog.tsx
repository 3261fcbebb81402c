import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../src/components/Dialog';
import section from './section.module.css';

type Props = {
  id: string;
  title: string;
  confirm: string;
  required: boolean;
  /** What is proposed, such as what has failed. */
  proposed?: string;
  pending?: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
};

const LONGEST = 500;

/** Asks why; whoever has to act on it reads the answer in the history. */
export function ReasonDialog({
  id,
  title,
  confirm,
  required,
  proposed = '',
  pending = false,
  onCancel,
  onConfirm,
}: Props) {
  const { t } = useTranslation('workbench');
  const fieldId = useId();
  const [reason, setReason] = useState(proposed);
  const missing = required && reason.trim() === '';
  return (
    <Dialog
      id={id}
      title={title}
      width={480}
      onCancel={onCancel}
      onOk={() => onConfirm(reason.trim())}
      okText={confirm}
      cancelText={t('cancel')}
      confirmLoading={pending}
      okButtonProps={{
        size: 'large',
        danger: true,
        disabled: missing,
        title: missing ? t('reason.missing') : '',
      }}
      cancelButtonProps={{ size: 'large' }}
    >
      <div className={section.field}>
        <label htmlFor={fieldId}>{t(required ? 'reason.required' : 'reason.optional')}</label>
        <textarea
          id={fieldId}
          // The dialog was opened in order to say why.
          autoFocus
          rows={4}
          maxLength={LONGEST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
