import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/providers/i18n/format';
import styles from './Limit.module.css';

type Props = {
  against: number;
  limit: number | null;
  customer: string;
  /** What stands against the limit: what is approved, or all that is asked for. */
  what?: 'approved' | 'total';
};

/** What stands against what the customer lets the site approve by itself, and how much of it is left. */
export function Limit({ against, limit, customer, what = 'approved' }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (limit === null) {
    return (
      <p className={styles.limit}>
        {what === 'approved'
          ? t('approve.noLimit', { approved: money(against), customer })
          : t('estimate.noLimit', { customer })}
      </p>
    );
  }
  const over = against > limit;
  const said = { approved: money(against), total: money(against), limit: money(limit), customer };
  const text =
    what === 'approved'
      ? t(over ? 'approve.overLimit' : 'approve.withinLimit', said)
      : t(over ? 'estimate.overLimit' : 'estimate.withinLimit', said);
  return (
    <div className={styles.limit} data-over={over}>
      <LimitBar against={against} limit={limit} />
      <p>
        {text} {over ? null : <strong>{t('approve.left', { left: money(limit - against) })}</strong>}
      </p>
    </div>
  );
}

/** How much of the limit is used up; its words stand beside it. */
export function LimitBar({ against, limit }: { against: number; limit: number }) {
  return (
    <div className={styles.bar} data-over={against > limit} aria-hidden="true">
      <span style={{ width: `${Math.min(100, limit === 0 ? 100 : (against / limit) * 100)}%` }} />
    </div>
  );
}
