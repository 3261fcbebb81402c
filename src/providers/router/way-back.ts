import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * How the user left each list, by the list's own address, with its filter, search and page; for the lifetime of this
 * page.
 */
const left = new Map<string, string>();
const STATE = { wayBack: true };

/** Remembers how the list at this address is shown, so that a link can return to it. */
export function useKeptAddress(list: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => void left.set(list, `${pathname}${search}`), [list, pathname, search]);
}

/** The way back to a list as the user left it, down to the row, as the browser's Back would do. */
export const wayBack = (list: string): { to: string; state: unknown } => ({
  to: left.get(list) ?? list,
  state: STATE,
});

/** A list's address without a search for a work order, which has been answered. What shows beside the list stays. */
export function withoutSearch(list: string, address: string): string {
  const [path = '', query] = address.split('?');
  const whole = path.startsWith(`${list}/`) ? list : path;
  return query === undefined ? whole : `${whole}?${query}`;
}

/** Whether the user came by a way back; a history state can be anything. */
export const isWayBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'wayBack' in state;
