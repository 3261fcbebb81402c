import { memo, useId, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCellKeys } from '../../../src/components/cell-grid/useCellKeys';
import { typedNumber } from '#domain/express/number-entry';
import { ACT, COLUMNS, entryOf, fieldAt } from './columns';
import { GridContext, type Grid } from './grid-context';
import { GridRow } from './GridRow';
import styles from './grid.module.css';

type Props = Grid & { label: string; told: string; own?: (event: KeyboardEvent) => boolean };

/**
 * The estimate as a spreadsheet: one cursor and its keys. Rows watch their own line and the cursor, so that a keystroke
 * renders one row, however many there are.
 */
export const EstimateGrid = memo(function EstimateGrid({ label, told, own, ...grid }: Props) {
  const { t, i18n } = useTranslation('workbench');
  const { store, cursor, mayType, actions } = grid;
  const order = useSyncExternalStore((watcher) => store.watch('order', watcher), store.order);
  const id = useId();
  const fieldOf = (id: string, column: number) => {
    const row = store.row(id);
    const name = COLUMNS[column];
    const field = row && name && fieldAt(row.kind, name);
    return row && field ? { row, field } : undefined;
  };
  const edit = (mode: 'type' | 'edit', initial = ''): boolean => {
    const { row: id, column } = cursor.get();
    const found = fieldOf(id, column);
    if (!found || !mayType(found.row, found.field)) return false;
    const entry = entryOf(found.field);
    // What was typed goes into the line at once: cell and price render together.
    if (mode === 'type' && entry !== 'choice') {
      store.enter(id, found.field, entry === 'number' ? typedNumber(initial, i18n.language) : initial);
    }
    cursor.set({ mode, initial, before: found.row });
    return true;
  };
  const keys = useCellKeys({
    cursor,
    order: store.order,
    columns: COLUMNS.length,
    stops: (id, column) => {
      const row = store.row(id);
      if (!row) return false;
      if (column === ACT) return !actions && !row.blank && mayType(row, 'remove');
      // An empty row has its kind and its name.
      const name = COLUMNS[column];
      if (row.blank && name !== 'kind' && name !== 'name') return false;
      return fieldOf(id, column) !== undefined;
    },
    edit,
    clear: () => {
      const { row: id, column } = cursor.get();
      const found = fieldOf(id, column);
      if (!found || !mayType(found.row, found.field) || entryOf(found.field) === 'choice') return false;
      store.enter(id, found.field, '');
      return true;
    },
    ...(own ? { own } : {}),
  });
  return (
    <GridContext value={grid}>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-rowcount={order.length + 1}
        aria-colcount={COLUMNS.length}
        aria-describedby={id}
        className={styles.grid}
        data-decides={actions !== undefined}
        {...keys}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          {COLUMNS.map((column, place) => (
            <div key={column} role="columnheader" aria-colindex={place + 1} data-column={column}>
              {column === 'act' ? (
                <span className="visually-hidden">{t('estimate.head.act')}</span>
              ) : (
                t(`estimate.head.${column}`)
              )}
            </div>
          ))}
        </div>
        {order.map((row, place) => (
          <GridRow key={row} id={row} place={place} first={place === 0} />
        ))}
      </div>
      <p id={id} className={styles.keys}>
        {told}
      </p>
    </GridContext>
  );
});
