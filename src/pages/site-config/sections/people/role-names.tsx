import { createContext, use } from 'react';

/** The names of the roles by their keys. */
export const RoleNamesContext = createContext<ReadonlyMap<string, string>>(new Map());

/** The roles of a user in words; a role that is not loaded yet stands as its key. */
export function RoleNames({ keys }: { keys: readonly string[] }) {
  const names = use(RoleNamesContext);
  return keys.map((key) => names.get(key) ?? key).join(', ');
}
