import { keepSealed, openSealed } from './sealed-storage';

/**
 * What {@link keepJson} has kept in this browser under a name; undefined where there is nothing, where it is someone
 * else's, and where another version of the console has kept it in another form.
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
 * Keeps something in this browser over a reload, a crash of the tab or the end of the session; `undefined` takes it away. A
 * browser that has no room keeps nothing, and the screen goes on.
 */
export function keepJson(name: string, version: number, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else keepSealed(localStorage, name, JSON.stringify({ version, ...value }));
  } catch {
    localStorage.removeItem(name);
  }
}
