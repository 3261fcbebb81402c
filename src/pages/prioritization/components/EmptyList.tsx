import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './EmptyList.module.css';

/** An empty list: that it is, why, and one way out (document 3, 2.3). */
export function EmptyList({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  const { t } = useTranslation('prioritization');
  return (
    <div className={styles.empty} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{t(narrowed ? 'empty.filter' : 'empty.site')}</p>
      {narrowed ? <Button onClick={onReset}>{t('empty.reset')}</Button> : null}
    </div>
  );
}
