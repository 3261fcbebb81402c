import {
  cloneElement,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isSecondPress } from '../providers/data/clicks';
import { later } from './later/later';
import { LostDialog } from './later/LostDialog';

type Props = {
  /** The button that opens it; it gets the state and a ref through `trigger`. */
  trigger: (state: { open: boolean }) => ReactElement;
  /** Its content; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  placement?: 'bottomLeft' | 'bottomRight' | 'bottom';
  onOpenChange?: (open: boolean) => void;
};

// A screen has a handful of these buttons, and the first row does not wait for what one of them may open.
const FlyoutPanel = later(async () => (await import('./FlyoutPanel')).FlyoutPanel, {
  lost: (lost, { open, onOpenChange, children }) => (
    <>
      {cloneElement(children, { onClick: () => onOpenChange(!open) })}
      {open ? <LostDialog {...lost} onClose={() => onOpenChange(false)} /> : null}
    </>
  ),
});

/** Preloads the panel on hover; opening it reports a failure to load. */
const prepare = () => void FlyoutPanel.load().catch(() => undefined);

/** A panel anchored to its button: opens by click or keyboard, Escape closes it and gives the focus back. */
export function Flyout({ trigger, children, placement = 'bottomLeft', onOpenChange }: Props) {
  const [state, setState] = useState<'new' | 'closed' | 'open'>('new');
  const open = state === 'open';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Whether the button still has to get the focus back, once: a dialog opened from inside may have it by then. It gets
  // it in an effect, because the opening motion may report its end just when a quick hand closes, and then puts the
  // focus into the panel.
  const owed = useRef(false);
  useEffect(() => {
    // The button is recreated around its panel when that loads, and a keyboard user is still on it.
    const lost = open && document.activeElement === document.body;
    if (!anchor || !(lost || owed.current)) return;
    owed.current = false;
    anchor.querySelector('button')?.focus();
  }, [open, anchor]);
  const turn = (next: boolean, givesBack: boolean) => {
    owed.current = givesBack;
    setState(next ? 'open' : 'closed');
    onOpenChange?.(next);
  };
  const change = (next: boolean) => {
    // The second click of a double-click does not close what the first one has opened.
    if (!next && isSecondPress()) return;
    const focused = document.activeElement;
    // After closing by keyboard, or from inside, the focus is where it was before.
    const inside =
      focused === document.body ||
      Boolean(focused?.closest('[data-flyout]')) ||
      anchor?.contains(focused) === true;
    turn(next, !next && inside);
  };
  const close = () => turn(false, true);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  const button = (
    <span
      ref={setAnchor}
      onKeyDown={closeByEscape}
      {...(state === 'new' ? { onPointerEnter: prepare, onClick: () => change(true) } : {})}
      style={{ display: 'inline-flex', minWidth: 0 }}
    >
      {trigger({ open })}
    </span>
  );
  if (state === 'new') return button;
  return (
    <Suspense fallback={button}>
      <FlyoutPanel
        open={open}
        placement={placement}
        onOpenChange={change}
        onKeyDown={closeByEscape}
        onLeave={close}
        content={() => children(close)}
      >
        {button}
      </FlyoutPanel>
    </Suspense>
  );
}
