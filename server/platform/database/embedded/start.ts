import { setTimeout as pause } from 'node:timers/promises';
import { escapeLiteral, type Client } from 'pg';
import { requireReach, serverAccount } from './account';
import { prepareBinaries } from './binaries';
import {
  APP_DATABASE,
  APP_ROLE,
  createCluster,
  inspectCluster,
  readPassword,
  writeSettings,
  type ClusterPlan,
} from './cluster';
import { createDataFolder, dataFolder, type DataFolder } from './data-folder';
import { DatabaseStartError, problemIn, startError } from './errors';
import { isMarked, takeHold } from './hold';
import { livingServer, serverState } from './leftover';
import type { DatabaseLog } from './log';
import { requestRoles, requestRolesFor } from '../request-roles';
import { freePort, LOOPBACK, spawnServer, stopServer } from './server-process';
import type { Settings } from './settings';
import { supervise, type Running } from './supervisor';

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  log: DatabaseLog;
  /** Loopback port of the server; by default any free one. */
  port?: number;
  /** PostgreSQL settings over our own, for tests (fsync off) and benchmarks. */
  settings?: Settings;
  /** How often in a row a crashed server is started again before giving up. */
  restarts?: number;
};

export type EmbeddedDatabase = {
  /** An ordinary postgres:// address, good for as long as the supervisor runs, crashes included. */
  url: string;
  /** Stops supervisor and server; everything committed is on disk afterwards. */
  stop(): Promise<void>;
  /** Called once if the server is gone for good although nobody stopped it. */
  onExit(callback: (reason: Error) => void): void;
};

const PORT_ATTEMPTS = 5;
const RESTARTS = 10;
/** How long the sessions of a killed server may take to go, in milliseconds. */
const LAST_SESSIONS = 30_000;

/**
 * Starts the PostgreSQL that came with npm on the data folder, creating it first if necessary, and keeps it running.
 * Throws a DatabaseStartError whose message is a sentence for the person at the terminal.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const folder = dataFolder(options.dataDir);
  try {
    const plan = prepare(folder, options);
    const password = readPassword(folder);
    await clearLeftOver(plan, password);
    writeSettings(folder, plan.account, options.settings ?? {});
    const running = await firstStart(plan, password, options.port);
    await createAppDatabase(running.hold.client, password);
    const callbacks: ((reason: Error) => void)[] = [];
    const supervisor = supervise(plan, running, password, options.restarts ?? RESTARTS, (reason) => {
      options.log.error(reason.message);
      for (const callback of callbacks) callback(reason);
    });
    return {
      url: appUrl(running.server.port, password),
      stop: () => supervisor.stop(),
      onExit: (callback) => void callbacks.push(callback),
    };
  } catch (error) {
    throw startError(folder.root, error, options.port);
  }
}

/** The address of the server that already runs on a data folder, or undefined when none does. */
export function findRunningDatabase(dataDir: string): string | undefined {
  const folder = dataFolder(dataDir);
  const living = livingServer(folder);
  return living ? appUrl(living.port, readPassword(folder)) : undefined;
}

function appUrl(port: number, password: string): string {
  return `postgres://${APP_ROLE}:${password}@${LOOPBACK}:${port}/${APP_DATABASE}`;
}

function prepare(folder: DataFolder, { log, settings }: EmbeddedDatabaseOptions): ClusterPlan {
  createDataFolder(folder);
  const account = serverAccount(folder.cluster);
  requireReach(account, folder.root);
  const binaries = prepareBinaries(folder, account, log);
  const plan = { folder, account, binaries, log };
  if (inspectCluster(folder, binaries.major) === 'missing') {
    createCluster(plan, { durable: settings?.['fsync'] !== 'off' });
  }
  return plan;
}

/** A server that outlived its parent is stopped; one whose parent lives is someone else's, and left alone. */
async function clearLeftOver(plan: ClusterPlan, password: string): Promise<void> {
  const living = livingServer(plan.folder);
  if (!living) return;
  const state = () => serverState(plan.folder, living.pid);
  if (await isMarked(living.port, password, state)) throw inUse(plan.folder, living.pid);
  const answer = await takeHold(living.port, password, state);
  if (answer.kind === 'taken') throw inUse(plan.folder, living.pid);
  if (answer.kind === 'gone') {
    // It died while we looked; looking again deals with its mark.
    await clearLeftOver(plan, password);
    return;
  }
  plan.log.warn(
    `A database server was left over from a killed Frontline (process ${living.pid}): stopping it.`,
  );
  await answer.hold.release();
  await stopServer(plan);
}

function inUse(folder: DataFolder, pid?: number): DatabaseStartError {
  const who = pid === undefined ? '' : ` (its database is process ${pid})`;
  return new DatabaseStartError(
    'in-use',
    `Frontline is already running on ${folder.root}${who}. Stop it first, or choose another folder with --data.`,
  );
}

async function firstStart(plan: ClusterPlan, password: string, fixedPort?: number): Promise<Running> {
  const began = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnServer(plan, fixedPort ?? (await freePort()));
    const answer = await takeHold(server.port, password, server.state);
    if (answer.kind === 'held') return { server, hold: answer.hold };
    if (answer.kind === 'taken') throw inUse(plan.folder);
    const words = await server.exited;
    const other = livingServer(plan.folder);
    if (other && /lock file/.test(words)) throw inUse(plan.folder, other.pid);
    if (/shared memory block/.test(words) && Date.now() - began < LAST_SESSIONS) {
      // The sessions of a killed server go by themselves, a moment after it.
      await pause(50);
      attempt -= 1;
      continue;
    }
    const portTaken = problemIn(words) === 'port-in-use';
    if (!portTaken || fixedPort !== undefined || attempt >= PORT_ATTEMPTS) {
      throw startError(plan.folder.root, words, server.port);
    }
  }
}

async function createAppDatabase(admin: Client, password: string): Promise<void> {
  const { rows } = await admin.query<{ role: boolean; database: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $2) AS database`,
    [APP_ROLE, APP_DATABASE],
  );
  if (!rows[0]?.role) {
    await admin.query(`CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD ${escapeLiteral(password)}`);
  }
  const { missing } = await requestRoles(admin);
  if (missing.length > 0) await admin.query(requestRolesFor(APP_ROLE, missing));
  if (!rows[0]?.database) await admin.query(`CREATE DATABASE ${APP_DATABASE} OWNER ${APP_ROLE}`);
}
