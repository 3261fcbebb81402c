import type { Bench, Row } from '../lib/bench';
import { oneSite, openBenchDatabase } from '../lib/database';
import { ms } from '../lib/numbers';
import { firstAfterChange } from '../lib/first-after-change';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { serveDatabase } from '../lib/world';

const BAR_MS = 15;
const TIMES = 200;
const WORKERS = ['technician', 'shop', 'parts', 'approver', 'express', 'manager'] as const;
const CALL = '/recon-services/rest/proc/getMyWork?siteId=1001';

/** What is waiting for each role at a busy site: one call for the whole page. */
async function run(bench: Bench) {
  const open = bench.full ? 4_200 : 2_800;
  const completed = bench.full ? 60_000 : 20_000;
  bench.say(`Making a site of ${open} open and ${completed} completed work orders`);
  const database = await openBenchDatabase(oneSite(open, completed));
  try {
    const served = await serveDatabase(database);
    try {
      const figures = [];
      for (const user of WORKERS) {
        const bearer = await signIn(served.port, user);
        const requests = Array.from({ length: TIMES }, () => rawRequest('GET', CALL, { bearer }));
        const round = { port: served.port, connections: 1, requests };
        // The first requests are planned from scratch, and their code is not compiled yet.
        await storm(bench.stormer(), round);
        const result = await storm(bench.stormer(), round);
        const first = await firstAfterChange(served.port, bearer, CALL);
        figures.push(
          figure(`my work of ${user}, p50`, ms(result.p50), {
            bar: `≤ ${BAR_MS} ms`,
            met: result.p50 <= BAR_MS,
            against: `p95 ${ms(result.p95)}, the first after a change ${ms(first)}`,
            data: { ...result, first },
          }),
        );
      }
      return figures;
    } finally {
      await served.close();
    }
  } finally {
    await database.close();
  }
}

export const myWork: Row = {
  name: 'my-work',
  about: 'what waits for each role at a busy site, in one call',
  run,
};
