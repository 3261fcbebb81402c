import { keepJson, openJson } from '../../../components/kept/kept-json';
import type { KeptRow } from './typed-since';

/** A user's unsaved changes to one order, stored in this browser to survive a reload or a crash of the tab. */
export type Draft = { savedAt: string; rows: KeptRow[] };

const VERSION = 1;

export const draftKey = (user: string, siteId: number, sblu: string): string =>
  `frontline.expressDraft.${user}.${siteId}.${sblu}`;

/** The stored changes; undefined if there are none or their format is outdated. */
export const readDraft = (key: string): Draft | undefined => openJson<Draft>(key, VERSION);

/** Stores changes; if the browser has no room, nothing is stored and the screen carries on. */
export const writeDraft = (key: string, rows: readonly KeptRow[], now: Date): void =>
  keepJson(key, VERSION, rows.length === 0 ? undefined : { savedAt: now.toISOString(), rows });

export const dropDraft = (key: string): void => keepJson(key, VERSION, undefined);
