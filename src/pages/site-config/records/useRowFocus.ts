import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';

const PRIMARY = 'button[data-primary]';

/**
 * Moves through the rows of a list with `j` and `k`, which work from anywhere on the screen while nobody types, or with
 * the arrow keys; Enter opens the record.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const move = (by: number) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>(PRIMARY) ?? [])];
    const row = document.activeElement?.closest('[data-index]');
    const from = all.findIndex((one) => row?.contains(one));
    all[Math.min(Math.max(from + by, 0), all.length - 1)]?.focus();
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target?.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
    if (event.key === 'j') move(1);
    else if (event.key === 'k') move(-1);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(PRIMARY)) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
}
