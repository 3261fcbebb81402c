import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/embedded/server-process';
import { startPair } from '../../tests/helpers/standby';
import type { Bench, Row } from '../lib/bench';
import { median } from '../lib/numbers';
import { startServices } from '../lib/processes';
import { figure } from '../lib/report';
import { storm, type StormResult } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';

const BAR = 3;
const CONNECTIONS = 32;
const ROUNDS = 3;
/** How long a message takes to a nearby data center. */
const AWAY_MS = 2;
const NOTES = '/services/notes/notes';
/** Folder of another, already built version to compare with. */
const BEFORE = process.env['FRONTLINE_BENCH_BEFORE'];

type Served = { round(bench: Bench): Promise<StormResult>; close(): Promise<void> };

/** Services of a version over a leader that waits for its standby before it acknowledges anything. */
async function serve(root: string): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'frontline-bench-'));
  const pair = await startPair(
    async (databaseUrl) => {
      const filled = await startServices({
        databaseUrl,
        dataFolder: folder,
        port: await freePort(),
        root,
        demo: true,
      });
      await filled.stop();
    },
    { settings: {}, awayMs: AWAY_MS },
  );
  const { leader } = pair;
  await pair.caughtUp();
  const { rows } = await leader.pool.query<{ number: string }>(
    "SELECT ext_id AS number FROM work_order WHERE site_id = 1001 AND status = 'Open' ORDER BY work_order_id LIMIT 200",
  );
  await pair.onLeader("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await pair.onLeader('SELECT pg_reload_conf()');
  const port = await freePort();
  const env = {
    FRONTLINE_POOL: String(CONNECTIONS),
    FRONTLINE_BUSY_AFTER_MS: '0',
    FRONTLINE_PERSON_LIMITS: 'false',
  };
  const services = await startServices({ databaseUrl: leader.url, dataFolder: folder, port, root, env });
  const bearer = await signIn(port, 'admin');
  const requests = rows.map(({ number }) =>
    rawRequest('POST', NOTES, {
      bearer,
      body: { site_id: 1001, work_order_number: number, notes: 'Seen by the standby' },
    }),
  );
  return {
    round: (bench) =>
      storm(bench.stormer(), {
        port,
        connections: CONNECTIONS,
        requests,
        seconds: bench.full ? 20 : 8,
        warmUpSeconds: 3,
      }),
    async close() {
      await services.stop();
      await leader.drop();
      await pair.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Commands that are acknowledged once a standby has them; alternating with another version, if one is given. */
async function run(bench: Bench) {
  const served: Served[] = [];
  try {
    bench.say('Filling a leader and its standby');
    served.push(await serve('.'));
    if (BEFORE) served.push(await serve(BEFORE));
    bench.say(`Writing notes over ${CONNECTIONS} connections, each acknowledged by a standby`);
    const rounds: StormResult[][] = served.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, one] of served.entries()) rounds[at]?.push(await one.round(bench));
    }
    const [ours = 0, before] = rounds.map((some) => median(some.map(({ perSecond }) => perSecond)));
    const name = `commands with a synchronous standby ${AWAY_MS} ms away, ${CONNECTIONS} connections`;
    if (before === undefined) return [figure(name, `${ours.toFixed(0)}/s`, { data: rounds })];
    const ratio = ours / before;
    return [
      figure(name, `${ratio.toFixed(2)} ×`, {
        bar: `≥ ${BAR} × before`,
        met: ratio >= BAR,
        against: `${ours.toFixed(0)}/s of ${before.toFixed(0)}/s`,
        data: rounds,
      }),
    ];
  } finally {
    for (const one of served) await one.close();
  }
}

export const standby: Row = {
  name: 'standby',
  about:
    'commands that a standby must have before they are acknowledged; FRONTLINE_BENCH_BEFORE=FOLDER compares with a build',
  run,
};
