import { useTranslation } from 'react-i18next';
import styles from './Loading.module.css';

/**
 * The spinner with its text; a quick answer never flashes it. It may be the first thing that a start shows, so it is
 * only a turning ring: antd's would be five kilobytes before the first row.
 */
export function Loading({ text }: { text?: string }) {
  const { t } = useTranslation('shell');
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} aria-hidden="true" />
      {text ?? t('loading')}
    </div>
  );
}
