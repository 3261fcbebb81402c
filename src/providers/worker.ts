/** Opens the console without a connection, and shows notifications while it is closed. */
export const WORKER = '/worker.js';

/**
 * Makes this browser store the console's files if it was loaded over TLS; in development there are none. `kept` is
 * called when this page could first be opened without a connection.
 */
export function keepFiles(kept: () => void): () => void {
  if (!import.meta.env.PROD || !globalThis.isSecureContext || !('serviceWorker' in navigator))
    return () => undefined;
  const worker = navigator.serviceWorker;
  if (!worker.controller) worker.addEventListener('controllerchange', kept, { once: true });
  // Without it the console works as usual, with a connection.
  worker.register(WORKER).catch(() => undefined);
  return () => worker.removeEventListener('controllerchange', kept);
}
