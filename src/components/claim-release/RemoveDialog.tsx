import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog';
import type { ClaimSubject } from './open-claim-release';
import { useAnswer } from './useAnswer';
import { VehicleFacts } from './VehicleFacts';
import styles from './claim-release.module.css';

type Props = {
  subject: ClaimSubject;
  onRemove: (subject: ClaimSubject) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks before a work order leaves the list for everybody (document 3, 5.7). */
export function RemoveDialog({ subject, onRemove, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const { send, sending, problem } = useAnswer();
  return (
    <Dialog
      id="delete-work-order"
      title={t('remove.title')}
      size="small"
      okText={shell('ok')}
      cancelText={shell('cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={sending}
      onOk={() => send(() => onRemove(subject))}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <p>{t('remove.text')}</p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
