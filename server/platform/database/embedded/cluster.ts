import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo, type Account } from './account';
import type { Binaries } from './binaries';
import type { DataFolder } from './data-folder';
import { DatabaseStartError, startError } from './errors';
import type { DatabaseLog } from './log';
import { defaultSettings, settingsFile, type Settings } from './settings';

/** The role that owns the cluster; the product itself connects as {@link APP_ROLE}, which is no superuser. */
export const ADMIN_ROLE = 'postgres';
export const APP_ROLE = 'frontline';
export const APP_DATABASE = 'frontline';

const PASSWORD_FILE = 'frontline.password';
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Whether a cluster is there. Throws for anything else, or one of another major version. */
export function inspectCluster(folder: DataFolder, major: number): 'ready' | 'missing' {
  const { cluster } = folder;
  try {
    if (!existsSync(cluster) || readdirSync(cluster).length === 0) return 'missing';
    const versionFile = join(cluster, 'PG_VERSION');
    if (!existsSync(versionFile)) {
      throw new DatabaseStartError(
        'not-a-database',
        `The folder ${cluster} contains files that are not a database. Choose another folder with --data, or move them away.`,
      );
    }
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === String(major)) return 'ready';
    throw new DatabaseStartError(
      'other-version',
      `The folder ${cluster} was written by PostgreSQL ${found}, but this is PostgreSQL ${major}; nothing was changed. ` +
        `Make a backup with the Frontline version that wrote it (npm run backup) and restore it here into a new folder (--data).`,
    );
  } catch (error) {
    throw startError(cluster, error);
  }
}

/** Everything needed to run the server of one data folder. */
export type ClusterPlan = { folder: DataFolder; account: Account; binaries: Binaries; log: DatabaseLog };

/** Creates the cluster aside and moves it into place, so that an interrupted first start leaves nothing half-made. */
export function createCluster(
  { folder, account, binaries, log }: ClusterPlan,
  { durable }: { durable: boolean },
): void {
  log.info(`Creating the database in ${folder.cluster}.`);
  let aside: string | undefined;
  try {
    removeAbandoned(folder.root);
    aside = mkdtempSync(join(folder.root, 'creating-'));
    giveTo(account, aside);
    const fresh = join(aside, 'postgres');
    const passwordFile = join(aside, PASSWORD_FILE);
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveTo(account, passwordFile);
    runInitdb(fresh, passwordFile, account, binaries, durable ? [] : ['--no-sync']);
    renameSync(passwordFile, join(fresh, PASSWORD_FILE));
    appendFileSync(
      join(fresh, 'postgresql.conf'),
      "\ninclude_if_exists = 'frontline.conf'\ninclude_if_exists = 'local.conf'\n",
    );
    moveIntoPlace(fresh, folder.cluster);
  } catch (error) {
    throw startError(folder.root, error);
  } finally {
    if (aside) rmSync(aside, { recursive: true, force: true });
  }
}

function runInitdb(
  fresh: string,
  passwordFile: string,
  account: Account,
  binaries: Binaries,
  more: readonly string[],
): void {
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${fresh}`,
      `--username=${ADMIN_ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same sort order of texts on every machine, whatever languages it has installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...more,
    ],
    { ...account, cwd: serverCwd(), env: serverEnvironment(), encoding: 'utf8' },
  );
  if (made.error) throw made.error;
  if (made.status !== 0) throw new Error(made.stderr || made.stdout);
}

function moveIntoPlace(fresh: string, cluster: string): void {
  if (existsSync(cluster) && readdirSync(cluster).length === 0) rmdirSync(cluster);
  try {
    renameSync(fresh, cluster);
  } catch (error) {
    // A simultaneous start was faster: its cluster is as good as ours.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    const old = /^(creating|copying)-/.test(name) && Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER;
    if (old) rmSync(path, { recursive: true, force: true });
  }
}

/** The password of both roles, made when the cluster was created. */
export function readPassword(folder: DataFolder): string {
  try {
    return readFileSync(join(folder.cluster, PASSWORD_FILE), 'utf8').trim();
  } catch (error) {
    throw startError(folder.cluster, error);
  }
}

/** Writes this start's settings. Throws a DatabaseStartError when the folder cannot be written. */
export function writeSettings(folder: DataFolder, account: Account, settings: Settings): void {
  const file = join(folder.cluster, 'frontline.conf');
  try {
    writeFileSync(file, settingsFile(defaultSettings(), settings));
    giveTo(account, file);
    chmodSync(file, 0o600);
  } catch (error) {
    throw startError(folder.cluster, error);
  }
}

/** The server's environment: no PG… variable of the caller may redirect it, and it speaks one language. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** A folder that every account can enter: the caller's own may be private. */
export function serverCwd(): string | undefined {
  return process.platform === 'win32' ? undefined : '/';
}
