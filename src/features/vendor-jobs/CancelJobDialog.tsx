import { useTranslation } from 'react-i18next';
import type { VendorJob } from '#contract/vendor-jobs';
import { ReasonDialog } from '../../components/ReasonDialog';
import { laborNames } from './job-words';

type Props = {
  job: VendorJob;
  /** Returns why it was refused. */
  onCancelJob: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why a job is called off. */
export function CancelJobDialog({ job, onCancelJob, onClose }: Props) {
  const { t } = useTranslation('vendor-jobs');
  return (
    <ReasonDialog
      required
      id="cancel-vendor-job"
      title={t('cancelTitle', { vendor: job.vendorName })}
      confirm={t('cancelConfirm')}
      onCancel={onClose}
      onConfirm={async (reason) => {
        const refused = await onCancelJob(reason);
        if (!refused) onClose();
        return refused;
      }}
    >
      <p>{laborNames(job)}</p>
    </ReasonDialog>
  );
}
