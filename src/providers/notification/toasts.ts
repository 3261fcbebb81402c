import { TOAST_MS } from '#domain/limits';
import type { Way } from './with-way';

export type Toast = {
  /** Distinguishes a toast from an earlier one of the same key. */
  id: number;
  key: string;
  tone: 'success' | 'info' | 'danger';
  text: string;
  ms: number;
  undo?: () => void;
  way?: Way;
};

let toasts: readonly Toast[] = [];
let counter = 0;
const watchers = new Set<() => void>();

/** Whether two toasts say the same and neither has a link or an Undo: after many actions in a row, once is enough. */
const saysTheSame = (one: Toast, other: Toast): boolean =>
  one.text === other.text && one.tone === other.tone && [one, other].every(({ undo, way }) => !undo && !way);

/** Shows a toast; one with the key of an earlier one, or with the same text, replaces it. */
export function showToast(toast: Partial<Omit<Toast, 'id'>> & Pick<Toast, 'text'>): void {
  counter += 1;
  const whole: Toast = { key: `toast-${counter}`, tone: 'info', ms: TOAST_MS, ...toast, id: counter };
  set([...toasts.filter((other) => other.key !== whole.key && !saysTheSame(other, whole)), whole]);
  setTimeout(() => {
    if (toasts.includes(whole)) closeToast(whole.key);
  }, whole.ms);
}

/** Removes a toast. */
export function closeToast(key: string): void {
  if (toasts.some((toast) => toast.key === key)) set(toasts.filter((toast) => toast.key !== key));
}

export const toastStore = {
  get: (): readonly Toast[] => toasts,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}
