import { createContext, use } from 'react';
import type { IdSet } from '../../components/id-set';
import type { LaborCommands } from './useLaborCommands';

/** What the cells of the dashboard need besides their row; it seldom changes. */
export type LaborScreen = {
  commands: LaborCommands;
  userConfigId: number;
  /** The user's own technician record at the site. */
  ownTechnicianId: number | undefined;
  isTechnician: boolean;
  mayAssign: boolean;
  mayClock: boolean;
  mayComplete: boolean;
  /** Labors may be sent to vendors. */
  maySend: boolean;
  bulk: boolean;
  selected: IdSet;
  /** Ticks a labor; with `range` every one between it and the last that was ticked. */
  select: (estimateLaborId: number, on: boolean, range: boolean) => void;
};

export const LaborContext = createContext<LaborScreen | undefined>(undefined);

/** The dashboard around a cell. */
export function useLaborScreen(): LaborScreen {
  const screen = use(LaborContext);
  if (!screen) throw new Error('There is no repair dashboard above this component.');
  return screen;
}
