import { createContext } from 'react';
import type { PartCommand } from '../hooks/usePartActions';

/** What the buttons of all rows share: which part something is being done with, and how to start. */
export const PartActionsContext = createContext<{
  running: number | undefined;
  start: (command: PartCommand) => void;
}>({ running: undefined, start: () => undefined });
