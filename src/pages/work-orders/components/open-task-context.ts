import { createContext, use } from 'react';
import type { useOpenTask } from '../../../features/open-task/useOpenTask';

/** How a cell opens a task: one opener for the whole list keeps the rows from rendering. */
export const OpenTaskContext = createContext<ReturnType<typeof useOpenTask> | undefined>(undefined);

/** The list's opener of tasks. */
export function useTaskOpener(): ReturnType<typeof useOpenTask> {
  const opener = use(OpenTaskContext);
  if (!opener) throw new Error('There is no work log above this component.');
  return opener;
}
