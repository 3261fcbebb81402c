import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getWorkOrdersDetailed } from '#contract/export';
import { openPool } from '#server/platform/database/connection';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/start';
import { silentLog } from '../helpers/database';
import { createPooler, poolerTrouble, type Pooler } from './pooler';
import { createService, type Service } from './processes';
import { fill, untilAnswers } from './product';
import { Trial, type Tried } from './trial';
import { SITE, AUCTION } from './world';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4470' },
  },
});
const LONGEST_MS = 10 * 60_000;
/** Fewer than the services' connections, so that every transaction may get a different session. */
const SESSIONS = 6;
const say = (text: string) => void process.stdout.write(`${text}\n`);
let failed = 0;

function report(what: string, complaints: readonly string[], figures = ''): void {
  say(`  ${complaints.length === 0 ? 'ok    ' : 'FAILED'} ${what}${figures === '' ? '' : `: ${figures}`}`);
  for (const complaint of complaints.slice(0, 12)) say(`         ${complaint}`);
  if (complaints.length > 0) failed += 1;
}

/** What people do while nothing breaks, while a process is lost, and while the pooler itself is. */
async function work(tried: Tried, services: readonly Service[], pooler: Pooler): Promise<void> {
  const trial = await Trial.begin(tried, {
    seed: Number(values.seed),
    workers: 6,
    ordersEach: 5,
    consoles: 2,
  });
  const faults: Record<string, () => Promise<void>> = {
    'six people work through the pooler': () => Promise.resolve(),
    'a process of the services is killed': async () => services[0]?.kill(),
    'the pooler is killed and started again': async () => {
      await pooler.kill();
      await pooler.start();
    },
  };
  for (const [what, fault] of Object.entries(faults)) {
    const { acknowledged, repeated, complaints } = await trial.round(fault);
    report(what, complaints, `${acknowledged} commands acknowledged, ${repeated} after retries`);
  }
  const path = `/recon-services/rest/${getWorkOrdersDetailed.path}?siteId=${SITE}&extSiteId=${AUCTION}&type=Summary`;
  const answer = await fetch(`${tried.addresses[0]}${path}`, {
    headers: { authorization: await trial.chief.authorization() },
  });
  const rows = answer.ok ? ((await answer.json()) as unknown[]).length : 0;
  report(
    'an export is streamed through the pooler',
    rows > 0 ? [] : [`status ${answer.status}`],
    `${rows} rows`,
  );
  trial.end();
}

/** Checks that the pooler is used as intended: sessions are shared, statements have names, and LISTEN bypasses it. */
async function looks(tried: Tried, services: number, pooler: Pooler): Promise<void> {
  const { rows } = await tried.pool.query<{ name: string; sessions: number }>(
    `SELECT application_name AS name, count(*)::int AS sessions FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() GROUP BY 1`,
  );
  const listening = rows.find(({ name }) => name === 'frontline-live')?.sessions ?? 0;
  const pooled = rows
    .filter(({ name }) => name !== 'frontline-live')
    .reduce((sum, row) => sum + row.sessions, 0);
  report(
    'every process listens past the pooler',
    listening === services ? [] : [`${listening} sessions listen`],
  );
  report(
    'all processes share its sessions',
    pooled <= SESSIONS + 1 ? [] : [`${pooled} sessions`],
    `${pooled} for ${services} processes`,
  );
  const prepared = await pooler.preparedStatements();
  report('statements are prepared by name', prepared > 0 ? [] : ['none is'], `${prepared} in its sessions`);
}

async function run(folder: string): Promise<void> {
  const port = Number(values.port);
  const database = await startEmbeddedDatabase({ dataDir: folder, log: silentLog });
  const direct = openPool(database.url, { max: 1, applicationName: 'look' });
  const pooler = createPooler(database.url, { folder, port, sessions: SESSIONS });
  const services = [1, 2].map((number) =>
    createService({
      name: `service ${number}`,
      port: port + number,
      program: 'built',
      env: {
        DATABASE_URL: pooler.url,
        FRONTLINE_DIRECT_DATABASE_URL: database.url,
        FRONTLINE_DATA: folder,
        FRONTLINE_POOL: '10',
      },
      args: ['--no-demo'],
    }),
  );
  try {
    await fill(database.url);
    await direct.query("ALTER ROLE frontline SET statement_timeout = '30s'");
    await direct.query("ALTER ROLE frontline SET idle_in_transaction_session_timeout = '60s'");
    await pooler.start();
    const tried = {
      pool: direct,
      services,
      addresses: services.map(({ address }) => address),
      async ready() {
        await Promise.all(services.map((service) => service.start()));
        await untilAnswers(direct);
      },
    };
    await tried.ready();
    say(`Two services of 10 connections each work over ${SESSIONS} sessions:`);
    await work(tried, services, pooler);
    await looks(tried, services.length, pooler);
  } finally {
    for (const service of services) await service.kill('SIGTERM');
    await pooler.kill();
    await direct.end();
    await database.stop();
  }
}

const trouble = poolerTrouble();
if (trouble !== undefined) {
  say(`${trouble} Nothing was tried; docs/high-availability.md says what this command needs.`);
  process.exit(1);
}
// The exit handler ends everything that is running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  say(`Not done after ${LONGEST_MS / 60_000} minutes.`);
  process.exit(1);
}, LONGEST_MS).unref();
const folder = await mkdtemp(join(tmpdir(), 'frontline-pooler-'));
await chmod(folder, 0o711);
try {
  await run(folder);
} catch (error) {
  report('the trial', [error instanceof Error ? (error.stack ?? error.message) : String(error)]);
  say(await readFile(join(folder, 'pgbouncer.log'), 'utf8').catch(() => ''));
} finally {
  await rm(folder, { recursive: true, force: true });
}
say(failed === 0 ? 'All held.' : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
