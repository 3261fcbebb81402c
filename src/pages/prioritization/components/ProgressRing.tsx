import { useTranslation } from 'react-i18next';
import { explained, named } from '../../../components/hint/hint';
import styles from './ProgressRing.module.css';

const RADIUS = 17;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * How much of the work is done, in percent. If wholesale leaves detailing out and less is done with it, a star and the
 * accessible name say so, and the tooltip has that percentage too: a vehicle that still needs detailing is not done.
 */
export function ProgressRing({ percent, withDetail }: { percent: number; withDetail: number }) {
  const { t } = useTranslation('prioritization');
  const whole = percent === withDetail;
  const text = t(whole ? 'percent' : 'percentWithout', { percent });
  const more = `${text}\n${t('percentWithDetail', { percent: withDetail })}`;
  return (
    <span className={styles.ring} role="img" {...named(text)} {...explained(whole ? undefined : more)}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} className={styles.track} />
        {whole ? null : (
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
          data-full={percent === 100 && withDetail === 100}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        />
      </svg>
      <span aria-hidden="true">{percent}</span>
      {whole ? null : <sup aria-hidden="true">*</sup>}
    </span>
  );
}
