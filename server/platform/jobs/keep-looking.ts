const EVERY_MS = 500;

/** Someone who looks for work, and can be asked to look at once. */
export type Looking = {
  look(): void;
  isStopped(): boolean;
  /** Ends it, once what is under way has ended. */
  stop(): Promise<void>;
};

/**
 * Does work twice a second and on request, one run after the other: a request during a run causes one more. A failure
 * is logged and retried with the next run.
 */
export function keepLooking(work: () => Promise<void>, onFailure: (error: unknown) => void): Looking {
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    look,
    isStopped: () => stopped,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };

  function look(): void {
    if (stopped) return;
    again = true;
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
  }

  /** Looks until nothing has asked for it while it did. */
  async function lookOnce(): Promise<void> {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        onFailure(error);
        return;
      }
    } while (again);
  }
}
