import { createContext, use } from 'react';

/** Role names by key; undefined while loading. */
export const RoleNamesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** The roles of a user in words; a role that no longer exists is shown by its key. */
export function RoleNames({ keys }: { keys: readonly string[] }) {
  const names = use(RoleNamesContext);
  return names ? keys.map((key) => names.get(key) ?? key).join(', ') : '…';
}
