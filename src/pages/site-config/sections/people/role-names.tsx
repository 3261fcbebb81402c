import { createContext, use } from 'react';

/** The names of the roles by their keys; undefined while they load. */
export const RoleNamesContext = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** The roles of a user in words; a role that there is not any more stands as its key. */
export function RoleNames({ keys }: { keys: readonly string[] }) {
  const names = use(RoleNamesContext);
  return names ? keys.map((key) => names.get(key) ?? key).join(', ') : '…';
}
