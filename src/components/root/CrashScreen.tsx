import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { reportFault } from '../../providers/api/report-failure';
import styles from './CrashScreen.module.css';

/** What shows when a screen broke: what happened, what was kept, what to do. */
export function CrashScreen() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
  useEffect(() => reportFault('screen', error), [error]);
  return (
    <main className={styles.screen} role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.kept')}</p>
      <div>
        <button type="button" onClick={() => location.reload()}>
          {t('crash.reload')}
        </button>
        <a href="#/" onClick={() => setTimeout(() => location.reload())}>
          {t('crash.home')}
        </a>
      </div>
      <details>
        <summary>{t('crash.details')}</summary>
        <pre>{error instanceof Error ? error.message : String(error)}</pre>
      </details>
    </main>
  );
}
