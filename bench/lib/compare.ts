import { startBare, type Script } from './bare';
import { processorMs } from './processes';
import type { Bench } from './bench';
import { median } from './numbers';
import { freePort } from '#server/platform/database/embedded/server-process';
import { storm, type StormResult } from './storm';
import { POOL, type World } from './world';

export type Compared = {
  /** The median of the rounds' ratios: throughput of the services relative to the bare handler. */
  ratio: number;
  ratios: number[];
  ours: Measured[];
  bare: Measured[];
};

/** Includes the process's CPU time per answer, in milliseconds. */
export type Measured = StormResult & { cpuMs: number };

/** The storms of one round; the two sides alternate, so that a machine that slows down does so for both. */
export type Round = {
  ours: readonly string[];
  bare: readonly string[];
  seconds?: number;
  warmUpSeconds?: number;
};

const CONNECTIONS = 32;
const ROUNDS = 3;

/**
 * Runs the same work against the services and against a bare handler, alternating, and compares their throughput. The
 * first round does not count: it fills caches on both sides, and V8 compiles what has run a few thousand times.
 */
export async function compare(
  bench: Bench,
  world: Pick<World, 'database' | 'port' | 'services'>,
  scripts: Script[],
  round: Round,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Compared> {
  const bare = startBare();
  try {
    const port = await freePort();
    await bare.ask({ databaseUrl: world.database.url, pool: POOL, port, scripts });
    const results: Pick<Compared, 'ours' | 'bare'> = { ours: [], bare: [] };
    const { ours: _ours, bare: _bare, ...times } = round;
    const one = async (whom: 'ours' | 'bare') => {
      await between();
      const at = whom === 'ours' ? world.port : port;
      const { pid } = whom === 'ours' ? world.services : bare;
      const before = (await processorMs(pid)) ?? Number.NaN;
      const result = await storm(bench.stormer(), {
        port: at,
        connections: CONNECTIONS,
        requests: round[whom],
        ...times,
      });
      const used = ((await processorMs(pid)) ?? Number.NaN) - before;
      return { ...result, cpuMs: used / result.answered };
    };
    for (let index = 0; index <= ROUNDS; index += 1) {
      const order = index % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
      for (const whom of order) {
        const measured = await one(whom);
        if (index > 0) results[whom].push(measured);
      }
    }
    const ratios = results.ours.map(({ perSecond }, at) => perSecond / (results.bare[at]?.perSecond ?? 1));
    return { ...results, ratio: median(ratios), ratios };
  } finally {
    await bare.stop();
  }
}

/** Throughput over the rounds, for the table. */
export const perSecond = (results: readonly StormResult[]): string =>
  `${Math.round(median(results.map((result) => result.perSecond)))}/s`;

/** CPU time per answer, for the table. */
export const processorTime = (results: readonly Measured[]): string =>
  `${median(results.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms`;
