import { useQueryClient } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteGivenUpJobs, retryGivenUpJobs, type GivenUpJob } from '#contract/jobs';
import { LoadState } from '../../../../../components/LoadState';
import { Moment } from '../../../../../components/Moment';
import { ReasonDialog } from '../../../../../components/ReasonDialog';
import { formatNumber } from '../../../../../providers/i18n/format';
import { useCommand } from '../../../../../providers/data/useCommand';
import { useWrite } from '../../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { useMay } from '../../../../../resources/useAccess';
import { Trouble } from '../../../records/Trouble';
import { OrderLink } from './OrderLink';
import { taskName } from './task-name';
import { useGivenUpJobs } from './useDeliveries';
import styles from './Jobs.module.css';

/** Jobs that were given up after their last try: each can be retried, or deleted with a reason. */
export function GivenUpJobs() {
  const { t, i18n } = useTranslation('site-config');
  const query = useGivenUpJobs();
  const { retry, remove } = useJobCommands();
  const may = useMay('administration', 'edit');
  const [leaving, setLeaving] = useState<GivenUpJob>();
  const { data } = query;
  if (!data) return <LoadState query={query} />;
  return (
    <section aria-labelledby="given-up-jobs" className={styles.part}>
      <header>
        <h3 id="given-up-jobs">{t('jobs.givenUp.title')}</h3>
        {may && data.total > 0 ? (
          <Button loading={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {t('jobs.givenUp.retryAll')}
          </Button>
        ) : null}
      </header>
      {retry.error ? <Trouble failure={retry.error} /> : null}
      {data.jobs.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('jobs.givenUp.empty')} />
      ) : (
        <ul className={styles.rows} aria-label={t('jobs.givenUp.title')}>
          {data.jobs.map((job) => (
            <Row
              key={job.jobId}
              job={job}
              busy={retry.isPending}
              onRetry={may ? () => retry.mutate([job.jobId]) : undefined}
              onDelete={() => setLeaving(job)}
            />
          ))}
        </ul>
      )}
      {data.total > data.jobs.length ? (
        <p className={styles.faint}>
          {t('jobs.more', {
            count: data.total - data.jobs.length,
            number: formatNumber(data.total - data.jobs.length, i18n.language),
          })}
        </p>
      ) : null}
      {leaving ? (
        <ReasonDialog
          id="delete-job"
          title={t('jobs.givenUp.deleteTitle', { what: taskName(t, leaving.task) })}
          confirm={t('jobs.givenUp.delete')}
          required
          onCancel={() => setLeaving(undefined)}
          onConfirm={(reason) =>
            remove(leaving.jobId, reason).then(
              () => setLeaving(undefined),
              (trouble: unknown) => trouble,
            )
          }
        >
          <p>{t(leaving.task === 'send-charge' ? 'jobs.givenUp.losesCharge' : 'jobs.givenUp.loses')}</p>
        </ReasonDialog>
      ) : null}
    </section>
  );
}

function useJobCommands() {
  const { t } = useTranslation('site-config');
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const again = useCommand(retryGivenUpJobs, {
    success: ({ retried }) => t('jobs.givenUp.retried', { count: retried }),
  });
  const gone = useCommand(deleteGivenUpJobs, { success: () => t('jobs.givenUp.deleted') });
  const reload = () => client.invalidateQueries({ queryKey: ['deliveries', siteId] });
  const retry = useWrite({
    mutationFn: (jobIds: string[] | undefined) => again.send({ body: { siteId, jobIds } }),
    onSettled: reload,
  });
  const remove = async (jobId: string, reason: string) => {
    await gone.send({ body: { siteId, jobIds: [jobId], reason } });
    await reload();
  };
  return { retry, remove };
}

type RowProps = { job: GivenUpJob; busy: boolean; onRetry: (() => void) | undefined; onDelete: () => void };

function Row({ job, busy, onRetry, onDelete }: RowProps) {
  const { t } = useTranslation('site-config');
  const { workOrderId, extId, vehicle } = job;
  return (
    <li>
      <span className={styles.what}>
        <strong>{taskName(t, job.task)}</strong>
        <span className={styles.faint}>
          {workOrderId === null ? (
            t(job.ofSite ? 'jobs.givenUp.ofSite' : 'jobs.givenUp.ofAll')
          ) : (
            <OrderLink order={{ workOrderId, extId, vehicle }} />
          )}{' '}
          · {t('jobs.givenUp.since')} <Moment value={job.createdTime} /> ·{' '}
          {t('jobs.givenUp.tries', { count: job.attempts })} <Moment value={job.triedTime} />
        </span>
        <span className={styles.trouble}>{job.error}</span>
      </span>
      {onRetry ? (
        <span className={styles.actions} data-rove>
          <Button size="small" disabled={busy} onClick={onRetry}>
            {t('jobs.givenUp.retry')}
          </Button>
          <Button size="small" danger onClick={onDelete}>
            {t('jobs.givenUp.delete')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
