import type { ReactNode } from 'react';
import type { Sorting } from '../../../components/data-table/types';

/** Shared by the tables of labors and of vehicles. */
export type TableParts = {
  changed: ReadonlySet<string>;
  sorting: Sorting | undefined;
  onSort: () => void;
  onEndReached: (() => void) | undefined;
  loadingMore: boolean;
  listKey: string;
  empty: ReactNode;
  /** What follows the last row when there is nothing more to load. */
  footer: (end: string) => ReactNode;
};
