import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseOptions } from '../scripts/options.mjs';
import { ConfigError, readConfig, type Config } from './platform/config';
import { checkServer, DatabaseUnusableError, openPool } from './platform/database/connection';
import { dataFolder, defaultDataDir } from './platform/database/embedded/data-folder';
import { DatabaseStartError } from './platform/database/embedded/errors';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './platform/database/embedded/start';
import { MigrationBlockedError } from './platform/database/migrate';
import { demandFreePort } from './platform/free-port';
import { openObjectStore } from './platform/objects/open-store';
import { productFile } from './platform/product-file';
import { greeting, terminal } from './platform/terminal';
import { ensureRoleTemplates, prepareFirstAdministrator } from './access/session/first-administrator';
import { allowPasswords } from './access/session/passwords/switched-off';
import { setUpAddress } from './access/session/sign-in-address';
import { createServices, prepareSchema } from './services';
import { fillDemoAttachments } from './operation/demo/attachments';
import { fillsDemo, refuseExposedDemo } from './operation/demo/exposed';
import { fillDemo, hasDemo, hasRemovedDemo } from './operation/demo/fill';
import { fillDemoPromises } from './operation/demo/promises';
import { fillDemoSlots } from './operation/demo/slots';
import { startLiveDemo } from './operation/demo/live/live-demo';
import { removeDemo } from './operation/demo/remove';

/** The folder of package.json, wherever this file was bundled to. */
const packageFolder = (): string => dirname(productFile('package.json') ?? '/package.json');

const NOBODY_LIVES =
  'The live demo needs the demo data: start with --live-demo where the demo sites are, or without it.';

/** Starts database, services and console; resolves when the address answers. */
async function start(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  const config = readConfig({
    ...process.env,
    ...(options.port === undefined ? {} : { PORT: String(options.port) }),
  });
  const root = packageFolder();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await demandFreePort(config.PORT, config.HOST);
  const database = await openDatabase(config, options.data);

  terminal.step('Preparing the database');
  const direct = config.FRONTLINE_DIRECT_DATABASE_URL ?? database.url;
  await prepareSchema(direct, config.DATABASE_URL !== undefined);
  const pool = openPool(direct, { max: 4, statementTimeout: 0 });
  const objectsFolder = dataFolder(dataDirOf(config, options.data)).objects;
  if (options.allowPasswords && (await allowPasswords(pool))) {
    terminal.say('People sign in with passwords again. A company administrator can turn them off again.');
  }
  if (options.removeDemo) await removeDemo(pool, objectsFolder);
  // Once removed, it comes back only on request.
  const askedFor = options.demo ?? ((await hasRemovedDemo(pool)) ? false : undefined);
  const filling = !options.removeDemo && fillsDemo(askedFor, config);
  if (filling && (await fillDemo(pool, options.profile, terminal.progress))) {
    const clock = () => new Date();
    const { store } = await openObjectStore(pool, { config, folder: objectsFolder, clock });
    await fillDemoAttachments(pool, store);
    await fillDemoPromises(pool, terminal.progress);
    await fillDemoSlots(pool);
  }
  await ensureRoleTemplates(pool);
  const setUpToken = await prepareFirstAdministrator(pool);
  if (!setUpToken) rmSync(firstAddressFile(dataDirOf(config, options.data)), { force: true });
  const demo = await hasDemo(pool);
  if (demo) refuseExposedDemo(options.demo, config);
  else if (options.liveDemo) throw new ConfigError(NOBODY_LIVES);
  await pool.end();

  const consoleFolder = join(root, 'dist', 'console');
  const services = await createServices({
    config,
    databaseUrl: database.url,
    version,
    objectsFolder,
    logger: { level: logLevel(config), redact: ['req.headers.authorization', 'req.headers.cookie'] },
    ...(existsSync(consoleFolder) ? { consoleFolder } : {}),
  });
  await services.app.listen({ port: config.PORT, host: config.HOST });

  const live = options.liveDemo ? startLiveDemo(services, { pace: options.liveDemo }) : undefined;

  let stopping: Promise<void> | undefined;
  const { log } = services.app;
  const stop = (code: number): void => {
    stopping ??= Promise.resolve(live?.stop())
      .then(() => services.stop())
      .then(() => database.stop())
      .then(() => process.exit(code));
  };
  // Someone who finds the services gone can see who ended them.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'the services stop: they were told to');
      stop(0);
    });
  }
  database.onExit(() => {
    log.fatal('the services stop: their database has ended for good');
    stop(1);
  });

  const address =
    config.FRONTLINE_PUBLIC_URL || `http://localhost:${portOf(services.app.server.address(), config.PORT)}`;
  const setUp = setUpToken && setUpAddress(address, setUpToken);
  terminal.say(greeting(address, { demo, setUp: setUp && handOver(setUp, dataDirOf(config, options.data)) }));
}

/** Someone at a terminal reads the address, not a line for every request; a log file gets them all. */
function logLevel(config: Config): string {
  return process.stdout.isTTY && !process.env['LOG_LEVEL'] ? 'warn' : config.LOG_LEVEL;
}

/**
 * Where the address of the first administrator is shown: on the terminal, or, if nobody watches and output is kept and
 * shipped, in a file that only this user can read.
 */
function handOver(address: string, folder: string): string {
  if (process.stdout.isTTY) return address;
  const path = firstAddressFile(folder);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  rmSync(path, { force: true });
  writeFileSync(path, `${address}\n`, { mode: 0o600 });
  return `the address in ${path}`;
}

const firstAddressFile = (folder: string): string => join(folder, 'first-administrator.txt');

type Database = Pick<EmbeddedDatabase, 'url' | 'stop' | 'onExit'>;

async function openDatabase(config: Config, dataOption: string | undefined): Promise<Database> {
  if (config.DATABASE_URL) {
    const pool = openPool(config.DATABASE_URL, { max: 1 });
    await checkServer(pool).finally(() => pool.end());
    return { url: config.DATABASE_URL, stop: () => Promise.resolve(), onExit: () => undefined };
  }
  const dataDir = dataDirOf(config, dataOption);
  terminal.step(`Starting the database in ${dataDir}`);
  return startEmbeddedDatabase({ dataDir, log: terminal.log });
}

const dataDirOf = (config: Config, dataOption: string | undefined): string =>
  dataOption ?? config.FRONTLINE_DATA ?? defaultDataDir();

function portOf(address: ReturnType<import('node:net').Server['address']>, fallback: number): number {
  return typeof address === 'object' && address !== null ? address.port : fallback;
}

start().catch((error: unknown) => {
  // What a person can fix is reported in a sentence, without a stack.
  const known = [ConfigError, DatabaseStartError, DatabaseUnusableError, MigrationBlockedError].some(
    (kind) => error instanceof kind,
  );
  terminal.fail(known ? (error as Error).message : error);
  process.exit(1);
});
