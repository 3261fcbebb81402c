import { readConfig } from '../config';
import { runCommand, UsageError } from '../backup/command';
import { migrateJobs } from '../jobs/worker';
import { openPool } from './connection';
import { grantService } from './grant-service';
import { migrateDatabase } from './migrate';
import { makeMonths, MONTHS_AT_MIGRATION } from './months';

/**
 * `npm run migrate`: brings the database to the newest schema while services of the version before keep running, makes
 * the months to come, and lets the services' role use what is new.
 */
await runCommand(async ({ files }, open, say) => {
  if (files.length > 0) {
    throw new UsageError(`Unexpected argument "${files[0]}"; usage: npm run migrate -- [--data DIR]`);
  }
  const config = readConfig(process.env);
  const url =
    config.FRONTLINE_MIGRATION_DATABASE_URL ?? config.FRONTLINE_DIRECT_DATABASE_URL ?? (await open()).url;
  const applied = await migrateDatabase(url);
  for (const { tag } of applied) say(`Applied ${tag}.`);
  const pool = openPool(url, { max: 1, statementTimeout: 0 });
  try {
    await migrateJobs(pool);
    const client = await pool.connect();
    const months = await makeMonths(client, { now: new Date(), ahead: MONTHS_AT_MIGRATION }).finally(() =>
      client.release(),
    );
    if (months.length > 0) say(`Made ${months.length} partitions for the coming months.`);
    const service = config.FRONTLINE_SERVICE_ROLE;
    if (service !== '') {
      await grantService(pool, service);
      say(`${service} may read and write, but not change tables.`);
    }
  } finally {
    await pool.end();
  }
  say(applied.length === 0 ? 'The schema was already up to date.' : 'The schema is up to date.');
});
