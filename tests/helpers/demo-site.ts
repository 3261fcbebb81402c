import { join } from 'node:path';
import type { Pool } from 'pg';
import { fillDemoAttachments } from '#server/operation/demo/attachments';
import { generateDemo } from '#server/operation/demo/generate';
import { readConfig } from '#server/platform/config';
import { openObjectStore } from '#server/platform/objects/open-store';
import { createServices } from '#server/services';
import { createTestDatabase, startTestServer } from './database';
import { temporaryFolder } from './folder';

/** The built console over the three demo sites of a busy day, with a database of their own. */
export type DemoSite = { pool: Pool; databaseUrl: string; stop(): Promise<void> };

/** Starts it on a port of this machine; `environment` contains this deployment's configuration. */
export async function startDemoSite(port: number, environment: Record<string, string>): Promise<DemoSite> {
  const server = await startTestServer();
  const database = await createTestDatabase();
  await generateDemo({
    pool: database.pool,
    seed: 1,
    today: new Date(),
    profiles: {
      1001: { open: 320, completed: 120, rejected: 12 },
      1002: { open: 40, completed: 20, rejected: 3 },
      1003: { open: 40, completed: 20, rejected: 3 },
    },
  });
  const uploads = await temporaryFolder();
  const objectsFolder = join(uploads.path, 'objects');
  const { store } = await openObjectStore(database.pool, {
    config: readConfig({}),
    folder: objectsFolder,
    clock: () => new Date(),
  });
  await fillDemoAttachments(database.pool, store);
  const services = await createServices({
    // A busy machine is slow rather than broken.
    config: readConfig({ FRONTLINE_BUSY_AFTER_MS: '0', LOG_LEVEL: 'warn', ...environment }),
    databaseUrl: database.url,
    version: 'test',
    objectsFolder,
    consoleFolder: `${process.cwd()}/dist/console`,
    logger: { level: 'warn' },
  });
  await services.app.listen({ port, host: '127.0.0.1' });
  return {
    pool: database.pool,
    databaseUrl: database.url,
    async stop() {
      await services.stop();
      await database.drop();
      await server.stop();
      await uploads.remove();
    },
  };
}
