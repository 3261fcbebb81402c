import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * How each list was left, for the lifetime of this page, by the address of the list itself: with its filter, search and
 * page.
 */
const left = new Map<string, string>();
const STATE = { wayBack: true };

/** Remembers how the list with this address is shown, for coming back to it by a link. */
export function useKeptAddress(list: string): void {
  const { pathname, search } = useLocation();
  useEffect(() => void left.set(list, `${pathname}${search}`), [list, pathname, search]);
}

/** The way back to a list: as it was left, down to the row, where the browser's Back would lead too. */
export const wayBack = (list: string): { to: string; state: unknown } => ({
  to: left.get(list) ?? list,
  state: STATE,
});

/**
 * An address of a list without a search for a work order in it: that has been answered. What shows beside the list
 * stays.
 */
export function withoutSearch(list: string, address: string): string {
  const [path = '', query] = address.split('?');
  const whole = path.startsWith(`${list}/`) ? list : path;
  return query === undefined ? whole : `${whole}?${query}`;
}

/** Whether someone came by a way back; a history's state may be anything. */
export const isWayBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'wayBack' in state;
