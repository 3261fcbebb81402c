import { useCallback, useEffect, useMemo, useRef } from 'react';
import { IdSet } from '../../components/id-set';

type Options<Row, Known, Id> = {
  idOf: (row: Known) => Id;
  /** Whether a row may be ticked now. */
  isFree: (row: Row) => boolean;
};

/**
 * Which rows of a list are ticked, across every change of its filter. Shift ticks everything between two of them, as
 * far as allowed. The options stay the same functions. `Known` is what is known about a row that was never shown.
 */
export function useChoice<Row extends Known, Id, Known = Row>(
  rows: readonly Row[],
  { idOf, isFree }: Options<Row, Known, Id>,
) {
  const selected = useMemo(() => new IdSet<Id>(), []);
  const shown = useRef(rows);
  /** Every row that was shown, in its last state: ticked rows may be out of view. */
  const known = useRef(new Map<Id, Known>());
  const last = useRef<Id>(undefined);
  useEffect(() => {
    shown.current = rows;
    for (const row of rows) known.current.set(idOf(row), row);
  }, [rows, idOf]);
  const select = useCallback(
    (id: Id, on: boolean, range: boolean) => {
      const ids = shown.current.map((row) => idOf(row));
      const from = range && last.current !== undefined ? ids.indexOf(last.current) : -1;
      const to = ids.indexOf(id);
      last.current = id;
      if (from < 0) {
        selected.set([id], on);
        return;
      }
      const between = shown.current.slice(Math.min(from, to), Math.max(from, to) + 1);
      selected.set(
        between.filter((row) => isFree(row)).map((row) => idOf(row)),
        on,
      );
    },
    [selected, idOf, isFree],
  );
  /** The ticked rows of some ids, as far as known. */
  const rowsOf = useCallback(
    (ids: Iterable<Id>): Known[] => [...ids].flatMap((id) => known.current.get(id) ?? []),
    [],
  );
  /** Ticks rows wherever they are, also where they do not show. */
  const add = useCallback(
    (more: readonly Known[]) => {
      for (const row of more) known.current.set(idOf(row), row);
      selected.set(
        more.map((row) => idOf(row)),
        true,
      );
    },
    [selected, idOf],
  );
  return useMemo(() => ({ selected, select, add, rowsOf }), [selected, select, add, rowsOf]);
}
