import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
  // Some closed work orders still have something open.
  await services.pool.query(
    `UPDATE labor l SET status = 'Ready for Repair', approved = true, repaired = false, repair_start_time = NULL
     FROM work_order w WHERE w.site_id = 1001 AND l.site_id = 1001 AND w.work_order_id = l.work_order_id
       AND w.status = 'Completed' AND l.work_order_id % 7 = 0 AND l.estimate_labor_id % 2 = 0`,
  );
});
afterAll(() => services.close());

type Row = { estimateLaborId: number; workOrderId: number };
const ids = (rows: readonly Row[]) => rows.map(({ estimateLaborId }) => estimateLaborId);

async function page(query: string, after = ''): Promise<{ rows: Row[]; next: string }> {
  const answer = await services.app.inject({
    url: `/recon-services/rest/proc/getOpenRepairLabors?siteId=1001${query}&after=${after}`,
    headers: { authorization: await services.bearer('shop') },
  });
  expect(answer.statusCode).toBe(200);
  return { rows: answer.json<Row[]>(), next: String(answer.headers['x-next-cursor'] ?? '') };
}

/** All pages behind each other; `meanwhile` happens while each further one is read. */
async function pages(query: string, meanwhile?: (seen: Row[]) => Promise<unknown>): Promise<Row[]> {
  let { rows: seen, next } = await page(query);
  while (next !== '') {
    const [more] = await Promise.all([page(query, next), meanwhile?.(seen)]);
    seen = [...seen, ...more.rows];
    next = more.next;
  }
  return seen;
}

/** What a filter means and in which order, computed by the database in the plainest way. */
async function expected(filter: string, order: string): Promise<Row[]> {
  const { rows } = await services.pool.query<Row>(
    `SELECT l.estimate_labor_id AS "estimateLaborId", w.work_order_id AS "workOrderId"
     FROM (SELECT l.work_order_id, l.estimate_labor_id, l.repair_status IN ('Repaired', 'Declined in Repair') AS is_over,
                  bool_and(l.repair_status IN ('Repaired', 'Declined in Repair')) OVER (PARTITION BY l.work_order_id) AS all_over
           FROM labor l JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
           WHERE l.site_id = 1001 AND w.status = 'Completed' AND l.repair_status IS NOT NULL AND ${filter}) l
     JOIN work_order w ON w.site_id = 1001 AND w.work_order_id = l.work_order_id
     ORDER BY ${order}`,
  );
  return rows;
}

const FILTERS = [
  ['', 'true'],
  ['&status=Repaired', "l.repair_status = 'Repaired'"],
  ['&status=Ready+for+Repair', "l.repair_status = 'Ready for Repair'"],
  [
    '&shopName=MECH',
    "l.site_shop_id = (SELECT site_shop_id FROM site_shop WHERE site_id = 1001 AND shop_abbrev = 'MECH')",
  ],
  [
    '&technicianId=-1',
    'NOT EXISTS (SELECT 1 FROM labor_assignment a WHERE a.site_id = 1001 AND a.estimate_labor_id = l.estimate_labor_id)',
  ],
  ['&searchPattern=replace', "l.labor_name ILIKE '%replace%'"],
] as const;
const ORDERS = [
  ['', 'is_over, w.create_time, w.work_order_id, l.estimate_labor_id'],
  ['&direction=asc', 'is_over, w.create_time DESC, w.work_order_id, l.estimate_labor_id'],
  ['&sort=arrived', 'w.create_time, w.work_order_id, l.estimate_labor_id'],
  ['&sort=arrived&direction=asc', 'w.create_time DESC, w.work_order_id, l.estimate_labor_id'],
] as const;

test.each(ORDERS)(
  'the labors of what is completed come page by page in the order of the whole list (%s)',
  async (query, order) => {
    for (const [filter, condition] of FILTERS) {
      const all = await expected(condition, order);
      const asked = `&workOrderStatus=Completed${filter}${query}`;
      expect(all.length, asked).toBeGreaterThan(0);
      expect(ids(await pages(`${asked}&limit=${Math.ceil(all.length / 4)}`)), asked).toEqual(ids(all));
      expect(ids((await page(asked)).rows), asked).toEqual(ids(all));
      const second = await page(`${asked}&start=4&limit=3`);
      expect(ids(second.rows), asked).toEqual(ids(all).slice(3, 6));
      const byVehicle = await expected(condition, order.replace('is_over', 'all_over'));
      const vehicles = new Set(byVehicle.map(({ workOrderId }) => workOrderId));
      const grouped = await pages(`${asked}&group=vehicle&limit=${Math.ceil(vehicles.size / 4)}`);
      expect(ids(grouped), asked).toEqual(ids(byVehicle));
    }
  },
);

test('none that stays is missing or comes twice while vehicles are completed and rejected between the pages', async () => {
  const query = '&workOrderStatus=Completed&limit=25';
  const before = await pages(query);
  expect(before.length).toBeGreaterThan(100);
  const orders = [...new Set(before.map(({ workOrderId }) => workOrderId))];
  const leaving = new Set(orders.filter((_, place) => place % 3 === 0));
  let turn = 0;
  const seen = await pages(query, async () => {
    turn += 1;
    await Promise.all([
      services.pool.query(
        "UPDATE work_order SET status = 'Rejected' WHERE site_id = 1001 AND work_order_id = ANY($1)",
        [[...leaving].slice((turn - 1) * 3, turn * 3)],
      ),
      services.pool.query(
        `UPDATE work_order SET status = 'Completed' WHERE site_id = 1001 AND work_order_id =
           (SELECT work_order_id FROM work_order WHERE site_id = 1001 AND status = 'Open' ORDER BY 1 LIMIT 1)`,
      ),
    ]);
  });
  const stays = ({ workOrderId }: Row) => orders.includes(workOrderId) && !leaving.has(workOrderId);
  expect(ids(seen.filter(stays))).toEqual(ids(before.filter(stays)));
  expect(new Set(ids(seen)).size).toBe(seen.length);
});

test('without a limit everything comes, and a cursor of another list is refused before the first row', async () => {
  const all = await pages('&limit=40');
  expect(ids((await page('')).rows)).toEqual(ids(all));
  const refused = await services.ask(
    'shop',
    'GET',
    '/recon-services/rest/proc/getOpenRepairLabors?siteId=1001&after=bm9uZQ',
  );
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'after' }] } });
});
