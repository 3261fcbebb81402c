import { Button } from 'antd';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { newVersion } from '../../providers/code/new-version';
import styles from './NewVersion.module.css';

/** Says that the services serve a newer console; users continue working, and load it when it suits. */
export function NewVersion() {
  const { t } = useTranslation('shell');
  const found = useSyncExternalStore(newVersion.watch, newVersion.get);
  const [later, setLater] = useState(false);
  return (
    <div role="status" className={styles.place}>
      {found && !later ? (
        <div className={styles.bar}>
          <p>
            <strong>{t('lost.title.outdated')}</strong> {t('newVersion.text')}
          </p>
          <Button type="primary" onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
          <Button onClick={() => setLater(true)}>{t('newVersion.later')}</Button>
        </div>
      ) : null}
    </div>
  );
}
