import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How the services are run: from the build, as `npm start` does, or from the sources. */
export const PROGRAMS = {
  built: ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')],
  sources: ['--import', 'tsx', join(root, 'server', 'main.ts')],
} as const;
export type Program = keyof typeof PROGRAMS;

/** A process of the services, on a port of its own, that can be killed and restarted. */
export type Service = {
  name: string;
  address: string;
  /** Resolves once it and its database answer; a failed start (no database yet) is retried. */
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** What it did unprompted: it ended while it should have been running. */
  complaints: string[];
};

export type ServiceOptions = {
  name: string;
  port: number;
  program: Program;
  env: Record<string, string>;
  /** Options for `npm start`. */
  args?: readonly string[];
};

const PATIENCE_MS = 90_000;
const KEPT_LINES = 12;

/** A process of the services that has not been started yet. */
export function createService({ name, port, program, env, args = [] }: ServiceOptions): Service {
  const address = `http://127.0.0.1:${port}`;
  const complaints: string[] = [];
  let child: ChildProcess | undefined;
  let gone: Promise<void> = Promise.resolve();
  let wanted = false;
  process.once('exit', () => child?.kill('SIGKILL'));

  function run(): ChildProcess {
    const started = spawn(process.execPath, [...PROGRAMS[program], '--port', String(port), ...args], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        LOG_LEVEL: 'warn',
        FRONTLINE_BUSY_AFTER_MS: '0',
        FRONTLINE_PERSON_LIMITS: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const words: string[] = [];
    let ready = false;
    for (const stream of [started.stdout, started.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        words.push(...chunk.toString().trimEnd().split('\n'));
        words.splice(0, Math.max(0, words.length - KEPT_LINES));
      });
    }
    void waitUntilReady(address, started).then((answers) => {
      ready = answers;
    });
    gone = new Promise((resolve) => {
      started.once('close', (code, signal) => {
        resolve();
        if (wanted && ready) {
          complaints.push(`${name} ended by itself (${signal ?? code}):\n${words.join('\n')}`);
        }
        if (child === started) child = undefined;
      });
    });
    return started;
  }

  return {
    name,
    address,
    complaints,
    async start() {
      wanted = true;
      const until = Date.now() + PATIENCE_MS;
      while (Date.now() < until) {
        const started = (child ??= run());
        if (await waitUntilReady(address, started)) return;
        await pause(200);
      }
      throw new Error(`${name} does not become ready.`);
    },
    async kill(signal = 'SIGKILL') {
      wanted = false;
      child?.kill(signal);
      await gone;
    },
  };
}

/** Whether the process reports that it is ready; false if it ends before that. */
async function waitUntilReady(address: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) return true;
    await pause(50);
  }
  return false;
}
