import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorJob } from '#contract/vendor-jobs';
import { ActionMenu, type Action } from '../../components/ActionMenu';
import { Badge } from '../../components/Badge';
import { explained, hint } from '../../components/hint/hint';
import { laterDialog } from '../../components/later/later';
import { useNow } from '../../components/useNow';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { isOut, jobDetails, jobText, laborNames, toneOf } from './job-words';
import { useVendorJobs } from './useVendorJobs';
import styles from './VendorMark.module.css';

const PromiseDialog = laterDialog(async () => (await import('./PromiseDialog')).PromiseDialog);
const ShareLinksDialog = laterDialog(
  async () => (await import('../share-links/ShareLinksDialog')).ShareLinksDialog,
  { ahead: false },
);
const CancelJobDialog = laterDialog(async () => (await import('./CancelJobDialog')).CancelJobDialog);

type Props = {
  job: VendorJob;
  /** Loads the rows of work orders again, where a screen keeps them itself. */
  look?: (workOrderIds: readonly number[]) => Promise<unknown>;
};

/** The state of a job at a vendor, with its details and actions on demand. */
export function VendorMark({ job, look }: Props) {
  const { t, i18n } = useTranslation('vendor-jobs');
  const { site } = useCurrentSite();
  const now = useNow();
  const may = useMay('labors', 'sendToVendor');
  const commands = useVendorJobs(look);
  const [asks, setAsks] = useState<'link' | 'promised' | 'cancelled'>();
  const saying = { t, timeZone: site.timeZone, language: i18n.language };
  const text = jobText(job, saying, now);
  const details = jobDetails(job, saying);
  const tone = toneOf(job, site.timeZone, now);
  const close = () => setAsks(undefined);
  if (!may || !isOut(job)) {
    return (
      <span className={styles.mark}>
        <Badge tone={tone} {...explained(details)}>
          {text}
        </Badge>
      </span>
    );
  }
  const action = (
    key: 'accepted' | 'link' | 'promised' | 'back' | 'cancelled',
    onChoose: () => void,
  ): Action => ({
    kind: 'action',
    key,
    text: t(`step.${key}`),
    danger: key === 'cancelled',
    onChoose,
  });
  const actions = [
    ...(job.state === 'Sent' ? [action('accepted', () => void commands.accept(job))] : []),
    action('link', () => setAsks('link')),
    action('promised', () => setAsks('promised')),
    action('back', () => void commands.bringBack(job)),
    action('cancelled', () => setAsks('cancelled')),
  ];
  const name = t('menu', { job: text, labors: laborNames(job), number: job.extId });
  return (
    <span className={styles.mark}>
      <ActionMenu
        name={name}
        items={[{ kind: 'title', key: 'job', text: laborNames(job), hint: details, items: actions }]}
        trigger={({ open }) => (
          <button
            type="button"
            className={styles.open}
            aria-haspopup="menu"
            aria-expanded={open}
            aria-label={name}
            {...hint(details)}
          >
            <Badge tone={tone}>{text}</Badge>
          </button>
        )}
      />
      <Suspense fallback={null}>
        {asks === 'link' ? (
          <ShareLinksDialog
            order={{
              workOrderId: job.workOrderId,
              extId: job.extId,
              description: job.vehicleDescription,
            }}
            vendorJobId={job.vendorJobId}
            onClose={close}
          />
        ) : null}
        {asks === 'promised' ? (
          <PromiseDialog job={job} onPromise={(day) => commands.promise(job, day)} onClose={close} />
        ) : null}
        {asks === 'cancelled' ? (
          <CancelJobDialog job={job} onCancelJob={(reason) => commands.cancel(job, reason)} onClose={close} />
        ) : null}
      </Suspense>
    </span>
  );
}
