import { createContext, use } from 'react';
import type { useOpenTask } from '../../../features/open-task/useOpenTask';

/** How a cell opens a task: one shared opener for the whole list keeps rows from rerendering. */
export const OpenTaskContext = createContext<ReturnType<typeof useOpenTask> | undefined>(undefined);

/** The list's shared task opener. */
export function useTaskOpener(): ReturnType<typeof useOpenTask> {
  const opener = use(OpenTaskContext);
  if (!opener) throw new Error('There is no work log above this component.');
  return opener;
}
