import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RETRY_DELAY_MS } from '#domain/limits';
import styles from './RetryNotice.module.css';

/** Says that a load is being tried again, counts down, and offers to go on at once (decisions: retries). */
export function RetryNotice({ attempt, of, onSkip }: { attempt: number; of: number; onSkip: () => void }) {
  const { t } = useTranslation('shell');
  const [seconds, setSeconds] = useState(RETRY_DELAY_MS / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.notice} role="status">
      <span>{t('retrying', { attempt, of })}</span>
      <span className={styles.count} aria-hidden="true">
        {t('retryIn', { seconds })}
      </span>
      <Button size="small" onClick={onSkip}>
        {t('retryNow')}
      </Button>
    </div>
  );
}
