/**
 * The key that seals what this browser stores of unsaved work. It comes with the signed-in user and stays in memory:
 * the storages are unreadable for anyone who finds them after the session, and open when the same person comes back.
 */
let key = '';

/**
 * Takes the key of the signed-in user, 32 bytes in base64url; empty from services that know none, and when nobody is
 * signed in.
 */
export function holdDraftKey(next: string): void {
  key = next;
}

/** The key of the signed-in user; empty for none. */
export const draftKey = (): string => key;
