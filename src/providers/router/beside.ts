type Write = (address: string) => string;

const asItIs: Write = (address) => address;
let write = asItIs;

/** Called by what shows something beside a list, of which the address of every view of the list has to say so. */
export function writeBeside(writes: Write): () => void {
  write = writes;
  return () => void (write = asItIs);
}

/** The address of another view of a list: what shows beside it stays. */
export const withBeside: Write = (address) => write(address);
