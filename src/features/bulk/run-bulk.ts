/** How many commands are on their way at once: enough to hide the round trip, few enough to leave room for others. */
const AT_ONCE = 6;
/** How long to wait before a command without an answer is repeated, in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** One command of a bulk: `key` makes it happen once, however often it is sent. */
export type BulkCommand = { id: string; key: string; send: (key: string) => Promise<unknown> };

export type BulkFailure = { id: string; error: unknown };

/** What became of every command. */
export type BulkOutcome = {
  done: string[];
  refused: BulkFailure[];
  /** Sent, and no answer came: whether it was carried out is unknown. */
  unknown: BulkFailure[];
  /** Never sent. */
  untouched: string[];
};

export type BulkProgress = {
  total: number;
  done: number;
  refused: number;
  left: number;
  /** The remaining ones: sent, without an answer so far, and to be sent again. */
  silent: number;
};

export type BulkRun = {
  /** Starts nothing more; what has begun is waited for. */
  stop: () => void;
  finished: Promise<BulkOutcome>;
};

type Options = {
  commands: readonly BulkCommand[];
  /** Whether a failure leaves the command's outcome open, rather than refusing it. */
  isLost: (error: unknown) => boolean;
  onProgress: (progress: BulkProgress) => void;
  atOnce?: number;
  wait?: (milliseconds: number) => Promise<void>;
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends many commands, a few at a time. A refused one does not affect the others. One whose answer is lost is sent
 * again with the same key; if no answer comes at all nothing more is started.
 */
export function runBulk({ commands, isLost, onProgress, atOnce = AT_ONCE, wait = pause }: Options): BulkRun {
  const waiting = [...commands];
  const outcome: BulkOutcome = { done: [], refused: [], unknown: [], untouched: [] };
  const silent = new Set<string>();
  let ended = false;

  const tell = () => {
    const { done, refused, unknown } = outcome;
    const total = commands.length;
    const left = total - done.length - refused.length - unknown.length;
    onProgress({ total, done: done.length, refused: refused.length, left, silent: silent.size });
  };
  const carryOut = async ({ id, key, send }: BulkCommand): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await send(key);
        outcome.done.push(id);
        return;
      } catch (error) {
        if (!isLost(error)) {
          outcome.refused.push({ id, error });
          return;
        }
        const milliseconds = PAUSES[attempt];
        if (milliseconds === undefined) {
          outcome.unknown.push({ id, error });
          ended = true;
          return;
        }
        silent.add(id);
        tell();
        await wait(milliseconds);
      }
    }
  };
  const work = async (): Promise<void> => {
    for (;;) {
      const next = ended ? undefined : waiting.shift();
      if (!next) return;
      await carryOut(next);
      silent.delete(next.id);
      tell();
    }
  };
  const all = Promise.all(Array.from({ length: Math.min(atOnce, commands.length) }, work));
  return {
    stop: () => {
      ended = true;
    },
    finished: all.then(() => ({ ...outcome, untouched: waiting.map(({ id }) => id) })),
  };
}
