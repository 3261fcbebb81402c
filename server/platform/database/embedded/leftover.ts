import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder';

/** What postmaster.pid says about a server on this cluster. */
export type ServerMark = { pid: number; port: number; ready: boolean };

const PID_LINE = 0;
const PORT_LINE = 3;
const STATUS_LINE = 7;

/** Reads postmaster.pid; undefined when there is none, or when it is being written. */
export function readMark(folder: DataFolder): ServerMark | undefined {
  const file = markFile(folder);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[PID_LINE]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[PORT_LINE] ?? 0), ready: lines[STATUS_LINE]?.trim() === 'ready' };
}

/**
 * The server that runs on this cluster, if any. A mark whose process is gone, or whose number now belongs to another
 * program (after a reboot, or in a container where numbers repeat), is disowned.
 */
export function livingServer(folder: DataFolder): ServerMark | undefined {
  const mark = readMark(folder);
  if (!mark) return undefined;
  if (isAlive(mark.pid) && isPostgres(mark.pid)) return mark;
  disownMark(folder);
  return undefined;
}

/**
 * PostgreSQL takes a mark as alive when any process has its number, but never one with the number of its parent: us.
 * The rest of the mark must stay, because PostgreSQL uses it to see whether sessions of the dead server still write.
 */
function disownMark(folder: DataFolder): void {
  const file = markFile(folder);
  if (process.platform === 'win32') {
    rmSync(file, { force: true });
    return;
  }
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [process.pid, ...rest].join('\n'));
}

/** How far a server process is: it writes into its mark when it accepts connections. */
export function serverState(folder: DataFolder, pid: number): 'starting' | 'ready' | 'gone' {
  if (!isAlive(pid) || !isPostgres(pid)) return 'gone';
  const mark = readMark(folder);
  return mark?.pid === pid && mark.ready ? 'ready' : 'starting';
}

function markFile(folder: DataFolder): string {
  return join(folder.cluster, 'postmaster.pid');
}

/** Whether a process with this number exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL server; when the system does not tell, we take it for one. */
function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    const [, program, state] = /\((.*)\) (\S)/.exec(readFileSync(stat, 'utf8')) ?? [];
    // A zombie is dead already; in a container nobody may ever collect it.
    return program === 'postgres' && state !== 'Z';
  }
  const answer = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return answer.status !== 0 || answer.stdout.includes('postgres');
}
