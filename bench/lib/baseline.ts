import { build } from 'vite';
import { readConfig } from '#server/platform/config';
import { freePort } from '#server/platform/database/embedded/server-process';
import { createServices } from '#server/services';
import type { World } from './world';

const BASELINE = '.cache/bench/baseline';

/** The same services with a bare page as the console: Refine, its binding and an antd table, as in their guides. */
export async function serveBaseline({
  database,
}: World): Promise<{ port: number; close: () => Promise<void> }> {
  await build({ configFile: 'bench/baseline/vite.config.ts', logLevel: 'warn' });
  const services = await createServices({
    config: readConfig({ FRONTLINE_BUSY_AFTER_MS: '0' }),
    databaseUrl: database.url,
    version: 'bench',
    objectsFolder: `${database.folder}/objects`,
    consoleFolder: `${process.cwd()}/${BASELINE}`,
  });
  const port = await freePort();
  await services.app.listen({ port, host: '127.0.0.1' });
  return { port, close: () => services.stop() };
}
