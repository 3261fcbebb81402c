import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { generateDemo } from '#server/operation/demo/generate';
import { openPool } from '#server/platform/database/connection';
import { dataFolder } from '#server/platform/database/embedded/data-folder';
import { findRunningDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/start';
import { readMark } from '#server/platform/database/embedded/leftover';
import { migrateAll } from '#server/services';
import { silentLog } from '../helpers/database';
import { createService, type Program, type Service } from './processes';

/** The product as processes: a database and services over it. */
export type Product = {
  pool: Pool;
  services: Service[];
  addresses: string[];
  dataDir: string;
  /** The process id of the database server. */
  databasePid(): number;
  /** Resolves once everything answers again. */
  ready(): Promise<void>;
  stop(): Promise<void>;
};

export type ProductOptions = {
  dataDir: string;
  /** One process of the services on each port. */
  ports: readonly number[];
  program: Program;
  env?: Record<string, string>;
};

/** Few enough to be created in seconds, but enough for everyone to have some of their own. */
const PROFILES = {
  1001: { open: 60, completed: 10, rejected: 2 },
  1002: { open: 4, completed: 2, rejected: 0 },
  1003: { open: 4, completed: 2, rejected: 0 },
};

/** Fills an empty database with small demo sites. */
export async function fill(url: string): Promise<void> {
  await migrateAll(url);
  const pool = openPool(url, { max: 1 });
  await generateDemo({ pool, seed: 5, today: new Date(), profiles: PROFILES });
  await pool.end();
}

/** The embedded database under its supervisor, and processes of the services over it. */
export async function startProduct({ dataDir, ports, program, env = {} }: ProductOptions): Promise<Product> {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog });
  const { url } = database;
  await fill(url);
  const services = ports.map((port, at) =>
    createService({
      name: `service ${at + 1}`,
      port,
      program,
      env: { DATABASE_URL: url, FRONTLINE_DATA: dataDir, FRONTLINE_POOL: '10', ...env },
      args: ['--no-demo'],
    }),
  );
  const product = assemble(dataDir, services, () => database.stop());
  await product.ready();
  return product;
}

/**
 * The product as `npm start` runs it: a single process with the database embedded, on a data folder that is already
 * filled.
 */
export async function startWhole({ dataDir, ports, program, env = {} }: ProductOptions): Promise<Product> {
  const database = await startEmbeddedDatabase({ dataDir, log: silentLog });
  await fill(database.url);
  await database.stop();
  const [port = 0] = ports;
  const service = createService({
    name: 'product',
    port,
    program,
    env: { DATABASE_URL: '', ...env },
    args: ['--no-demo', '--data', dataDir],
  });
  await service.start();
  return assemble(dataDir, [service], () => Promise.resolve());
}

function assemble(dataDir: string, services: Service[], stopDatabase: () => Promise<void>): Product {
  let url = findRunningDatabase(dataDir) ?? '';
  let pool = openPool(url, { max: 2, statementTimeout: 0 });
  return {
    services,
    dataDir,
    get pool() {
      return pool;
    },
    addresses: services.map(({ address }) => address),
    databasePid: () => readMark(dataFolder(dataDir))?.pid ?? 0,
    async ready() {
      await Promise.all(services.map((service) => service.start()));
      // After a restart, the product's database is on another port.
      const now = findRunningDatabase(dataDir) ?? url;
      if (now !== url) {
        await pool.end();
        url = now;
        pool = openPool(url, { max: 2, statementTimeout: 0 });
      }
      await untilAnswers(pool);
    },
    async stop() {
      for (const service of services) await service.kill('SIGTERM');
      await pool.end();
      await stopDatabase();
    },
  };
}

/** Resolves once the database answers. */
export async function untilAnswers(pool: Pool): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query('SELECT 1');
      return;
    } catch (error) {
      if (attempt > 300) throw error;
      await pause(100);
    }
  }
}

/** Whether this machine lets us mount a small disk of its own; returns how to remove it. */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  const made = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=711`,
    'frontline-faults',
    folder,
  ]);
  if (made.status !== 0) return undefined;
  return () => void spawnSync('umount', [folder]);
}
