import { arrivalAge } from '#domain/ageing';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../hint/hint';
import styles from './ArrivalAge.module.css';

/** Days since arrival in the color of their age; `why` says more about them. */
export function ArrivalAge({ days, why }: { days: number; why?: string }) {
  const t = cellTexts('work-orders');
  return (
    <span
      className={styles.age}
      data-age={arrivalAge(days)}
      {...explained(why ?? t('arrivedAgo', { count: days }))}
    >
      {t('days', { count: days })}
    </span>
  );
}
