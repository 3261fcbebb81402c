import { useSyncExternalStore } from 'react';
import { savePreferences } from '#contract/session';
import type { TableColumns } from '#domain/saved-views';
import { request } from '../api/client';

/** The row height of lists: two lines in as little room as they need, or the documented heights. */
export const DENSITIES = ['dense', 'compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** A user's settings: stored in this browser and with the user, so that other devices know them too. */
export type Preferences = {
  theme: 'system' | 'light' | 'dark';
  density: Density;
  language: string;
  /** When to show the charges of a completed labor. */
  charges: 'always' | 'failures';
  /** The screen that the console opens with if no address says otherwise. */
  landing: 'mywork' | 'worklog';
  /** Whether the console has offered the tour. */
  welcomed: boolean;
  /** Year and month of the newest change that was read; empty before the first. */
  readChanges: string;
  /** How the repair dashboard shows labors. */
  laborView: 'labors' | 'vehicles' | 'board';
  /** Per table: hidden columns, their order, and widths in pixels. */
  tables: Readonly<Record<string, TableColumns>>;
};

const STORED = 'frontline.preferences';
const DEFAULTS: Preferences = {
  theme: 'system',
  density: 'compact',
  language: '',
  charges: 'always',
  landing: 'mywork',
  welcomed: false,
  readChanges: '',
  laborView: 'labors',
  tables: {},
};
const SAVE_AFTER_MS = 800;

let current: Preferences = { ...DEFAULTS, ...read() };
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function read(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

// Another tab, or the page that embeds this one, changed them.
addEventListener('storage', ({ key }) => {
  if (key === STORED) tell({ ...DEFAULTS, ...read() });
});

/** The current settings. */
export function preferences(): Preferences {
  return current;
}

/** Adopts the settings that the services store for the user. */
export function adoptPreferences(kept: Record<string, unknown>): void {
  apply({ ...current, ...(kept as Partial<Preferences>) });
}

/** Changes settings here at once and with the user soon; if that fails, they stay in this browser. */
export function changePreferences(change: Partial<Preferences>): void {
  apply({ ...current, ...change });
  clearTimeout(timer);
  timer = setTimeout(() => {
    request(savePreferences, { body: { ...current } }).catch(() => undefined);
  }, SAVE_AFTER_MS);
}

/** The settings, live. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(watch, preferences);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function apply(next: Preferences): void {
  localStorage.setItem(STORED, JSON.stringify(next));
  // The sign-in page reads this one, too.
  localStorage.setItem('frontline.theme', next.theme);
  tell(next);
}

function tell(next: Preferences): void {
  current = next;
  for (const watcher of watchers) watcher();
}
