import { useMemo } from 'react';
import type { LaborRow } from '#contract/labors';
import type { LaborStatus } from '#domain/labor-status';
import type { LaborFilter, LaborView } from '#domain/labor-address';
import { byStatus } from './board-columns';
import { leftOf, useLaborList, type LaborList } from './useLaborList';

/** A column of the board: the labors of one status. */
export type BoardColumn = {
  status: LaborStatus;
  rows: readonly LaborRow[];
  /** The keys of those that no longer belong here. */
  left: ReadonlySet<string>;
  list: LaborList;
};

/** The columns of the board in their order. */
const BOARD = ['Ready for Repair', 'Repair Started', 'Waiting for Parts', 'Repaired'] as const;
const NO_COLUMNS: BoardColumn[] = [];

/**
 * The labors of a filter as a view shows them: one list, or one per column of the board. If `held`, a labor whose
 * status changes stays in its column until the user asks for a refresh.
 */
export function useShownLabors(
  { view, filter, held }: { view: LaborView; filter: LaborFilter; held: boolean },
  assignee: string,
  ready: boolean,
) {
  const several = view === 'board' && filter.status === '';
  const list = useLaborList(filter, assignee, ready && !several, view === 'vehicles');
  const columns = useColumns(filter, assignee, ready && several, held);
  const inColumns = columns.map(({ rows }) => rows);
  // oxlint-disable-next-line react/exhaustive-deps
  const all = useMemo(() => inColumns.flat(), inColumns);
  if (!several) {
    const status = filter.status === '' ? undefined : filter.status;
    const own =
      view === 'board' && status ? [{ status, rows: list.rows, left: list.left, list }] : NO_COLUMNS;
    return { list, rows: list.rows, columns: own };
  }
  return { list: together(columns), rows: all, columns };
}

function useColumns(filter: LaborFilter, assignee: string, enabled: boolean, held: boolean): BoardColumn[] {
  const ready = useLaborList({ ...filter, status: 'Ready for Repair' }, assignee, enabled);
  const started = useLaborList({ ...filter, status: 'Repair Started' }, assignee, enabled);
  const waiting = useLaborList({ ...filter, status: 'Waiting for Parts' }, assignee, enabled);
  const done = useLaborList({ ...filter, status: 'Repaired' }, assignee, enabled);
  const rows = [ready.rows, started.rows, waiting.rows, done.rows];
  // The lists are new objects each time; their contents are not.
  const placed = useMemo(
    () => byStatus(BOARD.map((status, at) => ({ status, rows: rows[at] ?? [] }))),
    // oxlint-disable-next-line react/exhaustive-deps
    rows,
  );
  return [ready, started, waiting, done].map((list, at) => {
    const status = BOARD[at] as LaborStatus;
    if (held) return { status, list, rows: list.rows, left: list.left };
    const own = placed.get(status) ?? [];
    return { status, list, rows: own, left: leftOf(own, { ...filter, status }, assignee) };
  });
}

/** The combined state of the columns' lists. */
function together(columns: readonly BoardColumn[]): LaborList {
  const lists = columns.map(({ list }) => list);
  const [first] = lists as [LaborList];
  const troubled = lists.find((list) => list.troubled);
  const some = (test: (list: LaborList) => boolean) => lists.some(test);
  return {
    ...(troubled ?? first),
    left: new Set(columns.flatMap(({ left }) => [...left])),
    refresh: () => lists.forEach((list) => list.refresh()),
    troubled: troubled !== undefined,
    pending: lists.every(({ pending }) => pending),
    stale: some(({ stale }) => stale),
    complete: lists.every(({ complete }) => complete),
  };
}
