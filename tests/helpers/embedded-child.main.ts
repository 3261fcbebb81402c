import { startEmbeddedDatabase } from '#server/platform/database/embedded/start';
import { silentLog } from './database';

const dataDir = process.argv[2] ?? '';

startEmbeddedDatabase({ dataDir, log: silentLog }).then(
  (database) => {
    process.once('SIGTERM', () => void database.stop());
    process.stdout.write(`${database.url}\n`);
  },
  (error: unknown) => {
    process.stderr.write(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
