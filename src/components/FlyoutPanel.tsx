import { Popover } from 'antd';
import { useRef, type DOMAttributes, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

type Props = {
  open: boolean;
  placement: 'bottomLeft' | 'bottomRight' | 'bottom';
  onOpenChange: (open: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  content: () => ReactNode;
  /** What it is anchored to. */
  children: ReactElement<DOMAttributes<HTMLElement>>;
};

/** The panel of a `Flyout`; the first thing in it that takes the focus has it once it stands. */
export function FlyoutPanel({ open, placement, onOpenChange, onKeyDown, content, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
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
        <div ref={panel} data-flyout onKeyDown={onKeyDown}>
          {content()}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
