import type { Bench, Row } from '../lib/bench';
import { oneSite, openBenchDatabase } from '../lib/database';
import { ms } from '../lib/numbers';
import { putAllInRepair } from '../lib/repair';
import { figure } from '../lib/report';
import { storm } from '../lib/storm';
import { rawRequest } from '../lib/wire';
import { serveDatabase, WORK_LOG } from '../lib/world';

const LIST = '/recon-services/rest/proc/getOpenRepairLabors?siteId=1001&limit=50';
const TIMES = 40;

/** Every filter of the repair dashboard over all labors of a site in Repair, beside the work log. */
async function run(bench: Bench) {
  const open = bench.full ? 4_200 : 1_200;
  bench.say(`Making a site of ${open} open work orders, all in Repair`);
  const database = await openBenchDatabase(oneSite(open, 0));
  try {
    await putAllInRepair(database.pool);
    const { rows } = await database.pool.query<{ number: string; technician: number }>(
      `SELECT (SELECT max(ext_id) FROM work_order WHERE site_id = 1001 AND status = 'Open') AS number,
              (SELECT min(technician_id) FROM technician WHERE site_id = 1001) AS technician`,
    );
    const { number, technician } = rows[0] ?? {};
    const served = await serveDatabase(database);
    const asked: Record<string, string> = {
      'work log, for comparison': `${WORK_LOG}?siteId=1001&start=1&limit=20&status=Open`,
      'all labors': LIST,
      'labors of a status': `${LIST}&status=Ready+for+Repair`,
      'labors of a shop': `${LIST}&shopName=MECH`,
      'labors of a technician': `${LIST}&technicianId=${technician}`,
      'labors that nobody has': `${LIST}&technicianId=-1`,
      'search of a number': `${LIST}&searchPattern=${number}`,
      'search of a word': `${LIST}&searchPattern=brake`,
      'search of nothing': `${LIST}&searchPattern=zzzz`,
      'a page far down': `${LIST}&start=3000`,
      'summary of the shops': '/recon-services/rest/proc/getCurrentShopSummary?siteId=1001',
    };
    try {
      const figures = [];
      for (const [what, url] of Object.entries(asked)) {
        const requests = Array.from({ length: TIMES }, () =>
          rawRequest('GET', url, { bearer: served.bearer }),
        );
        const result = await storm(bench.stormer(), { port: served.port, connections: 1, requests });
        figures.push(
          figure(`${what}, p50`, ms(result.p50), { against: `p95 ${ms(result.p95)}`, data: result }),
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

export const labors: Row = {
  name: 'labors',
  about: 'the list of the repair dashboard with each of its filters (no bar)',
  run,
};
