import { useCallback, useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import type { VirtualRows } from './types';

type Scroller = RefObject<HTMLDivElement | null>;

const FIRST = 'a:not([data-vehicle]), button[data-primary]';

const vehicleOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-vehicle]');

/**
 * Moves through the rows with `j` and `k` or the arrow keys; `Enter` on a row follows its first link, `v` opens its
 * vehicle (`data-vehicle`), and `onKey` may know more keys of a row. `j` and `k` work from anywhere on the screen while
 * nobody types.
 */
export function useRowKeys(
  count: number,
  scroller: Scroller,
  virtual: VirtualRows,
  onKey?: (index: number, key: string) => boolean,
): (event: KeyboardEvent) => void {
  const move = useCallback(
    (by: number) => {
      const focused = document.activeElement?.closest<HTMLElement>('[role=row][data-index]');
      const from = focused && scroller.current?.contains(focused) ? Number(focused.dataset['index']) : -1;
      const to = Math.min(Math.max(from + by, 0), count - 1);
      if (to < 0) return;
      virtual.scrollToIndex(to);
      const focus = (): boolean => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`);
        row?.focus({ preventScroll: true });
        return row != null;
      };
      // At once where the row is there: the next key may come before the next frame, and starts from it.
      if (!focus()) requestAnimationFrame(focus);
    },
    [count, scroller, virtual],
  );

  const step = useEffectEvent(move);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest('input, textarea, select, [role=dialog]')) return;
      // Of several lists the one with the focus is meant, else the first.
      const meant = document.activeElement?.closest('[data-list]') ?? document.querySelector('[data-list]');
      if (meant !== null && meant !== scroller.current) return;
      if (event.key === 'j') step(1);
      else if (event.key === 'k') step(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [scroller]);

  return useCallback(
    (event) => {
      const row = event.target;
      if (!(row instanceof HTMLElement) || row.getAttribute('role') !== 'row') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter') (row.querySelector<HTMLElement>(FIRST) ?? vehicleOf(row))?.click();
      else if (event.key === 'v') vehicleOf(row)?.click();
      else if (!onKey?.(Number(row.dataset['index']), event.key)) return;
      event.preventDefault();
    },
    [move, onKey],
  );
}
