import { type CSSProperties, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { closeToast, toastStore } from '../providers/notification/toasts';
import { openDialogs } from './open-dialogs';
import styles from './Toaster.module.css';

/** Shows toasts top-center and reads them out; above an open dialog, without covering its title. */
export function Toaster() {
  const { t } = useTranslation('shell');
  const toasts = useSyncExternalStore(toastStore.watch, toastStore.get);
  const above = useSyncExternalStore(openDialogs.watch, openDialogs.any);
  return (
    <div className={styles.toaster} data-above={above} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-tone={toast.tone}
          style={{ '--stay': `${toast.ms}ms` } as CSSProperties}
        >
          <span>{toast.text}</span>
          {toast.way ? (
            <Link to={toast.way.address} onClick={() => closeToast(toast.key)}>
              {toast.way.text}
            </Link>
          ) : null}
          {toast.undo ? (
            <button
              type="button"
              onClick={() => {
                toast.undo?.();
                closeToast(toast.key);
              }}
            >
              {t('undo')}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
