import { createContext, use, type ReactNode } from 'react';
import type { GridCursor } from '../../../src/components/cell-grid/grid-cursor';
import type { EstimateStore } from './estimate-store';
import type { Row } from './rows';

export type Grid = {
  store: EstimateStore;
  cursor: GridCursor<Row>;
  /** True for a field that may be typed into in this stage. */
  mayType: (row: Row, field: string) => boolean;
  /** Takes a row away. */
  onRemove: (row: Row) => void;
  /** Sends again what was refused, or says whose of two versions counts. */
  onAgain: (key: string) => void;
  onTheirs: (key: string) => void;
  onMine: (key: string) => void;
  /** Where parts are bought. */
  sources: readonly string[];
  /** What can be done with a row in the place of taking it away. */
  actions?: (row: Row) => ReactNode;
};

export const GridContext = createContext<Grid | undefined>(undefined);

/** What the rows of the grid share; only below it. */
export function useGrid(): Grid {
  const grid = use(GridContext);
  if (!grid) throw new Error('There is no grid above this component.');
  return grid;
}
