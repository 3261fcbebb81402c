import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { startError } from './errors';

/** Where things are inside the data folder. */
export type DataFolder = {
  root: string;
  /** The cluster itself (PGDATA). */
  cluster: string;
  /** Uploaded files, when they are kept locally. */
  objects: string;
};

/**
 * The default folder: `/var/lib/frontline` for root, because the unprivileged user that runs the server cannot reach a
 * private home; otherwise the place where the operating system keeps a user's data.
 */
export function defaultDataDir(
  env: Record<string, string | undefined> = process.env,
  platform: NodeJS.Platform = process.platform,
  uid: number | undefined = process.getuid?.(),
): string {
  if (platform === 'win32') {
    return join(env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Frontline');
  }
  if (uid === 0) return '/var/lib/frontline';
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Frontline');
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'frontline');
}

/** Names the places in a data folder, without touching the disk. */
export function dataFolder(dataDir: string): DataFolder {
  const root = resolve(dataDir);
  return { root, cluster: join(root, 'postgres'), objects: join(root, 'objects') };
}

/** Makes sure that the data folder exists. Throws a DatabaseStartError when it cannot. */
export function createDataFolder(folder: DataFolder): void {
  try {
    // Others may pass through (the database's own user must), but not list; each file inside guards itself.
    mkdirSync(folder.root, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw startError(folder.root, error);
  }
}
