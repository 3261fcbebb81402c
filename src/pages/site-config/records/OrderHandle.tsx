import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import type { Row } from './types';
import type { Order } from './useOrder';
import { explained } from '../../../components/hint/hint';
import styles from './OrderHandle.module.css';

type Props = { id: Row['id']; name: string; order: Order };

/** Moves a record among its siblings, by dragging the handle or with the arrow keys while it has the focus. */
export function OrderHandle({ id, name, order }: Props) {
  const { t } = useTranslation('site-config');
  const [dragging, setDragging] = useState(false);
  const rows = useRef<HTMLElement>(null);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // The table, not the row: the row under the pointer changes during a drag.
    rows.current = event.currentTarget.closest<HTMLElement>('[data-records]');
    setDragging(true);
  };
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const to = placeAt(rows.current, clientY);
    if (to !== undefined && to !== order.placeOf(id)) order.drag(id, to);
  });
  const end = useEffectEvent(() => {
    setDragging(false);
    order.drop();
  });
  // Handled on the page: a row that moves down is removed and reinserted, which loses the handle's pointer capture.
  useEffect(() => {
    if (!dragging) return undefined;
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointermove', follow);
    for (const kind of ends) addEventListener(kind, end);
    return () => {
      removeEventListener('pointermove', follow);
      for (const kind of ends) removeEventListener(kind, end);
    };
  }, [dragging]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (dragging && event.key === 'Escape') {
      setDragging(false);
      order.cancel();
    } else if (event.key === 'ArrowUp') order.move(id, -1);
    else if (event.key === 'ArrowDown') order.move(id, 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.cell}>
      <span className={styles.place}>{order.placeOf(id) + 1}</span>
      <button
        type="button"
        className={styles.handle}
        data-dragging={dragging}
        aria-label={t('order.move', { name })}
        {...explained(t('order.how'))}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" size={18} />
      </button>
    </span>
  );
}

/** The index of the row at a vertical position on the screen. */
function placeAt(table: HTMLElement | null, y: number): number | undefined {
  for (const row of table?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y < bottom) return Number(row.dataset['index']);
  }
  return undefined;
}
