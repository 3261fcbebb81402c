import { Popover } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

type Props = {
  /** The button that opens it; it gets the state and a ref through `trigger`. */
  trigger: (state: { open: boolean }) => ReactElement;
  /** What it shows; `close` also gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
  placement?: 'bottomLeft' | 'bottomRight' | 'bottom';
  onOpenChange?: (open: boolean) => void;
};

/** A panel anchored to its button: opens by click or keyboard, Escape closes it and gives the focus back. */
export function Flyout({ trigger, children, placement = 'bottomLeft', onOpenChange }: Props) {
  // `returning`: closed, and the focus is still to go back to the button. It goes in an effect, because the
  // opening motion may report its end just when a quick hand closes, and then puts the focus into the panel.
  const [state, setState] = useState<'closed' | 'open' | 'returning'>('closed');
  const open = state === 'open';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'returning') anchor?.querySelector('button')?.focus();
  }, [state, anchor]);
  const change = (next: boolean) => {
    const focused = document.activeElement;
    // Whoever closed it by keyboard, or from inside, finds the focus where it was before.
    const inside =
      focused === document.body || focused?.closest('[data-flyout]') || anchor?.contains(focused) === true;
    if (next) setState('open');
    else setState(inside ? 'returning' : 'closed');
    onOpenChange?.(next);
  };
  const close = () => {
    setState('returning');
    onOpenChange?.(false);
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      trigger="click"
      placement={placement}
      arrow={false}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
      afterOpenChange={(shown) => {
        if (shown && open) {
          panel.current?.querySelector<HTMLElement>('[data-autofocus], input, button, a')?.focus();
        }
      }}
      content={
        <div ref={panel} data-flyout onKeyDown={closeByEscape}>
          {children(close)}
        </div>
      }
    >
      <span ref={setAnchor} onKeyDown={closeByEscape} style={{ display: 'inline-flex', minWidth: 0 }}>
        {trigger({ open })}
      </span>
    </Popover>
  );
}
