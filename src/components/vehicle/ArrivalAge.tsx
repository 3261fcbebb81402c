import { arrivalAge } from '#domain/ageing';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../hint/hint';
import styles from './ArrivalAge.module.css';

/** Days since arrival in the colour of their age. */
export function ArrivalAge({ days }: { days: number }) {
  const t = cellTexts('work-orders');
  return (
    <span className={styles.age} data-age={arrivalAge(days)} {...explained(t('arrivedAgo', { count: days }))}>
      {t('days', { count: days })}
    </span>
  );
}
