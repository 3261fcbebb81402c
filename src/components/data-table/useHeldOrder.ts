import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../useMedia';
import { inHeldOrder } from './held-order';

/** How long after the last touch the list comes in order again. */
const QUIET_MS = 20_000;

type List<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; listKey: string };

/**
 * On a touch screen nothing changes its place under the thumb: from the first touch the rows keep their order, whatever is
 * done to them, until another list is asked for or nobody has touched it for a while.
 */
export function useHeldOrder<Row>(
  { rows, rowKey, listKey }: List<Row>,
  scroller: RefObject<HTMLElement | null>,
): readonly Row[] {
  const touch = useMedia('(max-width: 767px), (pointer: coarse)');
  const [held, setHeld] = useState<{ listKey: string; order: readonly string[] }>();
  const order = touch && held?.listKey === listKey ? held.order : undefined;
  const shown = useMemo(() => (order ? inHeldOrder(rows, rowKey, order) : rows), [rows, rowKey, order]);
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hold = useEffectEvent(() => {
    clearTimeout(quiet.current);
    quiet.current = setTimeout(() => setHeld(undefined), QUIET_MS);
    if (order === undefined) setHeld({ listKey, order: shown.map(rowKey) });
  });
  useEffect(() => {
    const element = scroller.current;
    if (!touch || !element) return undefined;
    const onDown = () => hold();
    element.addEventListener('pointerdown', onDown);
    return () => element.removeEventListener('pointerdown', onDown);
  }, [scroller, touch]);
  useEffect(() => () => clearTimeout(quiet.current), []);
  return shown;
}
