import { useEffect, type RefObject } from 'react';
import { keysAreTaken } from '../../../components/keyboard/keys-are-taken';

/** The key that presses this button of the focused item. */
export const inboxKey = (key: 'Enter' | 'e' | 's' | 't' | 'u') => ({ 'data-key': key });

/** Marks a notification for the keyboard handler. */
export const TOLD = { 'data-told': true, tabIndex: -1 } as const;

/**
 * Moves through the notifications with `j` and `k` or the arrows, from anywhere on the screen unless the user is
 * typing; `Enter` opens the vehicle, `e` is done, `s` snoozes, `t` takes care of it, `u` opens it again. When an item
 * disappears, the focus moves to the next one.
 */
export function useInboxKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || keysAreTaken(event)) return;
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-told]') ?? [])];
      const focused = document.activeElement?.closest<HTMLElement>('[data-told]');
      const at = focused ? all.indexOf(focused) : -1;
      const move = { j: 1, k: -1, ...(at < 0 ? {} : { ArrowDown: 1, ArrowUp: -1 }) }[event.key];
      if (move !== undefined) {
        event.preventDefault();
        all[Math.min(Math.max(at + move, 0), all.length - 1)]?.focus();
        return;
      }
      // A key pressed on a button inside belongs to that button.
      if (!focused || document.activeElement !== focused) return;
      const meant = `[data-key="${CSS.escape(event.key)}"]`;
      const button =
        focused.querySelector<HTMLElement>(meant) ??
        focused.closest('[data-group]')?.querySelector<HTMLElement>(meant);
      if (!button) return;
      event.preventDefault();
      if (event.key === 'e' || event.key === 'u') (all[at + 1] ?? all[at - 1])?.focus();
      button.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
  useKeptFocus(list);
}

/**
 * If an item disappears while it has the focus, or while one of its menus or dialogs is open, the focus goes to what
 * replaces it.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = -1;
    const told = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-told]') ?? [])];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const item = target.closest<HTMLElement>('[data-told]');
      if (item) last = told().indexOf(item);
      else if (!target.closest('[role=menu], [role=dialog]')) last = -1;
    };
    const watching = new MutationObserver(() => {
      if (last < 0 || document.activeElement !== document.body) return;
      const all = told();
      all[Math.min(last, all.length - 1)]?.focus();
    });
    if (list.current) watching.observe(list.current, { childList: true, subtree: true });
    addEventListener('focusin', onFocus);
    return () => {
      watching.disconnect();
      removeEventListener('focusin', onFocus);
    };
  }, [list]);
}
