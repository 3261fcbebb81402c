import type { WorkOrderRow } from '#contract/work-orders';
import { badgeTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import styles from './ShopsCell.module.css';

/** Shops with the badge of their status; an asterisk where work is in progress; FEES when there are fees. */
export function ShopsCell({ row }: { row: WorkOrderRow }) {
  const t = cellTexts('work-orders');
  const statuses = cellTexts('statuses');
  // Another deployment may know a status that we do not: it is shown as it came.
  const named = (status: string): string => statuses(status, { defaultValue: status });
  return (
    <span className={styles.shops}>
      {row.shopNames.map((name, place) => {
        const raw = row.shopStatuses[place] ?? '';
        const status = raw === '' ? '' : named(raw);
        const busy = row.shopInProgress[place] === 'Y';
        return (
          <Badge
            key={name}
            tone={badgeTone(raw)}
            title={busy ? t('shopBusy', { name, status }) : `${name}: ${status}`}
          >
            {name}
            {busy ? <span aria-label={t('inProgress')}>*</span> : null}
            <span className={styles.status}>{status}</span>
          </Badge>
        );
      })}
      {row.feesStatus ? (
        <Badge tone={badgeTone(row.feesStatus)} title={`FEES: ${named(row.feesStatus)}`}>
          FEES
        </Badge>
      ) : null}
    </span>
  );
}
