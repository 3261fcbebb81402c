import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import type { Row } from './types';
import type { Order } from './useOrder';
import { explained } from '../../../components/hint/hint';
import styles from './OrderHandle.module.css';

type Props = { id: Row['id']; name: string; order: Order };

/** Moves a record among its siblings: dragged by the handle, or with the arrow keys while it has the focus. */
export function OrderHandle({ id, name, order }: Props) {
  const { t } = useTranslation('site-config');
  const [dragging, setDragging] = useState(false);
  const rows = useRef<HTMLElement>(null);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    // The table, not the row: the row under the pointer changes while one is dragged.
    rows.current = event.currentTarget.closest<HTMLElement>('[data-records]');
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!dragging) return;
    const to = placeAt(rows.current, event.clientY);
    if (to !== undefined && to !== order.placeOf(id)) order.drag(id, to);
  };
  const end = () => {
    if (!dragging) return;
    setDragging(false);
    order.drop();
  };
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
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={onKeyDown}
      >
        <Icon name="grip" size={18} />
      </button>
    </span>
  );
}

/** The place of the row at a height of the screen. */
function placeAt(table: HTMLElement | null, y: number): number | undefined {
  for (const row of table?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (y >= top && y < bottom) return Number(row.dataset['index']);
  }
  return undefined;
}
