import { useEffect, useEffectEvent, useMemo, useState, type RefObject } from 'react';
import { useMedia } from '../useMedia';
import { inHeldOrder, movedBetween } from './held-order';

type List<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; listKey: string };

/**
 * On a touch screen nothing moves under the thumb: from the first touch the rows keep their order, whatever is done to
 * them, until another list or the current order is requested. `moved` is how many would be elsewhere by now.
 */
export function useHeldOrder<Row>(
  { rows, rowKey, listKey }: List<Row>,
  scroller: RefObject<HTMLElement | null>,
): { rows: readonly Row[]; moved: number; release: () => void } {
  const touch = useMedia('(max-width: 767px), (pointer: coarse)');
  const [held, setHeld] = useState<{ listKey: string; order: readonly string[] }>();
  const order = touch && held?.listKey === listKey ? held.order : undefined;
  const shown = useMemo(() => {
    if (!order) return { rows, moved: 0 };
    const kept = inHeldOrder(rows, rowKey, order);
    return { rows: kept, moved: movedBetween(rows.map(rowKey), kept.map(rowKey)) };
  }, [rows, rowKey, order]);

  const hold = useEffectEvent(() => {
    if (order === undefined) setHeld({ listKey, order: shown.rows.map(rowKey) });
  });
  useEffect(() => {
    const element = scroller.current;
    if (!touch || !element) return undefined;
    const onDown = () => hold();
    element.addEventListener('pointerdown', onDown);
    return () => element.removeEventListener('pointerdown', onDown);
  }, [scroller, touch]);
  return { ...shown, release: () => setHeld(undefined) };
}
