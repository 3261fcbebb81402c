type Write = (address: string) => string;

const writers = new Set<Write>();

/** Called by what shows beside or above a list, of which the address of every view of the list has to say so. */
export function writeBeside(writes: Write): () => void {
  writers.add(writes);
  return () => void writers.delete(writes);
}

/** The address of another view of a list: what shows beside it, and above it, stays. */
export const withBeside: Write = (address) => [...writers].reduce((now, write) => write(now), address);
