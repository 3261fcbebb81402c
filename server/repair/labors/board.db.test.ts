import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
let services: DemoServices;
let place = 0;
let order: DueOrder;
let mine: number;

type Row = {
  extId: string;
  vin: string;
  estimateLaborId: number;
  workOrderId: number;
  status: string;
  timeSinceArrivalHrs: number;
  laborClockStatus: string | null;
  techniciansIdsAssigned: string | null;
};
type Load = {
  technicianId: number;
  openLabors: number;
  openHours: number;
  freeHours: number;
  shops: string[];
  running: { laborName: string; extId: string } | null;
};

type Plist = {
  plist_result: {
    shop_labors: {
      labors: { product_id: number; labor_status: string; approved: boolean; own_clock: string }[];
    }[];
  }[];
};

beforeAll(async () => {
  services = await startDemoServices();
  await services.pool.query(
    `UPDATE role SET permissions = permissions || '{RECON_REPAIR_PRIORITIZATION_READ}' WHERE role_key = 'RECON_REPAIR_TECH'`,
  );
  const { rows } = await services.pool.query<{ id: number }>(
    `SELECT technician_id AS id FROM technician JOIN user_config USING (user_config_id)
     WHERE site_id = 1001 AND user_name = 'technician'`,
  );
  mine = rows[0]?.id ?? 0;
});
beforeEach(async () => {
  order = await makeDueOrder(asking(services.pool), 1001, place);
  place += 1;
  await services.pool.query('DELETE FROM labor_clock WHERE stop_time IS NULL');
});
afterAll(() => services.close());

const ask = (path: string, user = 'shop') => services.ask(user, 'GET', `${REST}/proc/${path}`);
const get = async <Answer>(path: string, user = 'shop') => (await ask(path, user)).body as Answer;
const list = (query: string) => get<Row[]>(`getOpenRepairLabors?siteId=1001${query}`);
const assign = (body: object) =>
  services.ask('shop', 'POST', `${REST}/proc/assignLabors`, {
    body: { siteId: 1001, technicianId: mine, ...body },
  });
const start = (laborId: number) =>
  ask(`startLaborClock?siteId=1001&estimateLaborId=${laborId}&technicianId=${mine}`, 'technician');
const isOver = ({ status }: Row) => ['Repaired', 'Declined in Repair'].includes(status);
const ordersOf = (rows: readonly Row[]) => [...new Set(rows.map(({ workOrderId }) => workOrderId))];

/** The pages of a list by its cursor. */
async function pagesOf(query: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  let after = '';
  do {
    const answer = await services.app.inject({
      method: 'GET',
      url: `${REST}/proc/getOpenRepairLabors?siteId=1001${query}&after=${encodeURIComponent(after)}`,
      headers: { authorization: await services.bearer('shop') },
    });
    pages.push(answer.json<Row[]>());
    after = String(answer.headers['x-next-cursor'] ?? '');
  } while (after !== '');
  return pages;
}

test('by vehicle a page counts vehicles: none is cut in two, none is missing, none comes twice', async () => {
  const all = await list('&group=vehicle');
  const plain = await list('');
  const ids = (rows: readonly Row[]) => rows.map(({ estimateLaborId }) => estimateLaborId);
  expect(ids(all).toSorted((a, b) => a - b)).toEqual(ids(plain).toSorted((a, b) => a - b));
  const pages = await pagesOf('&group=vehicle&limit=7');
  expect(pages.length).toBeGreaterThan(2);
  expect(ids(pages.flat())).toEqual(ids(all));
  for (const page of pages.slice(0, -1)) expect(ordersOf(page)).toHaveLength(7);
  const seen = pages.map(ordersOf);
  expect(new Set(seen.flat()).size).toBe(seen.flat().length);
});

test('by vehicle what is outstanding stands first, or what has been here longest, and filters leave out labors', async () => {
  await services.pool.query(
    "UPDATE labor SET status = 'Completed', repaired = true WHERE site_id = 1001 AND work_order_id = $1",
    [order.workOrderId],
  );
  const all = await list('&group=vehicle');
  const vehicles = ordersOf(all).map((id) => all.filter(({ workOrderId }) => workOrderId === id));
  const over = vehicles.map((rows) => rows.every(isOver));
  expect(over.lastIndexOf(false)).toBeLessThan(over.indexOf(true));
  const arrived = await list('&group=vehicle&sort=arrived&direction=desc');
  const hours = arrived.map(({ timeSinceArrivalHrs }) => timeSinceArrivalHrs);
  expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  const waiting = await list('&group=vehicle&status=Waiting+for+Parts');
  expect(waiting.length).toBe(all.filter(({ status }) => status === 'Waiting for Parts').length);
});

test('what one technician has to do is what of the whole list is given to them, in its order', async () => {
  await assign({ estimateLaborIds: [order.openLaborId] });
  const statuses = ['Ready for Repair', 'Waiting for Parts', 'Repair Started', 'Repaired'];
  for (const status of statuses) {
    const all = await list(`&status=${encodeURIComponent(status)}`);
    const own = all.filter(({ techniciansIdsAssigned }) =>
      techniciansIdsAssigned?.split(',').includes(String(mine)),
    );
    expect(await list(`&status=${encodeURIComponent(status)}&technicianId=${mine}`)).toEqual(own);
    if (status === 'Ready for Repair') expect(own.length).toBeGreaterThan(0);
  }
});

test('the counts say of a filter what its list holds, and what of it may be assigned', async () => {
  await assign({ estimateLaborIds: [order.openLaborId] });
  await start(order.openLaborId);
  for (const filter of [
    '',
    '&shopName=MECH',
    '&technicianId=-1',
    '&status=Repaired',
    '&searchPattern=replace',
  ]) {
    const rows = await list(filter);
    const free = rows.filter((row) => !isOver(row) && !(row.laborClockStatus ?? '').includes('Started'));
    const counts = await get<{ status: string; labors: number; assignable: number }[]>(
      `getRepairLaborCounts?siteId=1001${filter}`,
    );
    const found = Object.fromEntries(counts.map(({ status, labors }) => [status, labors]));
    const expected: Record<string, number> = {};
    for (const { status } of rows) expected[status] = (expected[status] ?? 0) + 1;
    expect(found).toEqual(expected);
    expect(counts.reduce((sum, { assignable }) => sum + assignable, 0)).toBe(free.length);
    const ids = await get<{ estimateLaborId: number; workOrderId: number; extId: string; vin: string }[]>(
      `getAssignableLabors?siteId=1001${filter}`,
    );
    const byId = (a: { estimateLaborId: number }, b: { estimateLaborId: number }) =>
      a.estimateLaborId - b.estimateLaborId;
    expect(ids.toSorted(byId)).toEqual(
      free
        .map(({ estimateLaborId, workOrderId, extId, vin }) => ({ estimateLaborId, workOrderId, extId, vin }))
        .toSorted(byId),
    );
  }
});

test('many labors are assigned as far as they may be, and each that is left out is named with its reason', async () => {
  const both = [order.openLaborId, order.laborId, 999_999_999];
  expect((await assign({ estimateLaborIds: both })).status).toBe(404);
  expect((await assign({ estimateLaborIds: both.slice(0, 2) })).status).toBe(409);
  expect(await assign({ estimateLaborIds: both, skipping: 'Y' })).toMatchObject({
    status: 200,
    body: {
      assigned: 1,
      skipped: [
        { estimateLaborId: order.laborId, extId: order.extId, why: 'over' },
        { estimateLaborId: 999_999_999, why: 'gone' },
      ],
    },
  });
  await start(order.openLaborId);
  expect(await assign({ estimateLaborIds: [order.openLaborId], skipping: 'Y' })).toMatchObject({
    status: 200,
    body: { assigned: 0, skipped: [{ estimateLaborId: order.openLaborId, why: 'running' }] },
  });
});

test('a technician has the open hours of the assignment list, the rest of the day, and the labor that runs', async () => {
  const loadOf = async () =>
    (await get<Load[]>('getTechnicianLoads?siteId=1001')).find(({ technicianId }) => technicianId === mine);
  await services.pool.query('DELETE FROM labor_assignment WHERE site_id = 1001 AND technician_id = $1', [
    mine,
  ]);
  expect(await loadOf()).toMatchObject({
    openLabors: 0,
    openHours: 0,
    freeHours: 8,
    firstFree: { day: '2026-03-02', hours: 8 },
    away: null,
    running: null,
  });
  await assign({ estimateLaborIds: [order.openLaborId] });
  await start(order.openLaborId);
  expect(await loadOf()).toMatchObject({
    openLabors: 1,
    openHours: 1.5,
    freeHours: 6.5,
    running: { extId: order.extId },
  });
  const users = await get<{ technicianId: number; totalEstimateTime: number; numLaborsAssigned: number }[]>(
    'getTechnicianUsers?siteId=1001',
  );
  const loads = await get<Load[]>('getTechnicianLoads?siteId=1001');
  expect(
    loads.map(({ technicianId, openHours, openLabors }) => [technicianId, openHours, openLabors]),
  ).toEqual(users.map((one) => [one.technicianId, one.totalEstimateTime, one.numLaborsAssigned]));
  expect((await ask('getTechnicianLoads?siteId=1003', 'external')).status).toBe(403);
  const away = await services.ask('admin', 'POST', `${REST}/table/technicianAbsence`, {
    body: { siteId: 1001, technicianId: mine, fromDay: '2026-03-02', toDay: '2026-03-04' },
  });
  expect(away.status).toBe(200);
  expect(await loadOf()).toMatchObject({
    openHours: 1.5,
    freeHours: 0,
    firstFree: { day: '2026-03-05', hours: 6.5 },
    away: { until: '2026-03-05' },
  });
});

test('the prioritized list tells whoever asks how the own clock stands on a labor, as the dashboard does', async () => {
  const laborsOf = async (user: string) => {
    const { body } = await services.ask(user, 'POST', '/services/pe/plist', { body: { site_id: 1001 } });
    return (body as Plist).plist_result.flatMap(({ shop_labors: shops }) =>
      shops.flatMap(({ labors }) => labors),
    );
  };
  const free = (await laborsOf('technician')).find(
    (labor) => labor.labor_status === 'Ready for Repair' && labor.approved && labor.own_clock === 'none',
  );
  const id = free?.product_id ?? 0;
  const clockOf = async (user: string) =>
    (await laborsOf(user)).find(({ product_id: one }) => one === id)?.own_clock;
  await assign({ estimateLaborIds: [id] });
  expect((await start(id)).status).toBe(200);
  expect(await clockOf('technician')).toBe('Started');
  expect(await clockOf('shop')).toBe('none');
});
