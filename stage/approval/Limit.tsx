import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../src/providers/i18n/format';
import styles from './Limit.module.css';

type Props = { approved: number; limit: number | null; customer: string };

/** What is approved so far against what the customer lets the site approve by itself. */
export function Limit({ approved, limit, customer }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const money = (amount: number) => formatMoney(amount, i18n.language);
  if (limit === null) {
    return <p className={styles.limit}>{t('approve.noLimit', { approved: money(approved), customer })}</p>;
  }
  const over = approved > limit;
  return (
    <div className={styles.limit} data-over={over}>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, limit === 0 ? 100 : (approved / limit) * 100)}%` }} />
      </div>
      <p>
        {t(over ? 'approve.overLimit' : 'approve.withinLimit', {
          approved: money(approved),
          limit: money(limit),
          customer,
        })}
      </p>
    </div>
  );
}
