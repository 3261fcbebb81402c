import type { Bench, Row } from '../lib/bench';
import { oneSite, type BenchDatabase } from '../lib/database';
import { multiplySite } from '../lib/multiply';
import { ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { openServed, WORK_LOG } from '../lib/world';

const BAR_MS = 50;
const SEARCH = '/recon-services/rest/proc/searchVehicles';
/** Sites of the same size each: 2 M work orders, or 40 k. */
const SIZES = {
  full: { open: 1_300, completed: 8_700, sites: 200 },
  small: { open: 260, completed: 1_740, sites: 20 },
};
/** Work orders of each site whose fields are searched for. */
const SEARCHED = 12;

type Searched = { ext_id: string; vin: string; year: number; make: string; model: string; customer: string };

/** What people type, of work orders from all over a site: whole and half numbers and VINs, a model, a customer, nothing at all. */
async function termsOf({ pool }: BenchDatabase): Promise<{ terms: string[]; vins: string[] }> {
  const { rows } = await pool.query<Searched>(
    `SELECT w.ext_id, w.vin, w.year, w.make, w.model, c.customer_name AS customer
     FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE w.site_id = 1001 ORDER BY md5(w.work_order_id::text) LIMIT ${SEARCHED}`,
  );
  const terms = rows.flatMap(({ ext_id: number, vin, year, make, model, customer }) => [
    number,
    number.slice(0, 4),
    vin,
    vin.slice(-8),
    vin.slice(3, 8),
    `${year} ${model}`,
    make.slice(0, 3),
    customer,
    `${customer.slice(0, 4)} ${model}`,
    `zq${vin.slice(10, 14)}`,
  ]);
  return { terms, vins: rows.map(({ vin }) => vin.slice(-8)) };
}

async function run(bench: Bench) {
  const { open, completed, sites } = bench.full ? SIZES.full : SIZES.small;
  const orders = (sites * (open + completed)).toLocaleString('en-US');
  bench.say(`Making ${orders} work orders at ${sites} sites`);
  let asked = { terms: [] as string[], vins: [] as string[] };
  const { port, close } = await openServed(oneSite(open, completed), async (database) => {
    await multiplySite(database.pool, sites);
    asked = await termsOf(database);
  });
  try {
    const bearer = await signIn(port, 'admin');
    const get = (url: string) => rawRequest('GET', url, { bearer });
    const round = { port, connections: 1, seconds: bench.full ? 20 : 8, warmUpSeconds: 4 };
    bench.say('Searching all sites, one search after the other');
    const requests = asked.terms.map((term) =>
      get(`${SEARCH}?nearSiteId=1001&term=${encodeURIComponent(term)}`),
    );
    // What is measured is the search, not the disk that a database of this minute has not been read from yet.
    await storm(bench.stormer(), { port, connections: 1, requests });
    const ours = await storm(bench.stormer(), { ...round, requests });
    const one = await storm(bench.stormer(), {
      ...round,
      requests: asked.vins.map((vin) => get(`${WORK_LOG}?siteId=1001&condition=SEARCH_ONE&search=${vin}`)),
    });
    return [
      figure(`search in ${orders} work orders, p95`, ms(ours.p95), {
        bar: `≤ ${BAR_MS} ms`,
        met: ours.p95 <= BAR_MS,
        against: `p50 ${ms(ours.p50)}; one vehicle at one site by its VIN, p95 ${ms(one.p95)}`,
        data: { ours, one },
      }),
    ];
  } finally {
    await close();
  }
}

export const search: Row = {
  name: 'search',
  about: 'a search of vehicles at all sites of a person against the work log’s search for one',
  run,
};
