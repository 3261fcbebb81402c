import { Button, Modal, type ModalProps } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explained } from './hint/hint';
import { closeControl } from './close-control';
import { goBack, placeOf } from './keyboard/place';
import { openDialogs } from './open-dialogs';
import { besideThePage } from './beside-the-page';
import styles from './Dialog.module.css';

/**
 * Keeps the style of dialogs while none is open. antd drops the style of what is nowhere on the page, and making it
 * takes a slow tablet a tenth of a second.
 */
export function KeptDialogStyle() {
  return (
    <div hidden>
      <Modal open={false} />
      <Button />
    </div>
  );
}

const container = besideThePage('dialogs');

/** By then an answer shows as sent; a key that is held down repeats the answer. */
const SHOWN_MS = 100;

/** How wide a dialog is; on a phone every one is as wide as the screen. */
const WIDTHS = { small: 440, medium: 640, large: 860, full: 'min(1100px, 94vw)' };

type Props = Omit<ModalProps, 'wrapProps' | 'open' | 'keyboard' | 'width'> & {
  id: string;
  size: keyof typeof WIDTHS;
  /** Why it cannot be answered with OK yet, shown on reaching for the button; empty if it can. */
  notYet?: string;
  /** Why the request failed; shown under the dialog's content. */
  problem?: string | undefined;
  /** A click beside the dialog; cancels by default. */
  onBackground?: (() => void) | undefined;
};

/**
 * The console's one dialog: Escape and the close control cancel, the focus comes back to where it was, or to what
 * replaced it. While it writes (`confirmLoading`) it cannot be closed: it shows the outcome. Every dialog has an id, so
 * that support and tests can name it (W-427). The element marked `data-autofocus` gets the focus first.
 */
export function Dialog({ id, size, notYet = '', problem, onBackground, children, ...props }: Props) {
  if (id === '') {
    // A development aid: the sentence is the documents' own (W-427).
    // oxlint-disable-next-line no-console
    console.error('modal must have an id');
  }
  const { t } = useTranslation('shell');
  const { onCancel, onOk, confirmLoading = false, closable = true, okButtonProps, cancelButtonProps } = props;
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || openDialogs.topmost() !== id) return;
    event.preventDefault();
    if (!confirmLoading) onCancel?.(event as never);
  });
  const answered = useRef(false);
  // Before a field in it has taken the focus.
  const [opener] = useState(() => placeOf(document.activeElement));
  // antd handles Escape only once it has moved the focus in; a quick hand is faster.
  useEffect(() => {
    openDialogs.opened(id);
    addEventListener('keydown', cancel);
    // Typing can begin at once; what opened the dialog has its focus again at the end.
    document.getElementById(id)?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      openDialogs.closed(id);
      removeEventListener('keydown', cancel);
      // antd gives the focus back at the end of a closing motion: a dialog that is removed at once has none.
      goBack(opener);
    };
  }, [id, opener]);
  return (
    <Modal
      open
      destroyOnHidden
      keyboard={false}
      getContainer={container}
      // At the end of an opening motion antd takes the focus into the dialog, even if it has moved on by then: our
      // dialogs open without one, and fade in by our own style. They do not move, either: a zoom would move the buttons
      // away from the pointer.
      transitionName=""
      maskTransitionName=""
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          <OkBtn />
        </>
      )}
      {...props}
      closable={closable && closeControl(t('close'), confirmLoading ? t('writing') : '')}
      // A disabled button could not be reached, and its reason not be read.
      okButtonProps={
        notYet === ''
          ? { ...okButtonProps }
          : { ...okButtonProps, ...explained(notYet), 'aria-disabled': true, className: 'ant-btn-disabled' }
      }
      // antd does not allow canceling what is being sent: a button that does nothing must show it.
      cancelButtonProps={{ disabled: confirmLoading, ...cancelButtonProps }}
      width={WIDTHS[size]}
      onCancel={(event) => {
        if (confirmLoading) return;
        const beside = event.target instanceof Element && event.target.id === id;
        if (beside && onBackground) onBackground();
        else onCancel?.(event);
      }}
      onOk={(event) => {
        // The second click of a double-click is not a second answer: it may come before the first one shows as sent.
        if (event.detail > 1 || notYet !== '' || answered.current) return;
        answered.current = true;
        setTimeout(() => (answered.current = false), SHOWN_MS);
        onOk?.(event);
      }}
      wrapProps={{ id }}
      rootClassName={styles.root ?? ''}
      wrapClassName={styles.wrap ?? ''}
    >
      {children}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </Modal>
  );
}
