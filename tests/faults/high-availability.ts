import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPool } from '#server/platform/database/connection';
import { missingPackages, startCluster, type Cluster } from './cluster';
import { openCrowd, watchList, type Crowd } from './crowd';
import { createService } from './processes';
import { fill, untilAnswers } from './product';
import { Trial } from './trial';
import { SITE } from './world';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '3' },
    port: { type: 'string', default: '4430' },
    streams: { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
  },
});
const LONGEST_MS = 15 * 60_000;
const REST = '/recon-services/rest';
/** How long the list is read before anything happens, and how long consoles may take to return. */
const NORMAL_MS = 10_000;
const COME_BACK_MS = 75_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** What happens to the leader; returns a function that brings its node back. */
type Loss = { name: string; make: (cluster: Cluster) => Promise<() => void> };

const LOSSES: readonly Loss[] = [
  {
    name: "the leader's machine dies (PostgreSQL and Patroni, kill -9)",
    async make(cluster) {
      const leader = await cluster.leader();
      await leader.killMachine();
      return () => leader.start();
    },
  },
  {
    name: "the leader's PostgreSQL dies (kill -9)",
    async make(cluster) {
      (await cluster.leader()).killPostgres();
      return () => undefined;
    },
  },
  {
    name: 'the lead is handed over in order',
    async make(cluster) {
      await cluster.switchOver();
      return () => undefined;
    },
  },
];

async function run(folder: string): Promise<number> {
  const port = Number(values.port);
  const nodes = Number(values.nodes);
  say(`Starting etcd, ${nodes} nodes of PostgreSQL and the proxy …`);
  const cluster = await startCluster(folder, port, nodes);
  const services = [1, 2].map((number) =>
    createService({
      name: `service ${number}`,
      port: port + 3 + 2 * nodes + number,
      program: 'built',
      env: { DATABASE_URL: cluster.url, FRONTLINE_DATA: folder, FRONTLINE_POOL: '10' },
      args: ['--no-demo'],
    }),
  );
  const pool = openPool(cluster.url, { max: 2, statementTimeout: 0 });
  let failed = 0;
  try {
    await fill(cluster.url);
    const tried = {
      pool,
      services,
      addresses: services.map(({ address }) => address),
      async ready() {
        await Promise.all(services.map((service) => service.start()));
        await untilAnswers(pool);
      },
    };
    await tried.ready();
    say('Two services work through the proxy. Six people work while:');
    const trial = await Trial.begin(tried, {
      seed: Number(values.seed),
      workers: 6,
      ordersEach: 5,
      consoles: 2,
    });
    const streams = Number(values.streams);
    const look = await crowdOf(trial, tried.addresses, streams);
    for (const loss of LOSSES) {
      let bringBack = () => {};
      await look?.crowd.tell();
      const normal = look?.list.p95() ?? 0;
      let lost = 0;
      const before = (await cluster.leader()).name;
      const round = await trial.round(async () => {
        lost = performance.now();
        bringBack = await loss.make(cluster);
        while ((await cluster.leader()).name === before) await pause(100);
      });
      const { acknowledged, repeated, longestMs, complaints } = round;
      say(
        `  ${complaints.length === 0 ? 'ok    ' : 'FAILED'} ${loss.name}: ${before} → ${(await cluster.leader()).name}`,
      );
      const held = complaints.length === 0 ? 'none of them lost or doubled' : 'but see below';
      say(`         ${acknowledged} writes acknowledged, ${held};`);
      say(
        `         ${repeated} were refused at first, none for longer than ${(longestMs / 1000).toFixed(1)} s`,
      );
      if (look) await sayCrowd(look, normal, lost);
      for (const complaint of complaints.slice(0, 12)) say(`         ${complaint}`);
      if (complaints.length > 0) failed += 1;
      bringBack();
      await cluster.whole();
    }
    await look?.list.end();
    look?.crowd.end();
    trial.end();
  } finally {
    for (const service of services) await service.kill('SIGTERM');
    await pool.end();
    await cluster.stop();
  }
  return failed;
}

type Look = { crowd: Crowd; list: ReturnType<typeof watchList> };

/** Opens this many streams beside the people at work, and keeps reading the work log; does nothing for 0. */
async function crowdOf(
  trial: Trial,
  addresses: readonly string[],
  streams: number,
): Promise<Look | undefined> {
  if (streams === 0) return undefined;
  const list = `${REST}/proc/getPagedWorkOrdersScoped2?siteId=${SITE}&start=1&limit=20`;
  const bearer = await trial.chief.authorization();
  const stream = `${REST}/live?siteId=${SITE}`;
  say(`Opening ${streams} streams …`);
  const crowd = await openCrowd({ addresses, bearer, streams, stream, list });
  const watched = watchList(async () => {
    const authorization = await trial.chief.authorization();
    const answer = await fetch(`${trial.chief.address()}${list}`, {
      headers: { authorization },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.text();
    if (answer.status === 401) trial.chief.forget();
    return answer.ok;
  });
  await pause(NORMAL_MS);
  return { crowd, list: watched };
}

/** Waits until everyone has reloaded, and reports how the crowd came back. */
async function sayCrowd({ crowd, list }: Look, normal: number, lost: number): Promise<void> {
  const back = await list.backWithin(2 * normal, lost);
  await pause(COME_BACK_MS);
  const { open, reads, failed, looked } = await crowd.tell();
  const slowest = Math.max(0, ...looked) / 1000;
  say(
    `         ${open} streams open, ${reads} lists loaded anew (${failed} tries in vain, the slowest ${slowest.toFixed(1)} s);`,
  );
  say(
    `         work log p95 ${normal.toFixed(0)} ms before, back under twice that after ${back.toFixed(1)} s`,
  );
}

const missing = missingPackages();
if (missing.length > 0) {
  say(`Missing here: ${missing.join(', ')}. npm run ha -- --install installs them (Debian, as root).`);
  process.exit(2);
}
// The exit handler ends everything that is running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  say(`Not done after ${LONGEST_MS / 60_000} minutes.`);
  process.exit(1);
}, LONGEST_MS).unref();
const folder = await mkdtemp(join(tmpdir(), 'frontline-ha-'));
await chmod(folder, 0o711);
const began = Date.now();
try {
  const failed = await run(folder);
  say(failed === 0 ? 'All held.' : `${failed} failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  for (const log of ['etcd', 'node1', 'haproxy']) {
    const words = await readFile(join(folder, `${log}.log`), 'utf8').catch(() => '');
    say(`${log}: ${words.trimEnd().split('\n').slice(-6).join('\n  ')}`);
  }
  process.exitCode = 1;
} finally {
  if (!values.keep) await rm(folder, { recursive: true, force: true });
  say(`Took ${Math.round((Date.now() - began) / 1000)} s.`);
}
