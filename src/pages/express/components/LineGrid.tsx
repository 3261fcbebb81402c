import { memo, useId, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineText } from '#domain/express/lines';
import type { EditorStore } from '../hooks/editor-store';
import { GridCursor } from '../../../components/cell-grid/grid-cursor';
import { useGridKeys } from '../hooks/useGridKeys';
import { GRID_COLUMNS } from './grid-columns';
import { GridContext } from './grid-context';
import { LineRow } from './LineRow';
import styles from './LineGrid.module.css';

type Props = { store: EditorStore; onNotes: (id: string) => void };

/**
 * The Selected Services as a spreadsheet: one cursor, keys, clipboard. Each row watches only its own line and the
 * cursor, so a keystroke renders one row, however many there are.
 */
export const LineGrid = memo(function LineGrid({ store, onNotes }: Props) {
  const { t } = useTranslation('express');
  const order = useSyncExternalStore((watcher) => store.watch('order', watcher), store.order);
  const cursor = useMemo(() => new GridCursor<LineText>(), []);
  const keys = useGridKeys(store, cursor);
  const told = useId();
  const context = useMemo(() => ({ store, cursor, onNotes }), [store, cursor, onNotes]);
  if (order.length === 0) {
    return (
      <div className={styles.empty} role="status">
        <strong>{t('selected.empty')}</strong>
        <p>{t('selected.emptyHint')}</p>
      </div>
    );
  }
  return (
    <GridContext value={context}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('selected.title')}
        aria-rowcount={order.length + 1}
        aria-colcount={GRID_COLUMNS.length}
        className={styles.grid}
        aria-describedby={told}
        {...keys}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          {GRID_COLUMNS.map(({ key, kind }, place) => (
            <div key={key} role="columnheader" aria-colindex={place + 1} data-kind={kind}>
              {kind === 'button' ? (
                <span className="visually-hidden">{t(`field.${key}`)}</span>
              ) : (
                t(`field.${key}`)
              )}
            </div>
          ))}
        </div>
        {order.map((id, place) => (
          <LineRow key={id} id={id} place={place} first={place === 0} />
        ))}
      </div>
      <p id={told} className={styles.keys}>
        {t('selected.keys')}
      </p>
    </GridContext>
  );
});
