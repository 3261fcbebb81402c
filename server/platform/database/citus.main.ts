import { writeFile } from 'node:fs/promises';
import { runCommand, UsageError } from '../backup/command';
import { citusStatements } from './citus';
import { openPool } from './connection';

/** `npm run citus`: prints what distributes the database by site over a Citus cluster, and changes nothing. */
await runCommand(async ({ files, out }, open, say) => {
  if (files.length > 0) {
    const usage = 'npm run citus -- [--out FILE] [--data DIR]';
    throw new UsageError(`Unexpected argument "${files[0]}"; usage: ${usage}`);
  }
  const pool = openPool((await open()).url, { max: 1 });
  const client = await pool.connect();
  try {
    const statements = await citusStatements(client);
    if (out === undefined) return say(statements);
    await writeFile(out, statements, { flag: 'wx' }).catch((error: unknown) => {
      throw new UsageError(
        `${out} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
      );
    });
    say(`The statements are in ${out}.`);
  } finally {
    client.release();
    await pool.end();
  }
});
