import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDemo } from '#server/demo/generate';
import { fillDemoAttachments } from '#server/demo/attachments';
import { readConfig } from '#server/platform/config';
import { openObjectStore } from '#server/platform/objects/open-store';
import { createServices } from '#server/services';
import { createTestDatabase, startTestServer } from '../helpers/database';
import { temporaryFolder } from '../helpers/folder';

/** Where the browser tests find the database, to play the part of somebody else. */
const ADDRESS_FILE = 'test-results/database-url';

/** Serves the built console over a demo database of its own, until it is told to stop. */
async function serve(port: number): Promise<void> {
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
  mkdirSync('test-results', { recursive: true });
  writeFileSync(ADDRESS_FILE, database.url);
  const services = await createServices({
    config: readConfig({
      FRONTLINE_CHECK_ANSWERS: 'true',
      // A test machine that is behind is slow, not broken.
      FRONTLINE_BUSY_AFTER_MS: '0',
      FRONTLINE_SUPPORT_URL: 'https://support.example.com/',
      FRONTLINE_LOT_VISION_URL: 'https://lots.example.com/{workOrderId}',
      FRONTLINE_STAGE_PAGES: '{"storageonsite":"https://stages.example.com/{stage}/{siteId}/{workOrderId}"}',
      LOG_LEVEL: 'warn',
    }),
    databaseUrl: database.url,
    version: 'test',
    objectsFolder,
    consoleFolder: `${process.cwd()}/dist/console`,
    logger: { level: 'warn' },
  });
  await services.app.listen({ port, host: '127.0.0.1' });
  let stopping: Promise<void> | undefined;
  // Runners may signal the whole process group and then this process again: the second signal changes nothing.
  const stop = () => {
    stopping ??= services
      .stop()
      .then(() => database.drop())
      .then(() => server.stop())
      .then(() => uploads.remove())
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await serve(Number(process.argv[2]));
