import { Alert, Button } from 'antd';
import { useEffect, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RETRY_DELAY_MS } from '#domain/limits';
import styles from './RetryNotice.module.css';

const PAUSE_S = RETRY_DELAY_MS / 1000;

/** Says that a load is being retried, counts down, and offers to go on at once (decisions: retries). */
export function RetryNotice({ attempt, of, onSkip }: { attempt: number; of: number; onSkip: () => void }) {
  const { t } = useTranslation('shell');
  const [seconds, setSeconds] = useState(PAUSE_S);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Alert
      type="warning"
      role="status"
      message={
        <span className={styles.text}>
          <span>{t('retrying', { attempt, of })}</span>
          {/* antd's Progress brings everything that positions tooltips: too much for something before the first row. */}
          <span
            className={styles.pause}
            style={{ '--left': seconds / PAUSE_S } as CSSProperties}
            aria-hidden="true"
          >
            {t('retryIn', { seconds })}
          </span>
        </span>
      }
      action={
        <Button size="small" onClick={onSkip}>
          {t('retryNow')}
        </Button>
      }
    />
  );
}
