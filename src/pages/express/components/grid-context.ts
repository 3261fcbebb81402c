import { createContext, use } from 'react';
import type { LineText } from '#domain/express/lines';
import type { EditorStore } from '../hooks/editor-store';
import type { GridCursor } from '../../../components/cell-grid/grid-cursor';

type Grid = { store: EditorStore; cursor: GridCursor<LineText>; onNotes: (id: string) => void };

export const GridContext = createContext<Grid | undefined>(undefined);

/** The editor and the cursor of the grid; only below it. */
export function useGrid(): Grid {
  const grid = use(GridContext);
  if (!grid) throw new Error('There is no grid above this component.');
  return grid;
}
