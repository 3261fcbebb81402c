import { readConfig } from '../../platform/config';
import { runCommand, UsageError } from '../../platform/backup/command';
import { openPool } from '../../platform/database/connection';
import { renewKeys } from './renew-keys';

const USAGE = 'usage: npm run renew-keys -- [--data DIR] (docs/operations.md)';

/** `npm run renew-keys`: new keys for everything that is signed and sealed. */
await runCommand(async ({ files }, open, say) => {
  if (files.length > 0) throw new UsageError(USAGE);
  const { FRONTLINE_SECRETS_KEY: sealing, FRONTLINE_FORMER_SECRETS_KEY: former } = readConfig(process.env);
  const pool = openPool((await open()).url, { max: 1, statementTimeout: 0, idleInTransactionTimeout: 0 });
  try {
    const { keys, texts, lost } = await renewKeys(pool, sealing, former);
    say(`${keys} keys are new, ${texts} texts were sealed again.`);
    if (lost > 0) say(`${lost} texts could not be opened before either: they stay as they are.`);
    if (sealing === '')
      say('The keys are stored unsealed in the database: FRONTLINE_SECRETS_KEY would seal them.');
  } finally {
    await pool.end();
  }
});
