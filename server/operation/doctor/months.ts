import type { Pool } from 'pg';
import { countAstray, FEWEST_MONTHS, monthsLeft } from '../../platform/database/months';
import { bad, doubtful, good, type Finding } from './finding';

/** Whether the months to come are there, and no row is outside of its month. An older schema has no months. */
export async function checkMonths(pool: Pool, now: Date): Promise<Finding[]> {
  const what = 'months';
  const all = await monthsLeft(pool, now);
  if (all.length === 0) return [];
  const found = all
    .filter(({ left }) => left < FEWEST_MONTHS)
    .map(({ table, left }) =>
      left < 0
        ? bad(what, `${table} has no partition for this month: run npm run migrate.`)
        : doubtful(what, `${table} has partitions for ${left} more months: run npm run migrate.`),
    );
  for (const { table, rows, from, to } of await countAstray(pool)) {
    const span = `${from.toISOString()} to ${to.toISOString()}`;
    found.push(
      doubtful(
        what,
        `${rows} rows of ${table} (${span}) are outside of every month: a clock was wrong, or the months had run out. They move once their month is created.`,
      ),
    );
  }
  const fewest = Math.min(...all.map(({ left }) => left));
  return found.length > 0
    ? found
    : [good(what, `History, audit and security events have partitions for ${fewest} more months.`)];
}
