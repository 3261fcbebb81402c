import { createContext } from 'react';
import type { PartRow } from '#contract/parts';
import type { PartCommand } from '../hooks/usePartActions';

/**
 * What the buttons of all rows share: which part something is being done with, how to start, and the dialogs of a
 * charge and of an ETA.
 */
export const PartActionsContext = createContext<{
  running: number | undefined;
  start: (command: PartCommand) => void;
  showCharge: (row: PartRow) => void;
  /** Asks when a part comes. */
  tellEta: (row: PartRow) => void;
}>({ running: undefined, start: () => undefined, showCharge: () => undefined, tellEta: () => undefined });
