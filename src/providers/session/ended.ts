const ENDED = 'frontline.ended';

/**
 * Remembers that the user logged out while the services were out of reach: the page cannot remove the session cookie,
 * and the next person to open the console must not get in with it. Applies to every tab and to the sign-in page.
 */
export function markEnded(): void {
  write((storage) => storage.setItem(ENDED, 'Y'));
}

/** The services have ended the session. */
export function clearEnded(): void {
  write((storage) => storage.removeItem(ENDED));
}

/** True while a session is over here but may still be alive at the services. */
export function isEnded(): boolean {
  try {
    return localStorage.getItem(ENDED) !== null;
  } catch {
    return false;
  }
}

/** Listens to other tabs: true when they have logged out, false once the session has ended everywhere. */
export function onEndedElsewhere(heard: (ended: boolean) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === ENDED) heard(isEnded());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** A browser that stores nothing has nothing to remember either. */
function write(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch {
    return;
  }
}
