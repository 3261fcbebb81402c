import type { Job } from '../jobs/worker';
import { FEWEST_MONTHS, makeMonths, MONTHS_AHEAD, monthsLeft } from './months';

/** Every hour: makes the months to come if the services own their tables, and reports where they run out. */
export function upkeepOfMonths(clock: () => Date): Job {
  return {
    task: 'make-months',
    cron: '23 * * * *',
    async run(_payload, { pool, log }) {
      const now = clock();
      const client = await pool.connect();
      try {
        const made = await makeMonths(client, { now, ahead: MONTHS_AHEAD });
        if (made.length > 0) log.info({ made }, 'partitions were made for the months to come');
        for (const { table, left } of await monthsLeft(client, now)) {
          if (left < FEWEST_MONTHS) log.warn({ table, left }, 'the months run out: run npm run migrate');
        }
      } finally {
        client.release();
      }
    },
  };
}
