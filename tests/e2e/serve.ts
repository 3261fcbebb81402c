import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startDemoSite } from '../helpers/demo-site';
import { databaseAddressFile } from './database-address';

/** Serves the built console over a demo database of its own until told to stop. */
async function serve(port: number): Promise<void> {
  const site = await startDemoSite(port, {
    FRONTLINE_CHECK_ANSWERS: 'true',
    FRONTLINE_SUPPORT_URL: 'https://support.example.com/',
    FRONTLINE_LOT_VISION_URL: 'https://lots.example.com/{workOrderId}',
    FRONTLINE_STAGE_PAGES: '{"storageonsite":"https://stages.example.com/{stage}/{siteId}/{workOrderId}"}',
  });
  const file = databaseAddressFile(port);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, site.databaseUrl);
  let stopping: Promise<void> | undefined;
  // Runners may signal the whole process group and then this process again: the second signal has no effect.
  const stop = () => {
    stopping ??= site.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

await serve(Number(process.argv[2]));
