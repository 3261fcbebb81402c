import { Button, Drawer } from 'antd';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { besideThePage } from '../../../components/beside-the-page';
import { closeControl } from '../../../components/close-control';
import { goBack, placeOf } from '../../../components/keyboard/place';
import { useMedia } from '../../../components/useMedia';
import styles from './DrawerFrame.module.css';

const container = besideThePage('drawers');

type Props = {
  open: boolean;
  title: string;
  /** The drawer itself takes the focus; otherwise its first field does. */
  takesFocus: boolean;
  readOnly: boolean;
  /** A save is in progress: the drawer cannot be closed until the answer, which it shows. */
  busy: boolean;
  onCancel: () => void;
  onClosed: () => void;
  onDelete: (() => void) | undefined;
  /** Shown above the buttons. */
  note?: ReactNode;
  save: ReactNode;
  children: ReactNode;
};

/**
 * The administration's drawer, as wide as the screen on a phone. Escape and the close button cancel, and the focus
 * returns to what opened it.
 */
export function DrawerFrame(props: Props) {
  const { open, title, takesFocus, readOnly, busy, onCancel, onClosed, onDelete, note, save, children } =
    props;
  const { t } = useTranslation('site-config');
  const phone = useMedia('(max-width: 640px)');
  const { t: shell } = useTranslation('shell');
  const leave = () => {
    if (!busy) onCancel();
  };
  useEscape(leave);
  // Read before the first field takes the focus: antd would mistake that field for the opener.
  const [opener] = useState(() => placeOf(document.activeElement));
  useEffect(() => {
    if (!open) goBack(opener, container());
  }, [open, opener]);
  return (
    <Drawer
      open={open}
      title={title}
      width={phone ? '100%' : 560}
      getContainer={container}
      // A hidden drawer would be one more to close with Escape.
      forceRender={false}
      destroyOnHidden
      keyboard={false}
      autoFocus={takesFocus}
      closable={closeControl(shell('close'), busy ? shell('writing') : '')}
      onClose={leave}
      afterOpenChange={(shown) => {
        if (!shown) onClosed();
      }}
      classNames={{ header: styles.head ?? '', body: styles.body ?? '', footer: styles.foot ?? '' }}
      footer={
        <div className={styles.footer}>
          {note}
          {onDelete ? (
            <Button danger type="text" disabled={busy} onClick={onDelete}>
              {t('delete.open')}
            </Button>
          ) : null}
          <span className={styles.space} />
          <Button disabled={busy} onClick={onCancel}>
            {t(readOnly ? 'form.close' : 'form.cancel')}
          </Button>
          {readOnly ? null : save}
        </div>
      }
    >
      {children}
    </Drawer>
  );
}

/**
 * Escape closes the drawer unless a dialog or an open select is above it. It is handled before it reaches the page: by
 * then a select would already be closed.
 */
function useEscape(close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { activeElement } = document;
    if (document.querySelector('#dialogs [role=dialog]')) return;
    if (activeElement?.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    addEventListener('keydown', onEscape, true);
    return () => removeEventListener('keydown', onEscape, true);
  }, []);
}
