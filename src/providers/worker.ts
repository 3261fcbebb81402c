/** Opens the console without a connection, and shows what people are told while it is closed. */
export const WORKER = '/worker.js';

/** Has this browser keep the console's files, where it came encrypted; where it is developed there are none. */
export function keepFiles(): void {
  if (!import.meta.env.PROD || !globalThis.isSecureContext || !('serviceWorker' in navigator)) return;
  // Without it the console works as ever, with a connection.
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
}
