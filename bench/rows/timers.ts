import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { inTransaction } from '#server/platform/http/transaction';
import { countSiteTimers } from '#server/planning/timers/jobs';
import { holdTimers } from '#server/planning/timers/timer-queries';
import type { Bench, Row } from '../lib/bench';
import { oneSite, openBenchDatabase } from '../lib/database';
import { ms, quantile } from '../lib/numbers';
import { figure, type Figure } from '../lib/report';
import { serveDatabase } from '../lib/world';

const SITE = 1001;
const BAR_MS = 2_000;
const VEHICLES = { full: 58_000, small: 6_000 };
/** How many vehicles exceed their target one after the other, and how many at once. */
const SPREAD = { vehicles: 300, overMs: 30_000 };
const BURST = 1_000;
/** The services first process earlier changes; after that they only have to wait. */
const AHEAD_MS = 3_000;
const LOOK_MS = 20;
const READ = 40;
const PATIENCE_MS = 60_000;

type Breach = { id: number; at: number };

/**
 * Makes vehicles that are over their target without anyone having been told become due, each at a moment from now on.
 */
const breach = (pool: Pool, vehicles: number, overMs: number): Promise<Breach[]> =>
  inTransaction(pool, async (db) => {
    // As every code that changes them does, because the services may be counting.
    await holdTimers(db, SITE);
    const { rows } = await db.query<Breach>(
      `UPDATE stage_timer t SET told = 0, told_time = NULL, taken_by = '',
            next_time = clock_timestamp() + make_interval(secs => $3::float8 / 1000 + random() * $4::float8 / 1000)
     FROM (SELECT work_order_id FROM stage_timer WHERE site_id = $1 AND state = 'running' AND used_ms >= target_ms AND told > 0
             AND NOT EXISTS (SELECT FROM notification n WHERE n.site_id = $1 AND n.kind = 'overdue'
                             AND n.work_order_id = stage_timer.work_order_id)
           ORDER BY random() LIMIT $2) over_target
     WHERE t.site_id = $1 AND t.work_order_id = over_target.work_order_id
     RETURNING t.work_order_id AS id, extract(epoch FROM t.next_time)::float8 * 1000 AS at`,
      [SITE, vehicles, AHEAD_MS, overMs],
    );
    return rows;
  });

/** How long after its moment each one is in an inbox. */
async function untilTold(pool: Pool, breaches: readonly Breach[]): Promise<number[]> {
  const open = new Map(breaches.map(({ id, at }) => [id, at]));
  const took: number[] = [];
  const until = Date.now() + SPREAD.overMs + PATIENCE_MS;
  while (open.size > 0 && Date.now() < until) {
    const { rows } = await pool.query<{ id: number }>(
      `SELECT DISTINCT work_order_id AS id FROM notification
       WHERE site_id = $1 AND kind = 'overdue' AND work_order_id = ANY ($2::int[])`,
      [SITE, [...open.keys()]],
    );
    for (const { id } of rows) {
      took.push(Date.now() - (open.get(id) ?? 0));
      open.delete(id);
    }
    await pause(LOOK_MS);
  }
  if (open.size > 0) throw new Error(`Of ${open.size} vehicles nobody was told.`);
  return took;
}

async function measure(pool: Pool, what: string, vehicles: number, overMs: number): Promise<Figure> {
  const breaches = await breach(pool, vehicles, overMs);
  const took = await untilTold(pool, breaches);
  const p95 = quantile(took, 0.95);
  return figure(what, `p95 ${ms(p95)}`, {
    bar: `≤ ${ms(BAR_MS)}`,
    met: p95 <= BAR_MS,
    against: `${took.length} vehicles, p50 ${ms(quantile(took, 0.5))}, the last one ${ms(Math.max(...took))}`,
    data: { took },
  });
}

/** A page of the work log ordered by urgency, for a single reader. */
async function pressing({ port, bearer }: { port: number; bearer: string }, many: string): Promise<Figure> {
  const read = async (order: string) => {
    const took: number[] = [];
    for (let at = 0; at < READ; at += 1) {
      const began = performance.now();
      const answer = await fetch(
        `http://127.0.0.1:${port}/recon-services/rest/proc/getPagedWorkOrdersScoped2?siteId=${SITE}&status=Open&limit=20${order}`,
        { headers: { authorization: bearer } },
      );
      const rows = (await answer.json()) as unknown[];
      if (rows.length !== 20) throw new Error(`The work log has answered ${answer.status}.`);
      took.push(performance.now() - began);
    }
    return quantile(took, 0.5);
  };
  const usual = await read('');
  const due = await read('&sort=due&direction=desc');
  return figure(`work log of ${many} by what is most pressing, p50`, ms(due), {
    against: `in the usual order ${ms(usual)}`,
  });
}

async function run(bench: Bench): Promise<Figure[]> {
  const vehicles = bench.full ? VEHICLES.full : VEHICLES.small;
  const many = vehicles.toLocaleString('en-US');
  bench.say(`Making one site of ${many} open work orders`);
  const database = await openBenchDatabase(oneSite(vehicles, 0));
  const { pool } = database;
  try {
    bench.say('Counting their timers');
    const began = performance.now();
    await countSiteTimers(pool, SITE, { clock: () => new Date(), quietly: true });
    const seconds = (performance.now() - began) / 1000;
    const counted = figure(`timers of ${many} open work orders counted anew`, `${seconds.toFixed(1)} s`);
    const served = await serveDatabase(database);
    try {
      bench.say('Waiting for what becomes over its target');
      const { vehicles: some, overMs } = SPREAD;
      const spread = await measure(pool, 'from over its target to the inbox', some, overMs);
      const burst = await measure(pool, `the same, ${BURST.toLocaleString('en-US')} at once`, BURST, 0);
      return [counted, spread, burst, await pressing(served, many)];
    } finally {
      await served.close();
    }
  } finally {
    await database.close();
  }
}

export const timers: Row = {
  name: 'timers',
  about: 'from the moment at which a vehicle is over its target until somebody has it in the inbox',
  run,
};
