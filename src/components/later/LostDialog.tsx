import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lost } from './lost';
import { useAgain } from './useAgain';
import styles from './Lost.module.css';

/**
 * Says that a dialog could not be loaded, over the screen that asked for it. The browser's own dialog: ours may be what
 * failed to load.
 */
export function LostDialog({ onClose, ...lost }: Lost & { onClose: () => void }) {
  const { lack, busy, onAgain } = lost;
  const { t } = useTranslation('shell');
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);
  useAgain(lost);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A dialog below would close as well.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={title}>{t(`lost.title.${lack}`)}</h2>
      <p role="alert">{t(`lost.text.${lack}`)}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('close')}</Button>
        {lack === 'unreachable' ? (
          <Button type="primary" data-autofocus aria-busy={busy} onClick={onAgain}>
            {t('tryAgain')}
          </Button>
        ) : (
          <Button type="primary" data-autofocus onClick={() => location.reload()}>
            {t('crash.reload')}
          </Button>
        )}
      </div>
    </dialog>
  );
}
