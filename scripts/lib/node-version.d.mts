/** A sentence when this Node is too old, else undefined. */
export function complainAboutNode(version?: string): string | undefined;
