import { arrivalAge } from '#domain/ageing';
import { cellTexts } from '../../providers/i18n/cell-texts';
import { explained } from '../hint/hint';
import styles from './ArrivalAge.module.css';

type Props = { days: number; className?: string | undefined };

/** Days since arrival in the colour of their age. */
export function ArrivalAge({ days, className = '' }: Props) {
  const t = cellTexts('work-orders');
  return (
    <span
      className={`${styles.age} ${className}`}
      data-age={arrivalAge(days)}
      {...explained(t('arrivedAgo', { count: days }))}
    >
      {t('days', { count: days })}
    </span>
  );
}
