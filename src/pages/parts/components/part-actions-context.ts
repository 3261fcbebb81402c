import { createContext } from 'react';
import type { PartRow } from '#contract/parts';
import type { PartCommand } from '../hooks/usePartActions';

/** What the buttons of all rows share: which part something is being done with, how to start, and a charge's dialog. */
export const PartActionsContext = createContext<{
  running: number | undefined;
  start: (command: PartCommand) => void;
  showCharge: (row: PartRow) => void;
}>({ running: undefined, start: () => undefined, showCharge: () => undefined });
