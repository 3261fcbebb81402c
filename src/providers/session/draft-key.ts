/**
 * The key that seals what this browser keeps of work that is not saved yet. It comes with the signed-in user and stays in memory: what
 * lies in the storages is unreadable for whoever finds it after the session, and opens when the same person comes back.
 */
let key = '';

/** Takes the key of the signed-in user, 32 bytes in base64url; empty from services that know none, and when nobody is signed in. */
export function holdDraftKey(next: string): void {
  key = next;
}

/** The key of the signed-in user; empty for none. */
export const draftKey = (): string => key;
