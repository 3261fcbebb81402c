import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { serverCwd, serverEnvironment, type ClusterPlan } from './cluster';
import { serverState } from './leftover';
import type { DatabaseLog } from './log';

export const LOOPBACK = '127.0.0.1';
const KEPT_LINES = 20;
const PATIENCE = 60_000;

/** A server process that we started. */
export type ServerProcess = {
  pid: number | undefined;
  port: number;
  /** Settles when the process is gone, with its last words. Never rejects. */
  exited: Promise<string>;
  state(): 'starting' | 'ready' | 'gone';
  /** Ends all sessions, writes everything to disk and exits. */
  stop(): Promise<void>;
  /** The same without waiting, for when this process itself must exit. */
  stopNow(): void;
};

/** Starts the server program; it may not be ready yet when this returns. */
export function spawnServer(plan: ClusterPlan, port: number): ServerProcess {
  const { folder, account, binaries } = plan;
  const options = {
    listen_addresses: LOOPBACK,
    // Sockets in the file system have a length limit and do not exist everywhere; loopback does.
    unix_socket_directories: '',
    logging_collector: 'off',
    log_destination: 'stderr',
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', folder.cluster, '-p', String(port), ...settings], {
    ...account,
    cwd: serverCwd(),
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a group of its own Ctrl-C does not reach it: we stop it after the last request has been answered.
    detached: process.platform !== 'win32',
  });
  const words = collectWords(child, plan.log);
  let gone = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => words.push(error.message));
    child.once('close', (code, signal) => {
      gone = true;
      words.push(signal ? `ended by ${signal}` : `exit code ${code}`);
      resolve(words.join('\n'));
    });
  });
  const stopNow = () => void (gone || child.kill('SIGINT'));
  const state = () => (gone || child.pid === undefined ? 'gone' : serverState(folder, child.pid));
  return { pid: child.pid, port, exited, state, stopNow, stop: () => stopGently() };

  async function stopGently(): Promise<void> {
    if (gone) return;
    if (process.platform === 'win32') await stopServer(plan);
    else child.kill('SIGINT');
    const impatience = setTimeout(() => {
      plan.log.warn(
        'The database is taking too long to stop: ending it now. It will recover at the next start.',
      );
      child.kill('SIGQUIT');
    }, PATIENCE);
    await exited;
    clearTimeout(impatience);
  }
}

function collectWords(child: ChildProcess, log: DatabaseLog): string[] {
  const words: string[] = [];
  if (!child.stderr) return words;
  createInterface({ input: child.stderr }).on('line', (line) => {
    // Said at every start: the operator's own settings are optional.
    if (line.includes('skipping missing configuration file')) return;
    words.push(line.replace(/^\S+ \S+ \S+ \[\d+\] /, ''));
    if (words.length > KEPT_LINES) words.shift();
    if (/\b(WARNING|PANIC):/.test(line)) log.warn(`database: ${line}`);
    else log.debug(`database: ${line}`);
  });
  return words;
}

/** Stops any server that runs on the folder, even one that is not our child. */
export async function stopServer({ folder, account, binaries }: ClusterPlan): Promise<void> {
  const words = ['stop', '-D', folder.cluster, '-m', 'fast', '-w', '-t', String(PATIENCE / 1000)];
  await promisify(execFile)(binaries.pgCtl, words, {
    ...account,
    cwd: serverCwd(),
    env: serverEnvironment(),
  });
}

/** A port on the loopback address that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
