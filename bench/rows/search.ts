import type { Bench, Row } from '../lib/bench';
import { oneSite, type BenchDatabase } from '../lib/database';
import { multiplySite } from '../lib/multiply';
import { ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { storm, type StormResult } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { openServed, WORK_LOG } from '../lib/world';

const BAR_MS = 50;
const SEARCH = '/recon-services/rest/proc/searchVehicles';
/** Databases of equally sized sites: 2 M work orders, or 40 k. */
const SIZES = {
  full: { open: 1_300, completed: 8_700, sites: 200 },
  small: { open: 260, completed: 1_740, sites: 20 },
};
/** Work orders per site whose fields are searched for. */
const SEARCHED = 12;

const VEHICLE = '/recon-services/rest/proc/getVehicle';
const VEHICLE_BAR_MS = 15;
/** Vehicles from all sites about which everything is requested. */
const VEHICLES = 200;

type Searched = { ext_id: string; vin: string; year: number; make: string; model: string; customer: string };

/** What people type, for work orders from all over a site. */
const KINDS: Readonly<Record<string, (order: Searched) => string>> = {
  'whole number': ({ ext_id: number }) => number,
  'half a number': ({ ext_id: number }) => number.slice(0, 4),
  'whole VIN': ({ vin }) => vin,
  'last 8': ({ vin }) => vin.slice(-8),
  'part of a VIN': ({ vin }) => vin.slice(3, 8),
  'year and model': ({ year, model }) => `${year} ${model}`,
  'three letters of a make': ({ make }) => make.slice(0, 3),
  customer: ({ customer }) => customer,
  'customer and model': ({ customer, model }) => `${customer.slice(0, 4)} ${model}`,
  'what nobody has': ({ vin }) => `zq${vin.slice(10, 14)}`,
};

const searched = async ({ pool }: BenchDatabase): Promise<Searched[]> =>
  (
    await pool.query<Searched>(
      `SELECT w.ext_id, w.vin, w.year, w.make, w.model, c.customer_name AS customer
       FROM work_order w JOIN customer c USING (site_id, customer_id)
       WHERE w.site_id = 1001 ORDER BY md5(w.work_order_id::text) LIMIT ${SEARCHED}`,
    )
  ).rows;

const anyVehicles = async ({ pool }: BenchDatabase): Promise<string[]> =>
  (
    await pool.query<{ url: string }>(
      `SELECT '${VEHICLE}?siteId=' || site_id || '&workOrderId=' || work_order_id AS url
       FROM (SELECT * FROM work_order WHERE status = 'Open' AND work_order_id % 97 = 0) each
       ORDER BY md5(work_order_id::text) LIMIT ${VEHICLES}`,
    )
  ).rows.map(({ url }) => url);

async function run(bench: Bench) {
  const { open, completed, sites } = bench.full ? SIZES.full : SIZES.small;
  const orders = (sites * (open + completed)).toLocaleString('en-US');
  bench.say(`Making ${orders} work orders at ${sites} sites`);
  let rows: Searched[] = [];
  let vehicles: string[] = [];
  const { port, close } = await openServed(oneSite(open, completed), async (database) => {
    await multiplySite(database.pool, sites);
    rows = await searched(database);
    vehicles = await anyVehicles(database);
  });
  try {
    const bearer = await signIn(port, 'admin');
    const get = (url: string) => rawRequest('GET', url, { bearer });
    const find = (term: string) => get(`${SEARCH}?nearSiteId=1001&term=${encodeURIComponent(term)}`);
    const one = { port, connections: 1 };
    bench.say('Searching all sites, one search after the other');
    const kinds: Record<string, StormResult> = {};
    for (const [kind, termOf] of Object.entries(KINDS)) {
      const requests = rows.map((order) => find(termOf(order)));
      // Measures the search, not the disk reads of a database that was just created.
      await storm(bench.stormer(), { ...one, requests });
      kinds[kind] = await storm(bench.stormer(), {
        ...one,
        requests: [...requests, ...requests, ...requests],
      });
    }
    const all = rows.flatMap((order) => Object.values(KINDS).map((termOf) => find(termOf(order))));
    const ours = await storm(bench.stormer(), { ...one, requests: all });
    const vins = rows.map(({ vin }) =>
      get(`${WORK_LOG}?siteId=1001&condition=SEARCH_ONE&search=${vin.slice(-8)}`),
    );
    const byVin = await storm(bench.stormer(), { ...one, requests: [...vins, ...vins, ...vins] });
    bench.say(`Asking for everything about ${vehicles.length} vehicles of all sites`);
    const about = { ...one, requests: vehicles.map((url) => get(url)) };
    await storm(bench.stormer(), about);
    const whole = await storm(bench.stormer(), about);
    return [
      figure(`everything about a vehicle among ${orders}, p50`, ms(whole.p50), {
        bar: `≤ ${VEHICLE_BAR_MS} ms`,
        met: whole.p50 <= VEHICLE_BAR_MS,
        against: `p95 ${ms(whole.p95)}, one call`,
        data: whole,
      }),
      figure(`search in ${orders} work orders, p95`, ms(ours.p95), {
        bar: `≤ ${BAR_MS} ms`,
        met: ours.p95 <= BAR_MS,
        against: `p50 ${ms(ours.p50)}; one vehicle at one site by its VIN, p95 ${ms(byVin.p95)}`,
        data: { ours, kinds, byVin },
      }),
      ...Object.entries(kinds).map(([kind, { p50, p95 }]) =>
        figure(`search for: ${kind}, p50`, ms(p50), { against: `p95 ${ms(p95)}` }),
      ),
    ];
  } finally {
    await close();
  }
}

export const search: Row = {
  name: 'search',
  about:
    'a search of vehicles at all sites of a person against the work log’s search for one, and one vehicle of them whole',
  run,
};
