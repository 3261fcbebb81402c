import { useList } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorJob } from '#contract/vendor-jobs';
import { Badge } from '../../components/Badge';
import { laterDialog } from '../../components/later/later';
import { useNow } from '../../components/useNow';
import { retryTwice } from '../../providers/api/retry';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { lateness } from './job-words';
import styles from './AtVendors.module.css';

const VendorJobsDialog = laterDialog(async () => (await import('./VendorJobsDialog')).VendorJobsDialog);

type Props = { look: (workOrderIds: readonly number[]) => Promise<unknown> };

/** How much vendors have now, and how much of it is late; links to the list. Hidden while they have nothing. */
export function AtVendors({ look }: Props) {
  const { t } = useTranslation('vendor-jobs');
  const { site } = useCurrentSite();
  const now = useNow();
  const may = useMay('vendor-jobs', 'list');
  const [open, setOpen] = useState(false);
  const { query } = useList<VendorJob & { id: number }>({
    resource: 'vendor-jobs',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { enabled: may, retry: retryTwice },
  });
  const jobs = query.data?.data ?? [];
  const late = jobs.filter((job) => lateness(job, site.timeZone, now) !== null).length;
  if (jobs.length === 0 && !open) return null;
  return (
    <>
      <Button type="text" className={styles.open ?? ''} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{t('atVendors')}</span>
        {late > 0 ? <Badge tone="danger">{t('lateCount', { count: late })}</Badge> : null}
        <strong>{jobs.length}</strong>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <VendorJobsDialog jobs={jobs} look={look} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
