import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { VendorJob } from '#contract/vendor-jobs';
import { TableField } from '../../components/dialog-fields/TableField';
import { Dialog } from '../../components/Dialog';
import { useNow } from '../../components/useNow';
import { useCurrentSite } from '../../providers/session/session-store';
import { vehicleAddress } from '../../resources/vehicle-address';
import { dueAt, laborNames, lateness, promiseText } from './job-words';
import { VendorMark } from './VendorMark';
import styles from './AtVendors.module.css';

type Props = {
  jobs: readonly VendorJob[];
  look: (workOrderIds: readonly number[]) => Promise<unknown>;
  onClose: () => void;
};

/** What vendors have now, due first before everything else: so late ones lead. Jobs without a promise come last. */
export function VendorJobsDialog({ jobs, look, onClose }: Props) {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { site, segment } = useCurrentSite();
  const now = useNow();
  const { timeZone } = site;
  const saying = { t, timeZone, language: i18n.language };
  const due = (job: VendorJob) => dueAt(job, timeZone)?.getTime() ?? Infinity;
  const promised = (job: VendorJob) => {
    const days = lateness(job, timeZone, now);
    return (
      <>
        {job.promised === '' ? t('noPromise') : promiseText(job.promised, saying)}
        {days === null ? null : <span className={styles.faint}>{t('lateBy', { count: days })}</span>}
      </>
    );
  };
  return (
    <Dialog
      id="vendor-jobs"
      title={t('list')}
      size="large"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TableField
        label={t('list')}
        empty={t('none')}
        rows={jobs.toSorted((one, other) => due(one) - due(other) || one.vendorJobId - other.vendorJobId)}
        rowKey={({ vendorJobId }) => vendorJobId}
        columns={[
          {
            key: 'vehicle',
            name: t('column.vehicle'),
            cell: (job) => (
              <>
                <Link to={vehicleAddress(segment, job)}>{job.extId}</Link>
                <span className={styles.faint}>{job.vehicleDescription}</span>
              </>
            ),
          },
          { key: 'labors', name: t('column.labors'), cell: laborNames },
          { key: 'promised', name: t('column.promised'), cell: promised },
          {
            key: 'state',
            name: t('column.state'),
            cell: (job) => <VendorMark job={job} look={look} />,
          },
        ]}
      />
    </Dialog>
  );
}
