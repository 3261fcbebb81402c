import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '../../components/ErrorDialog';
import { cancelExport, clearExport, type ExportJob } from './export-job';
import { formatNumber } from '../../providers/i18n/format';
import styles from './ExportPanel.module.css';

/** The running export, with its rows so far and a way to end it; its outcome, as a toast or a dialog. */
export function ExportPanel({ job }: { job: Exclude<ExportJob, { state: 'idle' }> }) {
  const { t, i18n } = useTranslation('export');
  const { open: notify } = useNotification();
  useEffect(() => {
    if (job.state !== 'done') return;
    const message =
      job.rows === 0 ? t('nothing') : t('done', { name: job.request.fileName, count: job.rows });
    notify?.({ key: 'export', message, type: job.rows === 0 ? 'progress' : 'success' });
    clearExport();
  }, [job, t, notify]);
  if (job.state === 'done') return null;
  if (job.state === 'failed') {
    return <ErrorMessage id="export-error" text={t(`error.${job.failure}`)} onClose={clearExport} />;
  }
  const { type, format } = job.request;
  const rows = t('rows', { count: job.rows, number: formatNumber(job.rows, i18n.language) });
  return (
    <section className={styles.panel} aria-label={t('running')}>
      <div className={styles.text}>
        <strong>{t('running')}</strong>
        <span>
          {t(`type.${type}`)}, {t(`format.${format}`)} · {rows}
        </span>
      </div>
      <Button className={styles.cancel ?? ''} onClick={cancelExport}>
        {t('cancel')}
      </Button>
      <span className={styles.bar} role="progressbar" aria-label={t('running')} aria-valuetext={rows} />
    </section>
  );
}
