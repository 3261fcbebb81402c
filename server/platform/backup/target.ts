import { readConfig } from '../config';
import { checkServer, openPool } from '../database/connection';
import { dataFolder, defaultDataDir } from '../database/embedded/data-folder';
import type { DatabaseLog } from '../database/embedded/log';
import { findRunningDatabase, startEmbeddedDatabase } from '../database/embedded/start';

/** The database and the folder of uploads that a backup or restore is about. */
export type Target = { url: string; objects: string; close(): Promise<void> };

/**
 * Finds the database as the services do: DATABASE_URL, otherwise the embedded one of the data folder, which is started
 * temporarily unless the product is running on it.
 */
export async function openTarget(dataOption: string | undefined, log: DatabaseLog): Promise<Target> {
  const config = readConfig(process.env);
  const dataDir = dataOption ?? config.FRONTLINE_DATA ?? defaultDataDir();
  const { objects } = dataFolder(dataDir);
  if (config.DATABASE_URL) {
    const pool = openPool(config.DATABASE_URL, { max: 1 });
    await checkServer(pool).finally(() => pool.end());
    return { url: config.DATABASE_URL, objects, close: () => Promise.resolve() };
  }
  const running = await reachable(findRunningDatabase(dataDir));
  if (running) return { url: running, objects, close: () => Promise.resolve() };
  const started = await startEmbeddedDatabase({ dataDir, log });
  return { url: started.url, objects, close: () => started.stop() };
}

/** A leftover server of a killed start is not taken as a running one if it does not answer. */
async function reachable(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined;
  const pool = openPool(url, { max: 1 });
  try {
    await pool.query('SELECT 1');
    return url;
  } catch {
    return undefined;
  } finally {
    await pool.end();
  }
}
