import { createContext } from 'react';
import type { PartRow } from '#contract/parts';
import type { PartCommand } from '../hooks/usePartActions';

/**
 * Shared by the buttons of all rows: which part has an action in progress, how to start one, and the dialogs for a
 * charge and an ETA.
 */
export const PartActionsContext = createContext<{
  running: number | undefined;
  start: (command: PartCommand) => void;
  showCharge: (row: PartRow) => void;
  /** Asks when a part is expected. */
  tellEta: (row: PartRow) => void;
}>({ running: undefined, start: () => undefined, showCharge: () => undefined, tellEta: () => undefined });
