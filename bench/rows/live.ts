import type { Bench, Row } from '../lib/bench';
import { ms } from '../lib/numbers';
import { residentMb, startHelper } from '../lib/processes';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest } from '../lib/wire';
import { serveDatabase } from '../lib/world';
import { workLogPages } from './work-log';

export type LiveQuestion = {
  port: number;
  bearer: string;
  consoles: number;
  commits: number;
  everyMs: number;
  databaseUrl: string;
};
/** Milliseconds from commit to message, over all consoles and commits. */
export type LiveResult = { expected: number; received: number; p50: number; p95: number; longest: number };

const CONSOLES = 500;
const LATEST_MS = 100;
const MOST_MB = 400;

async function run(bench: Bench) {
  const { database } = await bench.world();
  // Separate services, because what other rows have measured before would add to the memory.
  const served = await serveDatabase(database);
  const helper = startHelper<LiveQuestion, LiveResult>(new URL('live.main.ts', import.meta.url));
  try {
    const { port, bearer, services } = served;
    const fresh = await residentMb(services.pid);
    bench.say(`Committing changes while ${CONSOLES} consoles listen`);
    const commits = bench.full ? 200 : 80;
    const result = await helper.ask({
      port,
      bearer,
      consoles: CONSOLES,
      commits,
      everyMs: 80,
      databaseUrl: database.url,
    });
    // Consoles do not only listen: what they load is part of what the services hold.
    const requests = (await workLogPages(database)).map((url) =>
      rawRequest('GET', url, { bearer, encoding: 'br' }),
    );
    await storm(bench.stormer(), { port, connections: 32, requests, seconds: bench.full ? 10 : 4 });
    const loaded = await residentMb(services.pid);
    const complete = result.received === result.expected;
    return [
      figure(`live, ${CONSOLES} consoles on one site, p95 from commit to message`, ms(result.p95), {
        bar: `≤ ${LATEST_MS} ms`,
        met: complete && result.p95 <= LATEST_MS,
        against: `${result.received} of ${result.expected} messages, p50 ${ms(result.p50)}`,
        data: result,
      }),
      figure(
        `memory of the services with ${CONSOLES} live consoles`,
        loaded === undefined ? 'unknown' : `${loaded} MB`,
        {
          bar: `≤ ${MOST_MB} MB`,
          met: loaded !== undefined && loaded <= MOST_MB,
          against: `${fresh} MB without any`,
        },
      ),
    ];
  } finally {
    await helper.stop();
    await served.close();
  }
}

export const live: Row = {
  name: 'live',
  about: 'from commit to message for 500 live consoles, and the memory of the services with them',
  run,
};
