import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useAnswer } from '../../components/form/useAnswer';
import type { ClaimSubject } from './open-claim-release';
import { VehicleFacts } from './VehicleFacts';

type Props = {
  subject: ClaimSubject;
  onRemove: (subject: ClaimSubject) => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a work order leaves the list for everyone (E-426). */
export function RemoveDialog({ subject, onRemove, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const { send, sending, problem } = useAnswer();
  return (
    <ConfirmDialog
      id="delete-work-order"
      title={t('remove.title')}
      okText={shell('ok')}
      danger
      busy={sending}
      problem={problem}
      onOk={() => send(() => onRemove(subject))}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
