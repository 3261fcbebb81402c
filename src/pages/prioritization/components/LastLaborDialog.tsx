import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/ConfirmDialog';

type Props = { number: string; labor: string; onConfirm: () => void; onClose: () => void };

/** Asks before the last labor of a work order is completed: the vehicle leaves the list with it (E-158). */
export function LastLaborDialog({ number, labor, onConfirm, onClose }: Props) {
  const { t } = useTranslation('prioritization');
  const { t: shell } = useTranslation('shell');
  return (
    <ConfirmDialog
      id="complete-work-order"
      title={t('last.title')}
      okText={shell('ok')}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <p>{t('last.text', { number, labor })}</p>
    </ConfirmDialog>
  );
}
