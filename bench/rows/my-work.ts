import { setTimeout } from 'node:timers/promises';
import type { Bench, Row } from '../lib/bench';
import { oneSite, openBenchDatabase } from '../lib/database';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { serveDatabase } from '../lib/world';

const BAR_MS = 15;
const TIMES = 200;
/** Answers of each role that nobody else has asked for before, and how long they are apart. */
const ALONE = 9;
const BELIEVED_MS = 1100;
const WORKERS = ['technician', 'shop', 'parts', 'approver', 'express', 'manager'] as const;
const CALL = '/recon-services/rest/proc/getMyWork?siteId=1001';

/** The middle of answers that share nothing: what was read for others is believed for a second. */
async function firstAfterChange(port: number, bearer: string): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < ALONE; time += 1) {
    await setTimeout(BELIEVED_MS);
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${CALL}`, { headers: { authorization: bearer } });
    await answer.text();
    took.push(performance.now() - begun);
  }
  return median(took);
}

/** What waits for each role at a busy site: one call for the whole page. */
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
        // The first questions are planned anew and their code is not compiled yet.
        await storm(bench.stormer(), round);
        const result = await storm(bench.stormer(), round);
        const first = await firstAfterChange(served.port, bearer);
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
