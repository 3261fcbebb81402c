import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Lost } from './lost';
import { useAgain } from './useAgain';
import styles from './Lost.module.css';

/** Shown in place of a screen or a part of one that could not be loaded. */
export function LostPart(lost: Lost) {
  const { lack, busy, onAgain } = lost;
  const { t } = useTranslation('shell');
  useAgain(lost);
  return (
    <div role="alert" className={styles.part}>
      <p>
        <strong>{t(`lost.title.${lack}`)}</strong> {t(`lost.text.${lack}`)}
      </p>
      {lack === 'unreachable' ? (
        <Button aria-busy={busy} onClick={onAgain}>
          {t('tryAgain')}
        </Button>
      ) : (
        <Button onClick={() => location.reload()}>{t('crash.reload')}</Button>
      )}
    </div>
  );
}
