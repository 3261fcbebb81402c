import { Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { isSecondPress } from '../providers/data/clicks';
import { later } from './later/later';
import { LostDialog } from './later/LostDialog';

export type ActionItem =
  | { kind: 'line' }
  | { kind: 'title'; key: string; text: string; hint?: string; items: readonly Action[] }
  | Action;

export type Action = {
  kind: 'action';
  key: string;
  text: string;
  /** Said beside it. */
  hint?: ReactNode;
  /** What it is called where its text alone does not say it. */
  name?: string;
  /** Why it cannot be chosen now. */
  off?: string | undefined;
  danger?: boolean;
  onChoose: () => void;
};

type Props = {
  /** Name of the menu. */
  name: string;
  items: readonly ActionItem[];
  /** The button; it opens the menu by what it is given. */
  trigger: (state: { open: boolean }) => ReactElement;
};

// A list has hundreds of these buttons, and the first row does not wait for what one of them may open.
const ActionMenuPanel = later(async () => (await import('./ActionMenuPanel')).ActionMenuPanel, {
  lost: (lost, { open, onOpenChange }) =>
    open ? <LostDialog {...lost} onClose={() => onOpenChange(false)} /> : null,
});

/** Preloads the menu on hover; opening it reports a failure to load. */
const prepare = () => void ActionMenuPanel.load().catch(() => undefined);

/**
 * Actions behind a button: opens by click, Enter or arrow down; arrows and letters find an action, Escape closes and
 * gives the focus back.
 */
export function ActionMenu({ name, items, trigger }: Props) {
  const [state, setState] = useState<'new' | 'closed' | 'open'>('new');
  const anchor = useRef<HTMLSpanElement>(null);
  // A press outside the menu closes it before its click arrives, and the button is outside.
  const openWhenPressed = useRef(false);
  const open = state === 'open';
  const change = (next: boolean) => setState(next ? 'open' : 'closed');
  return (
    <span style={{ position: 'relative', display: 'inline-flex', minWidth: 0 }}>
      <span
        ref={anchor}
        style={{ display: 'contents' }}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={() => (openWhenPressed.current = open)}
        onClick={() => {
          // The second click of a double-click does not close what the first one has opened.
          change(isSecondPress() || !openWhenPressed.current);
          openWhenPressed.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          change(true);
        }}
      >
        {trigger({ open })}
      </span>
      {state === 'new' ? null : (
        <Suspense fallback={null}>
          <ActionMenuPanel
            name={name}
            items={items}
            open={open}
            onOpenChange={change}
            onLeave={() => anchor.current?.querySelector('button')?.focus()}
          />
        </Suspense>
      )}
    </span>
  );
}
