import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RELEASE_REASONS } from '#domain/availability';
import { Dialog } from '../../components/Dialog';
import type { ClaimSubject } from './open-claim-release';
import { ReasonList } from './ReasonList';
import { useAnswer } from './useAnswer';
import { VehicleFacts } from './VehicleFacts';

type Props = {
  subject: ClaimSubject;
  onRelease: (subject: ClaimSubject, reason: string) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks why a claimed vehicle is given back (document 3, 5.6). */
export function ReleaseDialog({ subject, onRelease, onClose }: Props) {
  const { t } = useTranslation('claim-release');
  const { t: shell } = useTranslation('shell');
  const [reason, setReason] = useState('');
  const { send, sending, problem } = useAnswer();
  return (
    <Dialog
      id="release-vehicle"
      title={t('release.title')}
      size="medium"
      okText={shell('ok')}
      cancelText={shell('cancel')}
      notYet={reason === '' ? t('release.missing') : ''}
      confirmLoading={sending}
      problem={problem}
      onOk={() => send(() => onRelease(subject, reason))}
      onCancel={onClose}
    >
      <VehicleFacts subject={subject} />
      <ReasonList
        name="release-reason"
        legend={t('release.why')}
        reasons={RELEASE_REASONS}
        chosen={reason}
        onChoose={setReason}
      />
    </Dialog>
  );
}
