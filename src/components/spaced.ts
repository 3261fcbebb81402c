/**
 * Work that is requested more often than it is worth doing: done at once, then not again before `ms` have passed since
 * it ended. Requests in between are done once, afterwards.
 */
export function spaced(work: () => Promise<unknown>, ms: number): { ask: () => void; stop: () => void } {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let asked = false;
  const run = () => {
    busy = true;
    asked = false;
    void work().then(rest, rest);
  };
  function rest() {
    resting = setTimeout(() => {
      resting = undefined;
      busy = false;
      if (asked) run();
    }, ms);
  }
  return {
    ask: () => {
      if (busy) asked = true;
      else run();
    },
    /** Cancels everything requested. */
    stop: () => {
      asked = false;
      if (resting === undefined) return;
      clearTimeout(resting);
      resting = undefined;
      busy = false;
    },
  };
}
