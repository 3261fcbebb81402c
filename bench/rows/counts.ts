import type { Bench, Row } from '../lib/bench';
import { oneSite } from '../lib/database';
import { firstAfterChange } from '../lib/first-after-change';
import { multiplyHistory } from '../lib/multiply';
import { ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { openServed } from '../lib/world';

const BAR_MS = 3;
const OPEN = 2_800;
const COMPLETED = 10_000;
/** How many times the completed work orders are multiplied: to two million, or a tenth of that. */
const COPIES = { full: 200, small: 20 };
const TIMES = 500;

/** The counts above the work log of one site that has been in use for years. */
async function run(bench: Bench) {
  const copies = bench.full ? COPIES.full : COPIES.small;
  const orders = (OPEN + COMPLETED * copies).toLocaleString('en-US');
  bench.say(`Making one site of ${orders} work orders`);
  let auction = '';
  const { port, close } = await openServed(oneSite(OPEN, COMPLETED), async ({ pool }) => {
    await multiplyHistory(pool, copies);
    const { rows } = await pool.query<{ auction_id: string }>(
      'SELECT auction_id FROM site WHERE site_id = 1001',
    );
    auction = rows[0]?.auction_id ?? '';
  });
  try {
    const bearer = await signIn(port, 'admin');
    const call = `/recon-services/rest/proc/getSiteStatusSummary?extSiteId=${auction}`;
    const requests = Array.from({ length: TIMES }, () => rawRequest('GET', call, { bearer }));
    const round = { port, connections: 1, requests };
    await storm(bench.stormer(), round);
    const result = await storm(bench.stormer(), round);
    const first = await firstAfterChange(port, bearer, call);
    return [
      figure(`counts of a site of ${orders} work orders, p50`, ms(result.p50), {
        bar: `≤ ${BAR_MS} ms`,
        met: result.p50 <= BAR_MS,
        against: `p95 ${ms(result.p95)}, the first after a change ${ms(first)}`,
        data: { ...result, first },
      }),
    ];
  } finally {
    await close();
  }
}

export const counts: Row = {
  name: 'counts',
  about: 'the counts over the work log of one site with a long history',
  run,
};
