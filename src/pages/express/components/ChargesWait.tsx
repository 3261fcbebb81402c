import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorStore } from '../hooks/editor-store';
import styles from './LaidAside.module.css';

/** Says that the charges of the order wait for their gateway, and that they go out automatically. */
export function ChargesWait({ store }: { store: EditorStore }) {
  const { t } = useTranslation('express');
  const detail = useSyncExternalStore((watcher) => store.watch('order', watcher), store.detail);
  const { charges_wait: waits } = detail;
  if (waits === '') return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.aside}
      message={t(`chargesWait.${waits === 'credentials' ? 'credentials' : 'silence'}`)}
      description={t('chargesWait.about')}
    />
  );
}
