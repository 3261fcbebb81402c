import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/platform/database/embedded/server-process';
import type { Bench, Row } from '../lib/bench';
import { median } from '../lib/numbers';
import { answers } from '../lib/processes';
import { figure } from '../lib/report';

const BAR_SECONDS = 5;
const FIRST_START_MS = 900_000;
const ROUNDS = 3;

/** Starts as a person would; the group ends together, npm and everything it has started. */
async function startAndStop(dataFolder: string, more: readonly string[]): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--', '--port', String(port), '--data', dataFolder, ...more], {
    detached: true,
    stdio: 'ignore',
  });
  try {
    await answers(`http://127.0.0.1:${port}/`, child, FIRST_START_MS);
    return (performance.now() - began) / 1000;
  } finally {
    await stopGroup(child);
  }
}

/** npm ends before what it has started, so the whole group must be gone. */
async function stopGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
    for (;;) {
      process.kill(-pid, 0);
      await pause(50);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function run(bench: Bench) {
  const folder = await mkdtemp(join(tmpdir(), 'frontline-bench-start-'));
  await chmod(folder, 0o711);
  try {
    // The first start creates the demo sites; small ones for a quick look.
    const more = bench.full ? [] : ['--profile', 'small'];
    bench.say('Starting for the first time');
    const first = await startAndStop(folder, more);
    bench.say('Starting again');
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(await startAndStop(folder, more));
    return [
      figure('second npm start to the first page', `${median(again).toFixed(1)} s`, {
        bar: `≤ ${BAR_SECONDS} s`,
        met: median(again) <= BAR_SECONDS,
        against: `${first.toFixed(1)} s the first one, with demo data`,
        data: { first, again },
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const start: Row = { name: 'start', about: 'a second npm start until its first page', run };
