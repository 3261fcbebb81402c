import { useTranslation } from 'react-i18next';
import type { ImportedRow } from '#contract/site-config-import';
import type { AuditValue } from '#domain/site-config/audit';
import { Badge } from '../../../components/Badge';
import styles from './ImportDialog.module.css';

const TONES = { create: 'success', change: 'info', same: 'neutral', refused: 'danger' } as const;
const MOST = 300;

type Props = { rows: readonly ImportedRow[]; captionOf: (column: string) => string };

/** What would happen with each row of a file; refused ones first. */
export function PlannedRows({ rows, captionOf }: Props) {
  const { t } = useTranslation('site-config');
  const text = (value: AuditValue) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value === null ? '' : String(value);
  const sorted = rows.toSorted(
    (one, other) =>
      Number(other.action === 'refused') - Number(one.action === 'refused') || one.row - other.row,
  );
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={t('transfer.rows')}>
      <table>
        <thead>
          <tr>
            <th>{t('transfer.row')}</th>
            <th>{t('transfer.action')}</th>
            <th>{t('transfer.record')}</th>
            <th>{t('transfer.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MOST).map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <Badge tone={TONES[row.action]}>{t(`transfer.will.${row.action}`)}</Badge>
              </td>
              <td>{row.name}</td>
              <td>
                {row.problems.length > 0 ? (
                  <span className={styles.refused}>{row.problems.join(' ')}</span>
                ) : row.action === 'change' ? (
                  row.changes
                    .map(
                      ({ field, before, after }) => `${captionOf(field)}: ${text(before)} → ${text(after)}`,
                    )
                    .join(' · ')
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST ? (
        <p className={styles.hint}>{t('transfer.more', { count: rows.length - MOST })}</p>
      ) : null}
    </div>
  );
}
