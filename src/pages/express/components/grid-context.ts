import { createContext, use } from 'react';
import type { EditorStore } from '../hooks/editor-store';
import type { GridCursor } from '../hooks/grid-cursor';

type Grid = { store: EditorStore; cursor: GridCursor; onNotes: (id: string) => void };

export const GridContext = createContext<Grid | undefined>(undefined);

/** The editor and the cursor of the grid; only below it. */
export function useGrid(): Grid {
  const grid = use(GridContext);
  if (!grid) throw new Error('There is no grid above this component.');
  return grid;
}
