import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './Loading.module.css';

/** The spinner with its text; a quick answer never flashes it. */
export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className={styles.loading}>
      <Spin size="small" aria-hidden="true" />
      {text ?? t('loading')}
    </div>
  );
}
