/** A fingerprint of the sources' contents. */
export function fingerprint(sources: readonly string[], folder?: string): string;
