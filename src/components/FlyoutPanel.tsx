import { Popover } from 'antd';
import { useRef, type DOMAttributes, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { focusFirst } from './keyboard/focus-first';

type Props = {
  open: boolean;
  placement: 'bottomLeft' | 'bottomRight' | 'bottom';
  onOpenChange: (open: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Tab from its last control, or back from its first, would leave it: after it the page ends. */
  onLeave: () => void;
  content: () => ReactNode;
  /** What it is anchored to. */
  children: ReactElement<DOMAttributes<HTMLElement>>;
};

/** The panel of a `Flyout`; its first focusable element gets the focus once it is in place. */
export function FlyoutPanel({ open, placement, onOpenChange, onKeyDown, onLeave, content, children }: Props) {
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
        if (shown && open) focusFirst(panel.current);
      }}
      content={
        <div
          ref={panel}
          data-flyout
          onKeyDown={(event) => {
            if (event.key === 'Tab' && isAtEnd(event.currentTarget, event.shiftKey)) {
              event.preventDefault();
              onLeave();
            } else onKeyDown(event);
          }}
        >
          {content()}
        </div>
      }
    >
      {children}
    </Popover>
  );
}

/** What Tab stops at; of the radio buttons of one question that is the chosen one. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=radio]), input[type=radio]:checked, textarea, select, [tabindex="0"]';

/** Whether Tab has no further stop in a panel, from the control that has the focus. */
function isAtEnd(panel: Element, backwards: boolean): boolean {
  const from = document.activeElement;
  if (!from) return false;
  const direction = backwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return ![...panel.querySelectorAll<HTMLElement>(STOPS)].some((stop) => {
    const where = from.compareDocumentPosition(stop);
    const around = Node.DOCUMENT_POSITION_CONTAINS | Node.DOCUMENT_POSITION_CONTAINED_BY;
    return (
      (where & direction) !== 0 && (where & around) === 0 && stop.tabIndex >= 0 && stop.checkVisibility()
    );
  });
}
