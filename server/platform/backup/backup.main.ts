import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { shownIn } from '#domain/wall-clock';
import { writeBackup } from './backup';
import { runCommand, UsageError } from './command';

await runCommand(async ({ files, out, data }, open, say) => {
  if (files.length > 0) {
    throw new UsageError(
      `Unexpected argument "${files[0]}"; usage: npm run backup -- [--out FILE] [--data ${data ?? 'DIR'}]`,
    );
  }
  const stamp = shownIn('UTC', new Date(), 'YYYY-MM-DDTHH-mm-ss');
  const file = resolve(out ?? `frontline-${stamp}.tar.gz`);
  const { url, objects } = await open();
  const { tables, objects: uploads } = await writeBackup({ url, objects, file });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = (statSync(file).size / 1024 / 1024).toFixed(1);
  say(
    `Backed up ${rows} rows of ${tables.length} tables and ${uploads.length} files to ${file} (${size} MB).`,
  );
});
