import { useTranslation } from 'react-i18next';
import { explained, named } from '../../../components/hint/hint';
import styles from './ProgressRing.module.css';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;

/** How much of the work is done, in percent; with detailing in the tip, where wholesale leaves it out. */
export function ProgressRing({ percent, withDetail }: { percent: number; withDetail: number }) {
  const { t } = useTranslation('prioritization');
  const text = t('percent', { percent });
  const more = `${text}\n${t('percentWithDetail', { percent: withDetail })}`;
  return (
    <span
      className={styles.ring}
      role="img"
      {...named(text)}
      {...explained(percent === withDetail ? undefined : more)}
    >
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} className={styles.track} />
        {withDetail === percent ? null : (
          <circle
            cx="20"
            cy="20"
            r={RADIUS}
            className={styles.detail}
            strokeDasharray={`${(LENGTH * withDetail) / 100} ${LENGTH}`}
          />
        )}
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          className={styles.done}
          data-full={percent === 100}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        />
      </svg>
      <span aria-hidden="true">{percent}</span>
    </span>
  );
}
