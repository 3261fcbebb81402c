import { useSyncExternalStore } from 'react';
import type { ChangeRun } from './plan';

/**
 * The change of customer that covers the screen, and those that were left unfinished in this browser session. Reading
 * what was stored is left to the part of the console that carries out runs.
 */
export type ShownRun = { run: ChangeRun; mode: 'running' | 'stopped' | 'finished' | 'aborted' };

const PREFIX = 'frontline.customerChange.';
const nameOf = (siteId: number, workOrderId: number): string => `${PREFIX}${siteId}.${workOrderId}`;

let shown: ShownRun | undefined;
const watchers = new Set<() => void>();

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The run that covers the screen. */
export function useShownRun(): ShownRun | undefined {
  return useSyncExternalStore(watch, () => shown);
}

/** Whether a run covers the screen. */
export const isRunShown = (): boolean => shown !== undefined;

/** Covers the screen with a run, or uncovers it. */
export function showRun(next: ShownRun | undefined): void {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** Stores the progress of a run, so that a reload does not lose it. */
export function keepRun(run: ChangeRun): void {
  sessionStorage.setItem(nameOf(run.siteId, run.workOrderId), JSON.stringify(run));
}

/** Forgets a run that is finished or was taken back. */
export function forgetRun({ siteId, workOrderId }: Pick<ChangeRun, 'siteId' | 'workOrderId'>): void {
  sessionStorage.removeItem(nameOf(siteId, workOrderId));
}

/** The text of the stored run for a work order; undefined when there is none. */
export function keptText(siteId: number, workOrderId: number): string | undefined {
  return sessionStorage.getItem(nameOf(siteId, workOrderId)) ?? undefined;
}

/** The texts of all runs that were kept for a site. */
export function keptTexts(siteId: number): string[] {
  return Object.keys(sessionStorage)
    .filter((name) => name.startsWith(`${PREFIX}${siteId}.`))
    .flatMap((name) => sessionStorage.getItem(name) ?? []);
}
