import { keepSealed, openSealed } from '../../../components/kept/sealed-storage';
import type { KeptRow } from './typed-since';

/** Unsaved changes of one user on one order, kept in this browser over a reload or a crash of the tab. */
export type Draft = { savedAt: string; rows: KeptRow[] };

const VERSION = 1;

export const draftKey = (user: string, siteId: number, sblu: string): string =>
  `frontline.expressDraft.${user}.${siteId}.${sblu}`;

/** The kept changes; nothing when there are none, or of a form that is no longer read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(openSealed(localStorage, key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== VERSION)
      return undefined;
    return kept as unknown as Draft;
  } catch {
    return undefined;
  }
}

/** Keeps changes; a browser that has no room keeps none, and the screen goes on. */
export function writeDraft(key: string, rows: readonly KeptRow[], now: Date): void {
  try {
    if (rows.length === 0) localStorage.removeItem(key);
    else
      keepSealed(localStorage, key, JSON.stringify({ version: VERSION, savedAt: now.toISOString(), rows }));
  } catch {
    localStorage.removeItem(key);
  }
}

export const dropDraft = (key: string): void => localStorage.removeItem(key);
