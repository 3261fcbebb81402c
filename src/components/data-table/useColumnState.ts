import {
  functionalUpdate,
  getCoreRowModel,
  useReactTable,
  type ColumnDef,
  type Table,
  type TableState,
  type Updater,
} from '@tanstack/react-table';
import { useEffect, useMemo } from 'react';
import type { TableColumns } from '#domain/saved-views';
import { changePreferences, preferences, usePreferences } from '../../providers/session/preferences';
import type { Column, Sorting } from './types';
import { heldColumns, holdColumns, noteTable, useHeldColumns } from './view-columns';

const NARROWEST_PX = 60;
/** The virtualizer handles the rows: only the columns are kept here. */
const NO_ROWS: never[] = [];

/** A column as TanStack Table knows it; `meta` is how the console draws it. */
export type ColumnOf<Row> = ColumnDef<never> & { meta: Column<Row> };
type ColumnState = Pick<TableState, 'columnOrder' | 'columnVisibility' | 'columnSizing'>;

type Tables = Readonly<Record<string, TableColumns>>;

/** The order, choice and widths of a table's columns. */
function keptState(tables: Tables, name: string): ColumnState {
  const { order = [], hidden = [], widths = {} } = tables[name] ?? {};
  return {
    columnOrder: order,
    columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
    columnSizing: widths,
  };
}

/** Those of the saved view that shows, else the person's own. */
const tablesNow = (): Tables => heldColumns()?.tables ?? preferences().tables;

function keep(name: string, { columnOrder, columnVisibility, columnSizing }: ColumnState): void {
  const hidden = Object.keys(columnVisibility).filter((key) => columnVisibility[key] === false);
  const widths = Object.fromEntries(
    Object.entries(columnSizing).map(([key, width]) => [key, Math.max(NARROWEST_PX, Math.round(width))]),
  );
  const tables = { ...tablesNow(), [name]: { order: columnOrder, hidden, widths } };
  const held = heldColumns();
  if (held) holdColumns({ ...held, tables });
  else changePreferences({ tables });
}

/**
 * The state of a table's columns, kept by TanStack Table and per person, or in the current saved view: order,
 * visibility, widths, the pinned one, and the sort (which the services do).
 */
export function useColumnState<Row>(
  name: string,
  columns: readonly Column<Row>[],
  sorting?: Sorting,
): Table<never> {
  const { tables: own } = usePreferences();
  const tables = useHeldColumns()?.tables ?? own;
  useEffect(() => noteTable(name), [name]);
  const defs = useMemo(
    () =>
      columns.map((column): ColumnOf<Row> => ({
        id: column.key,
        meta: column,
        enableHiding: !column.pinned,
        enableSorting: column.sort !== undefined,
        minSize: NARROWEST_PX,
      })),
    [columns],
  );
  const pinned = useMemo(() => columns.flatMap(({ key, pinned }) => (pinned ? [key] : [])), [columns]);
  const state = useMemo(() => keptState(tables, name), [tables, name]);
  const change =
    <Part extends keyof ColumnState>(part: Part) =>
    (updater: Updater<ColumnState[Part]>) => {
      // The latest state, not the last drawn one: a drag changes a width many times in a frame.
      const now = keptState(tablesNow(), name);
      keep(name, { ...now, [part]: functionalUpdate(updater, now[part]) });
    };
  return useReactTable<never>({
    data: NO_ROWS,
    columns: defs,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    state: {
      ...state,
      columnPinning: { left: pinned },
      sorting: sorting ? [{ id: sorting.field, desc: sorting.direction === 'desc' }] : [],
    },
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnSizingChange: change('columnSizing'),
  });
}

/** The columns that show, in the person's order; one that is pinned comes first. */
export function shownColumns<Row>(table: Table<never>): Column<Row>[] {
  return [...table.getLeftVisibleLeafColumns(), ...table.getCenterVisibleLeafColumns()].map(
    ({ columnDef }) => (columnDef as ColumnOf<Row>).meta,
  );
}
