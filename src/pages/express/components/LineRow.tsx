import { memo, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/Icon';
import { fieldOf, GRID_COLUMNS, type GridColumn } from './grid-columns';
import { takeFocus } from '../hooks/grid-cursor';
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
  const complete = useSyncExternalStore(
    useCallback((watcher: () => void) => store.watch('summary', watcher), [store]),
    () => store.summary().complete,
  );
  const here = useSyncExternalStore(cursor.watch, () => (cursor.get().row === id ? cursor.get() : undefined));
  const nowhere = useSyncExternalStore(cursor.watch, () => cursor.get().row === '');
  if (!row) return null;
  const stopAt = here?.column ?? (first && nowhere ? 1 : undefined);
  const cell = (column: GridColumn, at: number) => {
    const common = { row, place, column: at, tabStop: stopAt === at };
    const active = here?.column === at ? here : undefined;
    switch (column.key) {
      case 'service':
      case 'type':
        return <PlainCell key={column.key} {...common} active={active !== undefined} name={column.key} />;
      case 'notes':
        return (
          <ButtonCell
            key={column.key}
            {...common}
            active={active !== undefined}
            name="notes"
            icon={row.line.notes === '' ? 'note' : 'note-full'}
            marked={row.line.notes !== ''}
            disabled={false}
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
            disabled={complete}
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
      aria-rowindex={place + 2}
      className={styles.row}
      data-state={row.deleted ? 'deleted' : row.base ? (row.changed.length > 0 ? 'changed' : 'saved') : 'new'}
    >
      {GRID_COLUMNS.map(cell)}
    </div>
  );
});

type PlainProps = {
  row: { id: string; about: { service: string; type: string }; base: unknown };
  place: number;
  column: number;
  tabStop: boolean;
  active: boolean;
  name: 'service' | 'type';
};

/** What a service is; nobody changes it here. */
function PlainCell({ row, place, column, tabStop, active, name }: PlainProps) {
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
      onPointerDown={() => cursor.set({ row: row.id, column })}
      onFocus={() => {
        if (!active) cursor.set({ row: row.id, column, focus: false });
      }}
    >
      {name === 'service' ? (
        <>
          <span className={styles.place}>{place + 1}</span>
          <span className={styles.text}>{row.about.service}</span>
          {row.base ? null : <span className={styles.fresh}>{t('line.new')}</span>}
        </>
      ) : (
        <span className={styles.type}>
          <Icon name={row.about.type === 'Parts' ? 'part' : 'user'} size={14} />
          {t(`type.${row.about.type}`, { defaultValue: row.about.type })}
        </span>
      )}
    </div>
  );
}
