type Write = (address: string) => string;

const writers = new Set<Write>();

/**
 * Called by panels that show beside or above a list, and that must be part of the address of every view of the list.
 */
export function writeBeside(writes: Write): () => void {
  writers.add(writes);
  return () => void writers.delete(writes);
}

/** The address of another view of a list; what shows beside and above it stays. */
export const withBeside: Write = (address) => [...writers].reduce((now, write) => write(now), address);
