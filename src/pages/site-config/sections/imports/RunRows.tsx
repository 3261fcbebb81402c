import { Button, Segmented, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InboundRowAnswer, InboundRun } from '#contract/inbound';
import { INBOUND_OUTCOMES, refuses, type InboundOutcome, type InboundProblem } from '#domain/inbound/kinds';
import { LoadState } from '../../../../components/LoadState';
import { formatNumber } from '../../../../providers/i18n/format';
import { useRunRows } from './useRuns';
import styles from './Imports.module.css';

/** Rows of an import by what they do; refused ones first, with reasons. */
export function RunRows({ run }: { run: InboundRun }) {
  const { t, i18n } = useTranslation('inbound');
  const counts = { new: run.newRows, changed: run.changedRows, same: run.sameRows, refused: run.refusedRows };
  const shown = (['refused', 'changed', 'new', 'same'] as const).filter((outcome) => counts[outcome] > 0);
  const [chosen, setChosen] = useState<InboundOutcome>();
  const outcome = chosen ?? shown[0] ?? 'refused';
  if (shown.length === 0) return null;
  return (
    <>
      <Segmented
        aria-label={t('rows.choose')}
        className={styles.choice ?? ''}
        value={outcome}
        onChange={setChosen}
        options={INBOUND_OUTCOMES.filter((one) => shown.includes(one))
          .toReversed()
          .map((value) => ({
            value,
            label: t(`count.${value}`, { number: formatNumber(counts[value], i18n.language) }),
          }))}
      />
      <Rows runId={run.runId} outcome={outcome} />
    </>
  );
}

function Rows({ runId, outcome }: { runId: string; outcome: InboundOutcome }) {
  const { t } = useTranslation('inbound');
  const words = useProblemWords();
  const query = useRunRows(runId, outcome);
  if (!query.data) return <LoadState query={query} />;
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className={styles.faint}>{t('rows.empty')}</p>;
  const columns: TableProps<InboundRowAnswer>['columns'] = [
    { dataIndex: 'row', title: t('rows.row'), width: 72 },
    { dataIndex: 'externalId', title: t('rows.id'), width: '28%', className: styles.id ?? '' },
    {
      key: 'what',
      title: t('rows.what'),
      render: (_, { problems, changes }) => (
        <>
          {problems.map((problem) => (
            <p
              key={`${problem.code} ${problem.column}`}
              className={refuses(problem) ? styles.refused : styles.note}
            >
              {words(problem)}
            </p>
          ))}
          {changes.length > 0 && !problems.some(refuses) ? changes.map(changeText).join(' · ') : null}
        </>
      ),
    },
  ];
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={t('rows.title')}>
      <Table
        size="small"
        tableLayout="fixed"
        rowKey="row"
        columns={columns}
        dataSource={rows}
        pagination={false}
      />
      {query.hasNextPage ? (
        <Button type="link" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('rows.more')}
        </Button>
      ) : null}
    </div>
  );
}

/** A field before and after; without a previous value, only the new one. */
function changeText({ field, before, after }: InboundRowAnswer['changes'][number]): string {
  const [was, is] = [before, after].map((value) => (value === null ? '' : String(value)));
  return was === '' ? `${field}: ${is}` : `${field}: ${was} → ${is}`;
}

/** Why a row is refused, or what is noted about it, in the user's language. */
function useProblemWords(): (problem: InboundProblem) => string {
  const { t } = useTranslation('inbound');
  return ({ code, column, text, reason, by = '' }) =>
    t(`problem.${code}`, { column, text, reason, by, defaultValue: reason });
}
