import { useTranslation } from 'react-i18next';
import type { WorkOrderRow } from '#contract/work-orders';
import { badgeTone } from '#domain/statuses';
import { Badge } from '../../../components/Badge';
import styles from './ShopsCell.module.css';

/** Shops with the badge of their status; an asterisk where work is in progress; FEES when there are fees. */
export function ShopsCell({ row }: { row: WorkOrderRow }) {
  const { t } = useTranslation('work-orders');
  return (
    <span className={styles.shops}>
      {row.shopNames.map((name, place) => {
        const status = row.shopStatuses[place] ?? '';
        const busy = row.shopInProgress[place] === 'Y';
        return (
          <Badge
            key={name}
            tone={badgeTone(status)}
            title={busy ? t('shopBusy', { name, status }) : `${name}: ${status}`}
          >
            {name}
            {busy ? <span aria-label={t('inProgress')}>*</span> : null}
            <span className={styles.status}>{status}</span>
          </Badge>
        );
      })}
      {row.feesStatus ? (
        <Badge tone={badgeTone(row.feesStatus)} title={`FEES: ${row.feesStatus}`}>
          FEES
        </Badge>
      ) : null}
    </span>
  );
}
