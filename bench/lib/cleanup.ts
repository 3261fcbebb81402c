type Close = () => Promise<unknown>;

const open: Close[] = [];
let ending = false;

/** Registers what must be closed on an interrupt; returns a function that closes it once and unregisters it. */
export function closeAtEnd(close: Close): () => Promise<void> {
  const once = async () => {
    const at = open.indexOf(once);
    if (at < 0) return;
    open.splice(at, 1);
    await close();
  };
  open.push(once);
  return once;
}

/** An interrupt leaves nothing behind: no processes, and no databases in temporary folders. */
export function closeOnInterrupt(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      // What was opened last depends on what was opened first.
      let all: Promise<unknown> = Promise.resolve();
      for (const close of open.toReversed()) all = all.then(close, close);
      void all.finally(() => process.exit(130));
    });
  }
}
