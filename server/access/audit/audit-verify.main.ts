import { runCommand, UsageError } from '../../platform/backup/command';
import { openPool } from '../../platform/database/connection';
import { verifyChain } from './chain/verify';

const USAGE = 'usage: npm run audit:verify -- [NUMBER:HASH] [--data DIR] (docs/operations.md)';

/** `npm run audit:verify`: walks the chain of the audit trail and says what does not match. */
await runCommand(async ({ files }, open, say) => {
  const [noted, ...others] = files;
  const parts = noted === undefined ? undefined : /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted);
  if (others.length > 0 || parts === null) throw new UsageError(USAGE);
  const expect = parts && { number: Number(parts[1]), hash: String(parts[2]) };
  const pool = openPool((await open()).url, { max: 1, statementTimeout: 0, idleInTransactionTimeout: 0 });
  try {
    const { links, head, amended, filed, waiting, problems } = await verifyChain(
      pool,
      expect ? { expect } : {},
    );
    for (const problem of problems) say(problem);
    if (problems.length > 0) {
      process.exitCode = 1;
      return;
    }
    if (!head) return say('Nothing was sealed yet.');
    say(
      `The chain is whole: ${links} links up to ${head.sealedTime.toISOString()}; ${amended} rows were changed by erasures, ${filed} lie in files of the retention, ${waiting} wait to be sealed.`,
    );
    say(`Note this elsewhere, and check against it later: ${head.number}:${head.hash}`);
  } finally {
    await pool.end();
  }
});
