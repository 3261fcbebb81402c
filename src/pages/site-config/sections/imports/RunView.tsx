import { Alert, Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InboundRun } from '#contract/inbound';
import { INBOUND_OUTCOMES } from '#domain/inbound/kinds';
import { LoadState } from '../../../../components/LoadState';
import { Moment } from '../../../../components/Moment';
import { formatNumber } from '../../../../providers/i18n/format';
import { useMay } from '../../../../resources/useAccess';
import { Trouble } from '../../records/Trouble';
import { Mark } from '../cells';
import { RunRows } from './RunRows';
import { StateMark } from './StateMark';
import { useRunCommands } from './useRunCommands';
import { isUnderWay, useRun } from './useRuns';
import styles from './Imports.module.css';

const TONES = { new: 'success', changed: 'info', same: 'neutral', refused: 'danger' } as const;

/** One import: its progress, what its rows do, and its actions. */
export function RunView({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation('inbound');
  const query = useRun(runId);
  const { data: run } = query;
  if (!run) return <LoadState query={query} away={<Button onClick={onClose}>{t('run.close')}</Button>} />;
  return (
    <section aria-labelledby="shown-import" className={styles.part}>
      <header>
        <h3 id="shown-import">
          {t('run.title', { kind: t(`kind.${run.kind}`), source: run.source })}{' '}
          <StateMark state={run.state} />
        </h3>
        <Button onClick={onClose}>{t('run.close')}</Button>
      </header>
      <p className={styles.faint}>
        {run.fileName === '' ? null : `${run.fileName} · `}
        <Moment value={run.createdAt} /> · {t('run.by', { user: run.createdBy })}
        {run.appliedBy === '' ? null : ` · ${t('run.applied', { user: run.appliedBy })}`}
      </p>
      <div role="status" className={styles.status}>
        <Far run={run} />
        <Counts run={run} />
      </div>
      <Problem run={run} />
      <Commands run={run} />
      {isUnderWay(run.state) ? null : <RunRows key={`${runId} ${run.state}`} run={run} />}
    </section>
  );
}

/** The progress while it is running. */
function Far({ run }: { run: InboundRun }) {
  const { t, i18n } = useTranslation('inbound');
  if (!isUnderWay(run.state)) return null;
  const { rowsDone, rowsTotal } = run;
  const number = (value: number) => formatNumber(value, i18n.language);
  const text =
    rowsTotal === 0
      ? t('run.reading')
      : t('run.progress', { done: number(rowsDone), total: number(rowsTotal) });
  return (
    <div>
      <Progress
        percent={rowsTotal === 0 ? 0 : Math.floor((100 * rowsDone) / rowsTotal)}
        status="active"
        showInfo={false}
        aria-label={text}
      />
      <span className={styles.faint}>{text}</span>
    </div>
  );
}

function Counts({ run }: { run: InboundRun }) {
  const { t, i18n } = useTranslation('inbound');
  const counts = { new: run.newRows, changed: run.changedRows, same: run.sameRows, refused: run.refusedRows };
  const shown = INBOUND_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  if (shown.length === 0) return null;
  return (
    <p className={styles.counts}>
      {shown.map((outcome) => (
        <Mark key={outcome} tone={TONES[outcome]}>
          {t(`count.${outcome}`, { number: formatNumber(counts[outcome], i18n.language) })}
        </Mark>
      ))}
      {run.warnedRows > 0 ? (
        <Mark tone="warning">
          {t('run.warned', { count: run.warnedRows, number: formatNumber(run.warnedRows, i18n.language) })}
        </Mark>
      ) : null}
    </p>
  );
}

function Problem({ run }: { run: InboundRun }) {
  const { t } = useTranslation('inbound');
  const { problemCode: code, problem, state } = run;
  if (code !== '') {
    const message = t(`trouble.${code as 'failed'}`, { reason: problem, defaultValue: problem });
    return <Alert type={state === 'failed' ? 'error' : 'warning'} showIcon message={message} />;
  }
  if (state !== 'refused') return null;
  return <Alert type="warning" showIcon message={t('run.mend')} />;
}

/** Its actions, for users who may take them. */
function Commands({ run }: { run: InboundRun }) {
  const { t, i18n } = useTranslation('inbound');
  const { apply, cancel, save } = useRunCommands(run);
  const may = useMay('imports', 'edit');
  const writes = run.newRows + run.changedRows;
  const number = { count: writes, number: formatNumber(writes, i18n.language) };
  const failure = apply.error ?? cancel.error ?? save.error;
  const busy = apply.isPending || cancel.isPending;
  const isOpen = run.state === 'checked' || isUnderWay(run.state);
  return (
    <>
      {run.state === 'checked' ? <p>{writes === 0 ? t('run.nothing') : t('run.will', number)}</p> : null}
      {failure ? <Trouble failure={failure} /> : null}
      <div className={styles.actions} data-rove>
        {may && run.state === 'checked' && writes > 0 ? (
          <Button
            type="primary"
            loading={apply.isPending}
            disabled={cancel.isPending}
            onClick={() => apply.mutate()}
          >
            {t('run.apply', number)}
          </Button>
        ) : null}
        {may && isOpen ? (
          <Button loading={cancel.isPending} disabled={busy} onClick={() => cancel.mutate()}>
            {t('run.cancel')}
          </Button>
        ) : null}
        {run.refusedRows > 0 ? (
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('run.refusedFile')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
