import { runCommand, UsageError } from '../backup/command';
import { citusStatements } from './citus';
import { openPool } from './connection';

/** `npm run citus`: prints what spreads the database by site over a Citus cluster, and changes nothing. */
await runCommand(async ({ files }, open, say) => {
  if (files.length > 0)
    throw new UsageError(`There is no use for "${files[0]}"; usage: npm run citus -- [--data DIR]`);
  const pool = openPool((await open()).url, { max: 1 });
  const client = await pool.connect();
  try {
    say(await citusStatements(client));
  } finally {
    client.release();
    await pool.end();
  }
});
