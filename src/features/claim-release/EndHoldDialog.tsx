import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../components/ReasonDialog';
import type { ClaimSubject } from './open-claim-release';
import { VehicleFacts } from './VehicleFacts';

type Props = {
  subject: ClaimSubject;
  onEnd: (subject: ClaimSubject, reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why a vehicle is no longer On Hold; beside the documents' Release, which is an administrator's (E-314). */
export function EndHoldDialog({ subject, onEnd, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  return (
    <ReasonDialog
      id="end-hold"
      title={t('endHold.of', { number: subject.extId })}
      confirm={t('endHold.do')}
      required
      danger={false}
      onCancel={onClose}
      onConfirm={(reason) => onEnd(subject, reason)}
    >
      <VehicleFacts subject={subject} />
    </ReasonDialog>
  );
}
