import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { closeAtEnd } from './cleanup';

/** A program running beside the benchmark. */
export type Program = { pid: number; stop(): Promise<void> };

const READY_WITHIN_MS = 60_000;

/** Starts the built services as in production and waits until they are ready. */
export async function startServices(options: {
  databaseUrl: string;
  dataFolder: string;
  port: number;
  env?: Record<string, string>;
  /** Folder of another, already built version. */
  root?: string;
  /** First fills an empty database with demo sites. */
  demo?: true;
}): Promise<Program> {
  const { databaseUrl, dataFolder, port, env = {}, root = '.', demo } = options;
  // To profile: FRONTLINE_BENCH_NODE="--cpu-prof --cpu-prof-dir=/tmp/profile".
  const nodeOptions = (process.env['FRONTLINE_BENCH_NODE'] ?? '').split(' ').filter((one) => one !== '');
  const child = spawn(
    process.execPath,
    [
      ...nodeOptions,
      join(root, 'dist/server/main.js'),
      ...(demo ? [] : ['--no-demo']),
      '--port',
      String(port),
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        FRONTLINE_DATA: dataFolder,
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const stop = closeAtEnd(() => stopped(child));
  await answers(`http://127.0.0.1:${port}/readyz`, child);
  return { pid: child.pid ?? 0, stop };
}

/** Waits until an address answers 200. Throws if the program behind it ends or takes too long. */
export async function answers(url: string, child: ChildProcess, within = READY_WITHIN_MS): Promise<void> {
  const until = performance.now() + within;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program behind ${url} ended.`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error(`${url} does not answer.`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** A TypeScript file of the benchmark in a process of its own, which answers messages. */
export type Helper<Question, Answer> = Program & { ask(question: Question): Promise<Answer> };

/** Starts such a file; its messages are JSON. An exception there ends the benchmark here. */
export function startHelper<Question extends object, Answer>(file: URL): Helper<Question, Answer> {
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      const controller = new AbortController();
      const gone = once(child, 'exit', { signal: controller.signal }).then(() => {
        throw new Error(`${file.pathname} ended before it answered.`);
      });
      gone.catch(() => undefined);
      const answer = once(child, 'message', { signal: controller.signal });
      answer.catch(() => undefined);
      child.send(question);
      try {
        const [message] = (await Promise.race([answer, gone])) as [Answer];
        return message;
      } finally {
        controller.abort();
      }
    },
    stop: closeAtEnd(() => stopped(child)),
  };
}

/** Megabytes of memory that a process currently holds, if the system reports it (Linux). */
export async function residentMb(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024);
}

const TICKS_PER_SECOND = 100;

/** Milliseconds of CPU time that a process has used so far, if the system reports it (Linux). */
export async function processorMs(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' ? undefined : ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}
