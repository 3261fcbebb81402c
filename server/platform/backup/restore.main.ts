import { resolve } from 'node:path';
import { runCommand, UsageError } from './command';
import { verifyBackup } from './read';
import { restoreBackup } from './restore';

await runCommand(async ({ files, out }, open, say) => {
  const [name, ...others] = files;
  if (!name || others.length > 0 || out !== undefined) {
    throw new UsageError('Name the backup: npm run restore -- FILE [--data DIR]');
  }
  const file = resolve(name);
  say(`Checking ${file}`);
  // Before a database is started, or even created, for a useless file.
  await verifyBackup(file);
  const { url, objects } = await open();
  const { tables, objects: uploads } = await restoreBackup({ url, objects, file });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows} rows of ${tables.length} tables and ${uploads.length} files.`);
});
