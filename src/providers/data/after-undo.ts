import { UNDO_SECONDS } from '../notification/failure-notice';

/**
 * Carries something out once its Undo has expired, or earlier if the page closes, so that the request is not lost.
 * Returns a function that cancels it, or returns false if it is too late.
 */
export function afterUndo(work: () => void, atClose: () => void): () => boolean {
  let open = true;
  const settle = (): boolean => {
    const was = open;
    open = false;
    clearTimeout(timer);
    removeEventListener('pagehide', close);
    return was;
  };
  const close = () => {
    if (settle()) atClose();
  };
  const timer = setTimeout(() => {
    if (settle()) work();
  }, UNDO_SECONDS * 1000);
  addEventListener('pagehide', close);
  return settle;
}
