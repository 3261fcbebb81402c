import { Table, type TableProps } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportedRow } from '#contract/site-config-import';
import type { AuditValue } from '#domain/site-config/audit';
import { Mark } from '../sections/cells';
import { useRefusal } from './useRefusal';
import styles from './ImportDialog.module.css';

const TONES = { create: 'success', change: 'info', same: 'neutral', refused: 'danger' } as const;
const PAGE = 50;

type Props = { rows: readonly ImportedRow[]; captionOf: (column: string) => string };

/** What would happen to each row of a file; refused rows first. */
export function PlannedRows({ rows, captionOf }: Props) {
  const { t } = useTranslation('site-config');
  const refusal = useRefusal(captionOf);
  const text = (value: AuditValue) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value === null ? '' : String(value);
  const sorted = useMemo(
    () =>
      rows.toSorted(
        (one, other) =>
          Number(other.action === 'refused') - Number(one.action === 'refused') || one.row - other.row,
      ),
    [rows],
  );
  const columns: TableProps<ImportedRow>['columns'] = [
    { dataIndex: 'row', title: t('transfer.row'), width: 64 },
    {
      dataIndex: 'action',
      title: t('transfer.action'),
      width: 92,
      render: (_, { action }) => <Mark tone={TONES[action]}>{t(`transfer.will.${action}`)}</Mark>,
    },
    { dataIndex: 'name', title: t('transfer.record'), width: '26%', className: styles.name ?? '' },
    {
      key: 'changes',
      title: t('transfer.changes'),
      render: (_, row) => {
        if (row.problems.length > 0) {
          return row.problems.map((problem, place) => (
            <p key={place} className={styles.refused}>
              {refusal(problem)}
            </p>
          ));
        }
        if (row.action !== 'change') return null;
        return row.changes
          .map(({ field, before, after }) => `${captionOf(field)}: ${text(before)} → ${text(after)}`)
          .join(' · ');
      },
    },
  ];
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={t('transfer.rows')}>
      <Table
        size="small"
        // A long name must not take room from the message.
        tableLayout="fixed"
        rowKey="row"
        columns={columns}
        dataSource={sorted}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </div>
  );
}
