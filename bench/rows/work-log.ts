import { scriptOf } from '../lib/bare';
import type { Bench, Row } from '../lib/bench';
import { compare, perSecond, processorTime } from '../lib/compare';
import type { BenchDatabase } from '../lib/database';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { rawRequest } from '../lib/wire';
import { statementsOf, WORK_LOG } from '../lib/world';

const BAR = 0.9;

/**
 * The pages that people look at: the first one, later ones, by stage, customer and shop, in other orders, a single
 * vehicle.
 */
export async function workLogPages({ pool }: BenchDatabase, siteId = 1001): Promise<string[]> {
  const { rows } = await pool.query<{ customers: string; shop: number; vin: string }>(
    `SELECT (SELECT string_agg(customer_id::text, ',') FROM (
               SELECT customer_id FROM work_order WHERE site_id = $1 AND status = 'Open' AND customer_id IS NOT NULL
               GROUP BY 1 ORDER BY count(*) DESC LIMIT 3) busiest) AS customers,
            (SELECT shop_detail_id FROM site_shop WHERE site_id = $1 ORDER BY display_order LIMIT 1) AS shop,
            (SELECT vin_last8 FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY work_order_id LIMIT 1) AS vin`,
    [siteId],
  );
  const { customers, shop, vin } = rows[0] ?? {};
  return [
    'status=Open',
    'status=Open&start=21',
    'status=Open&start=201',
    'status=Repair',
    'status=Open&sort=createTime&direction=desc',
    'status=Open&sort=taskDuration&direction=desc',
    `status=Open&customerId=${customers}`,
    `status=Open&shop=${shop}`,
    'status=Completed&sort=statusTime',
    `condition=SEARCH_ONE&search=${vin}`,
  ].map((query) => `${WORK_LOG}?siteId=${siteId}&limit=20&${query}`);
}

async function run(bench: Bench) {
  const world = await bench.world();
  const urls = await workLogPages(world.database);
  bench.say('Reading the work log over 32 connections, the services and a bare handler in turns');
  const recorded = await statementsOf(
    world,
    urls.map((url) => ({ method: 'GET', url })),
  );
  const scripts = recorded.map((statements) => scriptOf(statements));
  const seconds = bench.full ? 8 : 4;
  const round = {
    ours: urls.map((url) => rawRequest('GET', url, { bearer: world.bearer })),
    bare: urls.map((_url, at) => rawRequest('GET', `/${at}`)),
    seconds,
    warmUpSeconds: 2,
  };
  const compared = await compare(bench, world, scripts, round);
  const { ratio, ours, bare } = compared;
  return [
    figure('work log page, 32 connections', `${ratio.toFixed(2)} ×`, {
      bar: `≥ ${BAR} × bare`,
      met: ratio >= BAR,
      against: `${perSecond(ours)} of ${perSecond(bare)}`,
      data: compared,
    }),
    figure('work log page, p50', ms(median(ours.map(({ p50 }) => p50))), {
      against: ms(median(bare.map(({ p50 }) => p50))),
    }),
    figure('processor time of the process for a page', processorTime(ours), { against: processorTime(bare) }),
  ];
}

export const workLog: Row = {
  name: 'worklog',
  about: 'a page of the work log against a bare handler with the same statements',
  run,
};
