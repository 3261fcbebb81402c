import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { generateDemo } from '#server/operation/demo/generate';
import type { DemoProfiles } from '#server/operation/demo/profiles';
import { openPool } from '#server/platform/database/connection';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/start';
import { migrateAll } from '#server/services';
import { closeAtEnd } from './cleanup';
import { silentLog } from '../../tests/helpers/database';

/** A database that lasts for one row of the benchmark, on a server with production settings. */
export type BenchDatabase = { url: string; pool: Pool; folder: string; close(): Promise<void> };

/** Starts a server in a temporary folder, filled by `fill`; every write waits for the disk. */
export async function openBenchServer(
  fill: (url: string, folder: string) => Promise<unknown>,
): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'frontline-bench-'));
  // When we run as root, the server's own user must be able to traverse the folder.
  await chmod(folder, 0o711);
  const server = await startEmbeddedDatabase({ dataDir: folder, log: silentLog });
  const close = closeAtEnd(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  try {
    await fill(server.url, folder);
    const pool = openPool(server.url, { max: 8, statementTimeout: 0 });
    await pool.query('VACUUM ANALYZE');
    return {
      url: server.url,
      pool,
      folder,
      async close() {
        await pool.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a server with the latest schema and demo sites. */
export function openBenchDatabase(profiles: DemoProfiles, seed?: number): Promise<BenchDatabase> {
  return openBenchServer(async (url) => {
    await migrateAll(url);
    const pool = openPool(url, { max: 8, statementTimeout: 0 });
    const more = seed === undefined ? {} : { seed };
    await generateDemo({ pool, profiles, today: new Date(), ...more }).finally(() => pool.end());
  });
}

const NOTHING = { open: 0, completed: 0, rejected: 0 };

/** A single site, 1001, with this many work orders. */
export const oneSite = (open: number, completed: number): DemoProfiles => ({
  1001: { open, completed, rejected: 0 },
  1002: NOTHING,
  1003: NOTHING,
});
