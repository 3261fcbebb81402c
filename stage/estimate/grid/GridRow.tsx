import { memo, useCallback, useSyncExternalStore } from 'react';
import { Icon } from '../../../src/components/Icon';
import { takeFocus } from '../../../src/components/cell-grid/grid-cursor';
import { named } from '../../../src/components/hint/hint';
import { cellTexts } from '../../../src/providers/i18n/cell-texts';
import { Cell } from './Cell';
import { ACT, COLUMNS, fieldAt } from './columns';
import { isPart } from './entries';
import { useGrid, type Grid } from './grid-context';
import { ItemNotes } from './ItemNotes';
import { RowTotal } from './RowTotal';
import type { Row } from './rows';
import styles from './grid.module.css';

type Props = { id: string; place: number; first: boolean };

/** A finding or a line of it; renders when it changes or the cursor comes or goes. */
export const GridRow = memo(function GridRow({ id, place, first }: Props) {
  const { store, cursor, mayType, actions } = useGrid();
  const row = useSyncExternalStore(
    useCallback((watcher: () => void) => store.watch(id, watcher), [store, id]),
    () => store.row(id),
  );
  const here = useSyncExternalStore(cursor.watch, () => (cursor.get().row === id ? cursor.get() : undefined));
  // Before the cursor is anywhere, Tab finds the first row's name.
  const begins = useSyncExternalStore(cursor.watch, () => first && cursor.get().row === '');
  if (!row) return null;
  const stopAt = here?.column ?? (begins ? 2 : undefined);
  const status = row.kind === 'item' ? row.item.base?.itemStatus : lineStatus(row);
  return (
    <>
      <div
        role="row"
        aria-rowindex={place + 2}
        className={styles.row}
        data-row={id}
        data-kind={row.kind}
        data-blank={row.blank}
        data-status={status}
        data-readonly={isReadOnly(row, mayType)}
        data-wrong={row.item.problems.some(({ key }) => key === (row.line?.key ?? 'item'))}
      >
        {COLUMNS.map((column, at) => {
          const field = fieldAt(row.kind, column);
          if (column === 'total') return <RowTotal key={column} row={row} />;
          if (column === 'act') {
            return actions ? (
              <div key={column} role="gridcell" aria-colindex={at + 1} className={styles.actions}>
                {actions(row)}
              </div>
            ) : (
              <Remove key={column} row={row} active={here?.column === at} tabStop={stopAt === at} />
            );
          }
          return field ? (
            <Cell
              key={column}
              row={row}
              column={at}
              field={field}
              active={here?.column === at ? here : undefined}
              tabStop={stopAt === at}
              readOnly={!mayType(row, field)}
            />
          ) : null;
        })}
      </div>
      {row.kind === 'item' ? <ItemNotes entry={row.item} /> : null}
    </>
  );
});

/** True where nothing of a row can be typed into: it is shown as text, and not as fields. */
const isReadOnly = (row: Row, mayType: Grid['mayType']): boolean =>
  COLUMNS.every((column) => {
    const field = fieldAt(row.kind, column);
    return field === undefined || !mayType(row, field);
  });

const lineStatus = ({ item, line }: Row): string | undefined =>
  line && !isPart(line)
    ? item.base?.labors.find(({ estimateLaborId }) => estimateLaborId === line.estimateLaborId)?.status
    : undefined;

/** The cell that takes its row away. */
const Remove = memo(function Remove({ row, active, tabStop }: RemoveProps) {
  const t = cellTexts('workbench');
  const { cursor, mayType, onRemove } = useGrid();
  const there = !row.blank && mayType(row, row.kind === 'item' ? 'remove' : 'kind');
  const name = nameOf(row);
  return (
    <div role="gridcell" aria-colindex={ACT + 1} className={styles.remove} data-column="act">
      {there ? (
        <button
          type="button"
          tabIndex={tabStop ? 0 : -1}
          ref={(element) => {
            if (active) takeFocus(element, cursor);
          }}
          {...named(t('estimate.removeLine', { name: name || t(`estimate.${row.kind as 'labor'}`) }))}
          onFocus={() => {
            if (!active) cursor.set({ row: row.id, column: ACT, focus: false });
          }}
          onKeyDown={(event) => {
            // The grid's Enter would look for something to type into.
            if (event.key === 'Enter') event.stopPropagation();
          }}
          onClick={() => onRemove(row)}
        >
          <Icon name="trash" size={17} />
        </button>
      ) : null}
    </div>
  );
}, isSameRemove);

type RemoveProps = { row: Row; active: boolean; tabStop: boolean };

function isSameRemove(before: RemoveProps, now: RemoveProps): boolean {
  const told = ({ row, active, tabStop }: RemoveProps) =>
    [row.id, row.blank, nameOf(row), active, tabStop].join('\n');
  return told(before) === told(now) && before.row.item.base === now.row.item.base;
}

const nameOf = ({ item, line }: Row): string =>
  line ? (isPart(line) ? line.partName : line.laborName) : item.draft.itemName;
