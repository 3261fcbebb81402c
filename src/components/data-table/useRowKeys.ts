import { useCallback, useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react';
import type { VirtualRows } from './types';

type Scroller = RefObject<HTMLDivElement | null>;

const FIRST = 'a:not([data-vehicle]), button[data-primary]';

const vehicleOf = (row: HTMLElement) => row.querySelector<HTMLElement>('[data-vehicle]');

/** What keys do with the ticks of rows. */
export type RowTicks = {
  /** Ticks a row or takes its tick away; where nothing is said it turns. */
  turn: (index: number, on?: boolean) => void;
  leave: () => void;
};

type RowKeys = {
  /** Handles more keys of a row; returns whether one was handled. */
  onKey: (index: number, key: string) => boolean;
  ticks: RowTicks | undefined;
};

/**
 * Moves through the rows with `j` and `k` or the arrow keys; `Enter` on a row follows its first link, `v` opens its
 * vehicle (`data-vehicle`), and `onKey` may know more keys of a row. `j` and `k` work from anywhere on the screen while
 * nobody types. Where rows can be ticked the space bar does so, Shift and an arrow ticks along the way, and Escape ends
 * it.
 */
export function useRowKeys(
  count: number,
  scroller: Scroller,
  virtual: VirtualRows,
  { onKey, ticks }: RowKeys,
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
      // At once if the row is there: the next key may come before the next frame, and starts from it.
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
      if (ticks && event.key === 'Escape' && !event.defaultPrevented) {
        event.preventDefault();
        ticks.leave();
        return;
      }
      if (!(row instanceof HTMLElement) || row.getAttribute('role') !== 'row') return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const index = Number(row.dataset['index']);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (ticks && step !== undefined && event.shiftKey) {
        const to = Math.min(Math.max(index + step, 0), count - 1);
        for (const one of [index, to]) ticks.turn(one, true);
      }
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter') (row.querySelector<HTMLElement>(FIRST) ?? vehicleOf(row))?.click();
      else if (event.key === 'v') vehicleOf(row)?.click();
      else if (ticks && event.key === ' ') ticks.turn(index);
      else if (!onKey(index, event.key)) return;
      event.preventDefault();
    },
    [move, onKey, ticks, count],
  );
}
