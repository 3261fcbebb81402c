/**
 * The key that encrypts unsaved work stored in this browser. It comes with the signed-in user and stays in memory:
 * anyone who finds the storage after the session cannot read it, but when the same user comes back it opens.
 */
let key = '';

/**
 * Takes the signed-in user's key, 32 bytes in base64url; empty if the services have none, or when nobody is signed in.
 */
export function holdDraftKey(next: string): void {
  key = next;
}

/** The signed-in user's key; empty for none. */
export const draftKey = (): string => key;
