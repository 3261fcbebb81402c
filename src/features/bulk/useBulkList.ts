import { useCallback, useMemo, useState } from 'react';
import { leaveOrAsk } from '../../components/unsaved-changes/unsaved-store';
import type { RowChoice } from '../../components/data-table/types';
import type { Ticked } from './bulk-action';
import { useChoice } from './useChoice';

type Options<Row> = {
  /** The key of a row in its table. */
  idOf: (row: Row) => string;
  /** Whether a row can be ticked. */
  isFree: (row: Row) => boolean;
  /** What its tick box is called by. */
  nameOf: (row: Row) => string;
};

/** A list whose rows someone may tick, to do something with all of them. */
export type BulkList<Row> = {
  on: boolean;
  turn: () => void;
  ticked: Ticked<Row, string> & { add: (rows: readonly Row[]) => void };
  /** For the table; nothing while nobody ticks rows. */
  choice: RowChoice<Row> | undefined;
};

/** Lets the rows of a list be ticked once someone asks for it. The options stay the same. */
export function useBulkList<Row>(rows: readonly Row[], options: Options<Row>): BulkList<Row> {
  const { idOf, isFree, nameOf } = options;
  const [on, setOn] = useState(false);
  const { selected, select, add, rowsOf } = useChoice(rows, options);
  // Running work would be stopped: that is asked first.
  const turn = useCallback(() => {
    if (!on) setOn(true);
    else
      leaveOrAsk(() => {
        selected.clear();
        setOn(false);
      });
  }, [on, selected]);
  const choice = useMemo(
    () => (on ? { selected, isFree, nameOf, select, leave: turn } : undefined),
    [on, selected, isFree, nameOf, select, turn],
  );
  const ticked = useMemo(() => ({ selected, rowsOf, idOf, add }), [selected, rowsOf, idOf, add]);
  return { on, turn, ticked, choice };
}
