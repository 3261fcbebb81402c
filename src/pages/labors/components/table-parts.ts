import type { ReactNode } from 'react';
import type { Sorting } from '../../../components/data-table/types';

/** What the tables of labors and of vehicles share. */
export type TableParts = {
  changed: ReadonlySet<string>;
  sorting: Sorting | undefined;
  onSort: () => void;
  onEndReached: (() => void) | undefined;
  loadingMore: boolean;
  listKey: string;
  empty: ReactNode;
  /** What stands below the last row, where nothing more is to come. */
  footer: (end: string) => ReactNode;
};
