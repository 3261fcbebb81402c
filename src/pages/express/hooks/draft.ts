import { keepJson, openJson } from '../../../components/kept/kept-json';
import type { KeptRow } from './typed-since';

/** Unsaved changes of one user on one order, stored in this browser over a reload or a crash of the tab. */
export type Draft = { savedAt: string; rows: KeptRow[] };

const VERSION = 1;

export const draftKey = (user: string, siteId: number, sblu: string): string =>
  `frontline.expressDraft.${user}.${siteId}.${sblu}`;

/** The stored changes; undefined if there are none, or in a form that is no longer read. */
export const readDraft = (key: string): Draft | undefined => openJson<Draft>(key, VERSION);

/** Stores changes; a browser without room stores none, and the screen goes on. */
export const writeDraft = (key: string, rows: readonly KeptRow[], now: Date): void =>
  keepJson(key, VERSION, rows.length === 0 ? undefined : { savedAt: now.toISOString(), rows });

export const dropDraft = (key: string): void => keepJson(key, VERSION, undefined);
