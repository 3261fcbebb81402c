import { BulkBar } from './BulkWork';
import type { BulkAction } from './bulk-action';
import type { BulkList } from './useBulkList';
import { useBulkRun } from './useBulkRun';

type Props<Row> = {
  list: BulkList<Row>;
  /** Every row of the filter: the list has loaded them all. */
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
};

/** What can be done with many rows at once of a list that is loaded as a whole. */
export function ListBulk<Row>({ list, rows, actions }: Props<Row>) {
  const { ticked, turn } = list;
  const work = useBulkRun(ticked);
  return (
    <BulkBar
      ticked={ticked}
      work={work}
      actions={actions}
      all={{ count: rows.length, choose: async () => ticked.add(rows) }}
      onLeave={turn}
    />
  );
}
