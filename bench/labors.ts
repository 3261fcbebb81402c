/**
 * The repair dashboard's list at a site of 17,000 open labors, all of whose work orders are in Repair: every filter of
 * document 2, 2.1, beside the work log's page on the same data. `npx tsx bench/labors.ts [open]`.
 */
import { measure, putAllInRepair, startBenchSite, type Measured } from './site';

const [open = 4_200] = process.argv.slice(2).map(Number);
const site = await startBenchSite(open, 0);
try {
  await putAllInRepair(site.pool);
  const [counted] = (
    await site.pool.query<{ labors: number; number: string; technician: number }>(
      `SELECT count(*) FILTER (WHERE l.repair_status IN ('Waiting for Parts', 'Ready for Repair', 'Repair Started'))::int AS labors,
              max(w.ext_id) AS number, (SELECT min(technician_id) FROM technician WHERE site_id = 1001) AS technician
       FROM labor l JOIN work_order w USING (site_id, work_order_id) WHERE l.site_id = 1001`,
    )
  ).rows;
  const list = '/recon-services/rest/proc/getOpenRepairLabors?siteId=1001&start=1&limit=50';
  const filters: Record<string, string> = {
    'all labors': '',
    status: '&status=Ready+for+Repair',
    shop: '&shopName=MECH',
    technician: `&technicianId=${counted?.technician}`,
    unassigned: '&technicianId=-1',
    'search of a number': `&searchPattern=${counted?.number}`,
    'search of a word': '&searchPattern=brake',
    'search of nothing': '&searchPattern=zzzz',
    'shop, status and technician': `&shopName=MECH&status=Ready+for+Repair&technicianId=${counted?.technician}`,
    'page 200': '',
  };
  const rows: Measured[] = [
    await measure('baseline: work log, 20 rows', () =>
      site.get(
        'admin',
        '/recon-services/rest/proc/getPagedWorkOrdersScoped2?siteId=1001&start=1&limit=20&status=Open',
      ),
    ),
  ];
  for (const [what, query] of Object.entries(filters)) {
    const url = what === 'page 200' ? list.replace('start=1', 'start=10000') : list;
    rows.push(await measure(what, () => site.get('admin', `${url}${query}`)));
  }
  rows.push(
    await measure('shop summary', () =>
      site.get('admin', '/recon-services/rest/proc/getCurrentShopSummary?siteId=1001'),
    ),
  );
  process.stdout.write(`${JSON.stringify({ openLabors: counted?.labors, rows }, null, 2)}\n`);
} finally {
  await site.close();
}
