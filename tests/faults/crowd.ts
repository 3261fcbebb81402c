import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** What the consoles of a crowd open, and what they reload after a gap. */
export type CrowdQuestion = {
  addresses: readonly string[];
  bearer: string;
  streams: number;
  stream: string;
  list: string;
};
/**
 * Since the last report: how many reloads were started, how many failed, and the milliseconds of those that succeeded.
 */
export type CrowdAnswer = { open: number; reads: number; failed: number; looked: number[] };

export type Crowd = {
  tell(): Promise<CrowdAnswer>;
  end(): void;
};

/** Opens streams from a process of its own; each rereads its list when told to, or after reconnecting. */
export async function openCrowd(question: CrowdQuestion): Promise<Crowd> {
  const child = fork(new URL('crowd.main.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const ask = async (message: CrowdQuestion | 'tell'): Promise<CrowdAnswer> => {
    const answer = once(child, 'message');
    child.send(message);
    const [told] = (await answer) as [CrowdAnswer];
    return told;
  };
  await ask(question);
  return { tell: () => ask('tell'), end: () => void child.kill('SIGKILL') };
}

const EVERY_MS = 200;
const WINDOW = 25;
const PATIENCE_MS = 180_000;

/** Reads a list five times a second and records how long each read took. */
export function watchList(ask: () => Promise<boolean>) {
  const took: { at: number; ms: number }[] = [];
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const at = performance.now();
      const answered = await ask().catch(() => false);
      took.push({ at, ms: answered ? performance.now() - at : Number.POSITIVE_INFINITY });
      await pause(EVERY_MS);
    }
  })();
  const p95 = (some: readonly { ms: number }[]) =>
    some.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.ceil(some.length * 0.95) - 1] ?? 0;
  return {
    /** The 95th percentile of the last reads, in milliseconds. */
    p95: () => p95(took.slice(-WINDOW)),
    /** Seconds from a moment until the reads of five seconds stay within this many milliseconds. */
    async backWithin(most: number, since: number): Promise<number> {
      for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await pause(EVERY_MS)) {
        const after = took.filter(({ at }) => at >= since);
        for (let from = 0; from + WINDOW <= after.length; from += 1) {
          const some = after.slice(from, from + WINDOW);
          if (p95(some) <= most) return ((some[0]?.at ?? since) - since) / 1000;
        }
      }
      return Number.POSITIVE_INFINITY;
    },
    async end() {
      ending.abort();
      await watching;
    },
  };
}
