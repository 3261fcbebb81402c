import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { tryFailingJobs, type FailingJobs as Kind } from '#contract/jobs';
import { LoadState } from '../../../../../components/LoadState';
import { Moment } from '../../../../../components/Moment';
import { useCommand } from '../../../../../providers/data/useCommand';
import { useWrite } from '../../../../../providers/data/useWrite';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { useMay } from '../../../../../resources/useAccess';
import { Trouble } from '../../../records/Trouble';
import { NextTry } from './NextTry';
import { taskName } from './task-name';
import { useFailingJobs } from './useDeliveries';
import styles from './Jobs.module.css';

/** Jobs that keep failing and are still retried, by kind; nothing if there are none. */
export function FailingJobs() {
  const { t } = useTranslation('site-config');
  const query = useFailingJobs();
  const tried = useTryNow();
  const may = useMay('administration', 'edit');
  if (!query.data) return <LoadState query={query} />;
  const { kinds } = query.data;
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="failing-jobs" className={styles.part}>
      <header>
        <h3 id="failing-jobs">{t('jobs.failing.title')}</h3>
      </header>
      <p className={styles.faint}>{t('jobs.failing.about')}</p>
      {tried.error ? <Trouble failure={tried.error} /> : null}
      <ul className={styles.rows} aria-label={t('jobs.failing.title')}>
        {kinds.map((kind) => (
          <Row
            key={`${kind.task} ${kind.ofSite}`}
            kind={kind}
            busy={tried.isPending}
            onTry={may ? () => tried.mutate(kind) : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function useTryNow() {
  const { t } = useTranslation('site-config');
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const now = useCommand(tryFailingJobs, { success: () => t('jobs.failing.tried') });
  return useWrite({
    mutationFn: ({ task, ofSite }: Kind) => now.send({ body: { siteId, task, ofSite } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries', siteId] }),
  });
}

type RowProps = { kind: Kind; busy: boolean; onTry: (() => void) | undefined };

function Row({ kind, busy, onTry }: RowProps) {
  const { t } = useTranslation('site-config');
  const { task, ofSite, jobs, tries, createdTime, triedTime, nextTime, error } = kind;
  return (
    <li>
      <span className={styles.what}>
        <strong>{taskName(t, task)}</strong>
        <span className={styles.faint}>
          {t(ofSite ? 'jobs.givenUp.ofSite' : 'jobs.givenUp.ofAll')}
          {jobs > 1 ? ` · ${t('jobs.failing.jobs', { count: jobs })}` : ''} · {t('jobs.failing.since')}{' '}
          <Moment value={createdTime} /> · {t('jobs.failing.tries', { count: tries })}
          {triedTime === null ? null : (
            <>
              {t('jobs.failing.last')} <Moment value={triedTime} />
            </>
          )}{' '}
          ·{' '}
          {nextTime === null ? (
            t('jobs.failing.under')
          ) : (
            <>
              {t('jobs.pause.next')} <NextTry key={nextTime} value={nextTime} />
            </>
          )}
        </span>
        <span className={styles.trouble}>{error}</span>
      </span>
      {onTry && nextTime !== null ? (
        <span className={styles.actions}>
          <Button size="small" disabled={busy} onClick={onTry}>
            {t('jobs.failing.try')}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
