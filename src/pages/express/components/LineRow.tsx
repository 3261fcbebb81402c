import { memo, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import { fieldOf, GRID_COLUMNS, type GridColumn } from './grid-columns';
import { takeFocus } from '../../../components/cell-grid/grid-cursor';
import { useSummary } from '../hooks/useSummary';
import { useGrid } from './grid-context';
import { LineCell } from './LineCell';
import { ButtonCell } from './ButtonCell';
import styles from './LineGrid.module.css';

type Props = { id: string; place: number; first: boolean };

/** One service; renders when its line changes or the cursor comes or goes. */
export const LineRow = memo(function LineRow({ id, place, first }: Props) {
  const { t } = useTranslation('express');
  const { store, cursor, onNotes } = useGrid();
  const row = useSyncExternalStore(
    useCallback((watcher: () => void) => store.watch(id, watcher), [store, id]),
    () => store.row(id),
  );
  const complete = useSummary(store, 'complete');
  const here = useSyncExternalStore(cursor.watch, () => (cursor.get().row === id ? cursor.get() : undefined));
  // Until the cursor is placed, Tab goes to the first editable cell of the first row.
  const begins = useSyncExternalStore(cursor.watch, () => first && cursor.get().row === '');
  if (!row) return null;
  const stopAt = here?.column ?? (begins ? 1 : undefined);
  const cell = (column: GridColumn, at: number) => {
    const common = { row, place, column: at, tabStop: stopAt === at };
    const active = here?.column === at ? here : undefined;
    switch (column.key) {
      case 'service':
      case 'type':
        return (
          <PlainCell
            key={column.key}
            id={id}
            text={row.about[column.key]}
            fresh={row.base === undefined}
            place={place}
            column={at}
            tabStop={stopAt === at}
            active={active !== undefined}
            name={column.key}
          />
        );
      case 'notes':
        return (
          <ButtonCell
            key={column.key}
            {...common}
            active={active !== undefined}
            name="notes"
            icon={row.line.notes === '' ? 'note' : 'note-full'}
            marked={row.line.notes !== ''}
            label={t(row.line.notes === '' ? 'line.addNotes' : 'line.notes', { line: place + 1 })}
            onPress={() => onNotes(id)}
          />
        );
      case 'remove':
        return (
          <ButtonCell
            key={column.key}
            {...common}
            active={active !== undefined}
            name="remove"
            icon={row.deleted ? 'refresh' : 'trash'}
            marked={false}
            why={complete ? t('readOnly') : undefined}
            label={t(row.deleted ? 'line.keep' : 'line.remove', {
              line: place + 1,
              service: row.about.service,
            })}
            onPress={() => store.remove(id)}
          />
        );
      default: {
        const field = fieldOf(column);
        return field ? (
          <LineCell
            key={column.key}
            {...common}
            field={field}
            kind={column.kind}
            active={active}
            readOnly={complete || row.deleted}
          />
        ) : null;
      }
    }
  };
  return (
    <div
      role="row"
      data-row={id}
      data-wrong={Object.keys(row.problems).length > 0}
      aria-rowindex={place + 2}
      className={styles.row}
      data-state={row.deleted ? 'deleted' : row.base ? (row.changed.length > 0 ? 'changed' : 'saved') : 'new'}
    >
      {GRID_COLUMNS.map(cell)}
    </div>
  );
});

type PlainProps = {
  id: string;
  text: string;
  fresh: boolean;
  place: number;
  column: number;
  tabStop: boolean;
  active: boolean;
  name: 'service' | 'type';
};

/** Read-only facts about a service. */
const PlainCell = memo(function PlainCell(props: PlainProps) {
  const { id, text, fresh, place, column, tabStop, active, name } = props;
  const { t } = useTranslation('express');
  const { cursor } = useGrid();
  return (
    <div
      role={name === 'service' ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-readonly="true"
      tabIndex={tabStop ? 0 : -1}
      ref={(element) => {
        if (active) takeFocus(element, cursor);
      }}
      className={styles.cell}
      data-column={name}
      data-active={active}
      onPointerDown={() => cursor.set({ row: id, column })}
      onFocus={() => {
        if (!active) cursor.set({ row: id, column, focus: false });
      }}
    >
      {name === 'service' ? (
        <>
          <span className={styles.place}>{place + 1}</span>
          <span className={styles.text}>{text}</span>
          {fresh ? <span className={styles.fresh}>{t('line.new')}</span> : null}
        </>
      ) : (
        <span className={styles.type}>
          <Icon name={text === 'Parts' ? 'part' : 'user'} size={14} />
          {t(`type.${text}`, { defaultValue: text })}
        </span>
      )}
    </div>
  );
});
