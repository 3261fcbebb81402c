import type { Figure } from './report';
import { startStormer, type Stormer } from './storm';
import { oneSite } from './database';
import { openServed, type World } from './world';

/** What the rows of a benchmark share; everything is started when the first row needs it. */
export type Bench = {
  /** The full sizes of the bars rather than those for a quick look. */
  full: boolean;
  world(): Promise<World>;
  stormer(): Stormer;
  say(text: string): void;
  close(): Promise<void>;
};

/** One row of the performance table, or several that are measured together. */
export type Row = { name: string; about: string; run(bench: Bench): Promise<Figure[]> };

export function createBench({ full }: { full: boolean }): Bench {
  let world: Promise<World> | undefined;
  let stormer: Stormer | undefined;
  const say = (text: string) => void process.stderr.write(`› ${text} …\n`);
  return {
    full,
    say,
    world() {
      const size = full ? { open: 2_800, completed: 20_000 } : { open: 1_000, completed: 4_000 };
      if (!world) say(`Making a site of ${size.open} open and ${size.completed} completed work orders`);
      world ??= openServed(oneSite(size.open, size.completed));
      return world;
    },
    stormer() {
      stormer ??= startStormer();
      return stormer;
    },
    async close() {
      await stormer?.stop();
      await (await world)?.close();
    },
  };
}
