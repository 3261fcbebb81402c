import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { filled, written } from './cluster';

/** The first version that keeps named statements apart when pooling by transaction. */
const OLDEST = [1, 21] as const;
const HOST = '127.0.0.1';
const PATIENCE_MS = 20_000;
/** Debian installs it in a folder that only root searches. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** PgBouncer between the services and a database. */
export type Pooler = {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** How many statements are prepared by name in the sessions that it holds. */
  preparedStatements(): Promise<number>;
};

/** Why there is no usable PgBouncer here; undefined if there is one. */
export function poolerTrouble(): string | undefined {
  const told = spawnSync('pgbouncer', ['--version'], { env, encoding: 'utf8' });
  const version = /PgBouncer (\d+)\.(\d+)/.exec(told.stdout ?? '');
  if (!version) return 'There is no pgbouncer in the PATH of this machine.';
  const [major, minor] = [Number(version[1]), Number(version[2])];
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return undefined;
  return `${version[0]} is too old: it takes ${OLDEST.join('.')}, whose max_prepared_statements keeps named statements apart.`;
}

/** The pooler in front of a database, not started yet. Everything it needs is in `folder`. */
export function createPooler(
  databaseUrl: string,
  options: { folder: string; port: number; sessions: number },
): Pooler {
  const { folder, port, sessions } = options;
  const database = new URL(databaseUrl);
  const ini = filled('pgbouncer.ini', {
    HOST,
    PORT: database.port,
    POOLER_PORT: String(port),
    FOLDER: folder,
    SESSIONS: String(sessions),
  });
  const files = [
    written(join(folder, 'pgbouncer.ini'), ini),
    written(join(folder, 'userlist.txt'), `"${database.username}" "${database.password}"\n`),
  ];
  const account = runsAs();
  if (account) for (const file of files) chownSync(file, account.uid, account.gid);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const admin = new URL(url);
  admin.pathname = '/pgbouncer';
  let child: ChildProcess | undefined;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    url: url.href,
    async start() {
      const log = openSync(join(folder, 'pgbouncer.log'), 'a');
      child = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
        ...account,
        env,
        cwd: '/',
        stdio: ['ignore', log, log],
        detached: true,
      });
      for (const until = Date.now() + PATIENCE_MS; ; await pause(50)) {
        try {
          await ask(url.href, 'SELECT 1');
          return;
        } catch (error) {
          if (child.exitCode !== null || Date.now() > until) throw error;
        }
      }
    },
    async kill() {
      const gone = child && new Promise((resolve) => child?.once('close', resolve));
      child?.kill('SIGKILL');
      await gone;
      child = undefined;
    },
    async preparedStatements() {
      const servers = await ask<{ prepared_statements: number | string }>(admin.href, 'SHOW SERVERS');
      return servers.reduce((sum, { prepared_statements: count }) => sum + Number(count), 0);
    },
  };
}

/** It refuses to run as root, so it runs as nobody. */
function runsAs(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query(statement);
    return rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}
