import { keepSealed, openSealed } from './sealed-storage';

/**
 * What {@link keepJson} has stored in this browser under a name; undefined if there is nothing, if it is someone
 * else's, or if another version of the console has stored it in another form.
 */
export function openJson<Value extends object>(name: string, version: number): Value | undefined {
  try {
    const kept: unknown = JSON.parse(openSealed(localStorage, name) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== version)
      return undefined;
    return kept as Value;
  } catch {
    return undefined;
  }
}

/**
 * Stores something in this browser over a reload, a crash of the tab or the end of the session; `undefined` removes it.
 * A browser without room stores nothing, and the screen goes on.
 */
export function keepJson(name: string, version: number, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else keepSealed(localStorage, name, JSON.stringify({ version, ...value }));
  } catch {
    localStorage.removeItem(name);
  }
}
