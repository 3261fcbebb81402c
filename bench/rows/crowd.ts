import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Row } from '../lib/bench';
import type { BenchDatabase } from '../lib/database';
import { startHelper } from '../lib/processes';
import { figure } from '../lib/report';
import { serveDatabase } from '../lib/world';

export type CrowdQuestion = {
  port: number;
  bearer: string;
  consoles: number;
  commits: number;
  everyMs: number;
  /** Numbers of the work orders that get notes. */
  orders: string[];
};
/** How often something was reread. */
export type CrowdResult = { reads: number };

const CROWDS = [3, 300];
const EVERY_MS = 1000;
const MOST = 10;

/** The database's transactions so far; a statement outside of one counts as one. */
async function transactions({ pool }: BenchDatabase): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  // It takes up to a second until the work of other connections is counted.
  await pause(1500);
  const { rows } = await pool.query<{ count: string }>(
    'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Transactions per commit, one commit a second, while this many consoles of a site are open, minus those that happen
 * without any console.
 */
async function measure(bench: Bench, consoles: number) {
  const { database } = await bench.world();
  const served = await serveDatabase(database);
  const helper = startHelper<CrowdQuestion, CrowdResult>(new URL('crowd.main.ts', import.meta.url));
  try {
    const { port, bearer } = served;
    const commits = bench.full ? 300 : 60;
    const { rows } = await database.pool.query<{ number: string }>(
      "SELECT ext_id AS number FROM work_order WHERE site_id = 1001 AND status = 'Open' ORDER BY work_order_id LIMIT 50",
    );
    const idle = await transactions(database);
    await pause(10_000);
    const perSecond = ((await transactions(database)) - idle) / 11.5;
    bench.say(`Committing once a second while ${consoles} consoles look on`);
    const [before, begun] = [await transactions(database), performance.now()];
    const question = {
      port,
      bearer,
      consoles,
      commits,
      everyMs: EVERY_MS,
      orders: rows.map((row) => row.number),
    };
    const { reads } = await helper.ask(question);
    const after = await transactions(database);
    const seconds = (performance.now() - begun) / 1000;
    return { consoles, commits, reads, each: (after - before - perSecond * seconds) / commits };
  } finally {
    await helper.stop();
    await served.close();
  }
}

async function run(bench: Bench) {
  const figures = [];
  for (const crowd of CROWDS) {
    const result = await measure(bench, crowd);
    const { consoles, commits, reads, each } = result;
    figures.push(
      figure(`transactions for each commit, ${consoles} consoles on its site`, each.toFixed(1), {
        bar: `≤ ${MOST}`,
        met: each <= MOST,
        against: `${(reads / commits).toFixed(0)} reads of the consoles`,
        data: result,
      }),
    );
  }
  return figures;
}

export const crowd: Row = {
  name: 'crowd',
  about: 'what one commit a second costs the database while few and many consoles of its site look on',
  run,
};
