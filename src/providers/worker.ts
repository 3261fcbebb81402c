/** Opens the console without a connection, and shows what people are told while it is closed. */
export const WORKER = '/worker.js';

/**
 * Makes this browser store the console's files, if it was loaded over TLS; in development there are none. `kept` is
 * called when this page could be opened without a connection for the first time.
 */
export function keepFiles(kept: () => void): () => void {
  if (!import.meta.env.PROD || !globalThis.isSecureContext || !('serviceWorker' in navigator))
    return () => undefined;
  const worker = navigator.serviceWorker;
  if (!worker.controller) worker.addEventListener('controllerchange', kept, { once: true });
  // Without it the console works as ever, with a connection.
  worker.register(WORKER).catch(() => undefined);
  return () => worker.removeEventListener('controllerchange', kept);
}
