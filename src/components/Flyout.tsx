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
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const openNow = useRef(false);
  useEffect(() => {
    openNow.current = open;
  }, [open]);
  const change = (next: boolean) => {
    const focused = document.activeElement;
    // Whoever closed it by keyboard, or from inside, finds the focus where it was before.
    if (!next && (focused === document.body || focused?.closest('[data-flyout]'))) focusAnchor();
    setOpen(next);
    onOpenChange?.(next);
  };
  const focusAnchor = () => anchor?.querySelector('button')?.focus();
  const close = () => {
    focusAnchor();
    change(false);
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
        // Its motion may end after a quick hand has closed it again: then the focus stays where it is.
        if (shown && openNow.current) {
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
