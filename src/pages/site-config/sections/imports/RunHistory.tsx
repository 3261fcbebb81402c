import { Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboundRun } from '#contract/inbound';
import { LoadState } from '../../../../components/LoadState';
import { Moment } from '../../../../components/Moment';
import { formatNumber } from '../../../../providers/i18n/format';
import { Pager } from './Pager';
import { StateMark } from './StateMark';
import { useRuns } from './useRuns';
import styles from './Imports.module.css';

type Props = { shown: string | undefined; onShow: (runId: string) => void };

/** The imports of the site, newest first: what, when, by whom and with what outcome. */
export function RunHistory({ shown, onShow }: Props) {
  const { t } = useTranslation('inbound');
  const [page, setPage] = useState(1);
  const query = useRuns(page);
  const { data } = query;
  return (
    <section aria-labelledby="import-history" className={styles.part}>
      <h3 id="import-history">{t('history.title')}</h3>
      {data ? (
        data.runs.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.empty')} />
        ) : (
          <ul className={styles.list} aria-label={t('history.title')}>
            {data.runs.map((run) => (
              <li key={run.runId}>
                <Line run={run} isShown={run.runId === shown} onShow={() => onShow(run.runId)} />
              </li>
            ))}
          </ul>
        )
      ) : (
        <LoadState query={query} />
      )}
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </section>
  );
}

function Line({ run, isShown, onShow }: { run: InboundRun; isShown: boolean; onShow: () => void }) {
  const { t, i18n } = useTranslation('inbound');
  return (
    <button type="button" className={styles.line} aria-current={isShown} onClick={onShow}>
      <span className={styles.what}>
        <strong>{t('run.title', { kind: t(`kind.${run.kind}`), source: run.source })}</strong>
        <span className={styles.faint}>
          {run.fileName === '' ? null : `${run.fileName} · `}
          <Moment value={run.createdAt} /> · {t('run.by', { user: run.createdBy })}
        </span>
      </span>
      <span className={styles.faint}>
        {run.rowsTotal > 0 ? `${t('history.rows')}: ${formatNumber(run.rowsTotal, i18n.language)}` : null}
      </span>
      <StateMark state={run.state} />
    </button>
  );
}
