import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** What shows at an address that names no stage of a work order. */
export function Nowhere() {
  const { t } = useTranslation('workbench');
  return (
    <main className={styles.nowhere} role="alert">
      {t('nowhere')}
    </main>
  );
}
