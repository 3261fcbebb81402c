import { useTexts } from '../providers/i18n/useTexts';
import styles from './Loading.module.css';

/** The spinner with its text; a quick answer never flashes it. */
export function Loading({ text }: { text?: string }) {
  const { t } = useTexts('shell');
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} aria-hidden="true" />
      {text ?? t('loading')}
    </div>
  );
}
