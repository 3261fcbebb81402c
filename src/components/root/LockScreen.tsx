import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { waitAfter } from '../../providers/code/pause';
import { endSession, keepsUnsent, type Lock } from '../../providers/session/lock';
import { Loading } from '../Loading';
import styles from './CrashScreen.module.css';

/** An answer that takes longer than this is told as none. */
const PATIENCE_MS = 2500;

/**
 * All that is shown once someone has logged out: it ends the session with the services and leaves for the sign-in page.
 * While they cannot be reached it says so, and tries again.
 */
export function LockScreen({ lock }: { lock: Exclude<Lock, 'open'> }) {
  const { t } = useTranslation('shell');
  const [unreached, setUnreached] = useState(lock === 'elsewhere');
  useEffect(() => {
    if (lock === 'elsewhere') return undefined;
    let timer = setTimeout(() => setUnreached(true), PATIENCE_MS);
    let left = false;
    let vain = 0;
    const end = async () => {
      const ended = await endSession();
      clearTimeout(timer);
      if (ended || left) return;
      setUnreached(true);
      timer = setTimeout(() => void end(), waitAfter(vain));
      vain += 1;
    };
    void end();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [lock]);
  if (!unreached) return <Loading text={t('locked.leaving')} />;
  return (
    <main className={styles.screen}>
      <h1>{t('locked.title')}</h1>
      <p role="alert">{t(keepsUnsent() && lock === 'here' ? 'locked.kept' : `locked.${lock}`)}</p>
      <button type="button" onClick={() => void endSession()}>
        {t('locked.signIn')}
      </button>
    </main>
  );
}
