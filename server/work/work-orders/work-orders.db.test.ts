import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

type Row = {
  workOrderId: number;
  extId: string;
  vin: string;
  status: string;
  daysSinceArrival: number;
  [field: string]: unknown;
};

const LIST = '/recon-services/rest/proc/getPagedWorkOrdersScoped2';
const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function list(query: string, user = 'admin'): Promise<Row[]> {
  const { status, body } = await services.ask(user, 'GET', `${LIST}?${query}`);
  expect(status).toBe(200);
  return body as Row[];
}

async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await services.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values);
  return rows[0]?.n ?? -1;
}

describe('the list of work orders', () => {
  test('pages without gaps or repetitions, counting from 1', async () => {
    const ids: number[] = [];
    for (let start = 1; ; start += 20) {
      const page = await list(`siteId=1001&start=${start}&limit=20`);
      ids.push(...page.map((row) => row.workOrderId));
      if (page.length < 20) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(await count("work_order WHERE site_id = 1001 AND status = 'Open'"));
  });

  test('has the documented fields with lists as comma- and pipe-separated text', async () => {
    const rows = await list('siteId=1001&limit=200');
    const repairing = rows.find((row) => String(row['activeTasks']).includes('Repair'));
    expect(repairing).toMatchObject({ auctionId: 'LKAA', siteId: 1001, status: 'Open' });
    const shops = String(repairing?.['shopNames']).split('|');
    expect(String(repairing?.['shopStatuses']).split('|')).toHaveLength(shops.length);
    expect(String(repairing?.['shopInProgress'])).toMatch(/^[YN](\|[YN])*$/);
    const tasks = String(repairing?.['activeTasks']).split(',');
    expect(String(repairing?.['activeTaskDurations']).split(',')).toHaveLength(tasks.length);
  });

  test.each(['createTime', 'statusTime'])(
    'sorted by %s shows the longest stay first when descending',
    async (sort) => {
      const field = sort === 'createTime' ? 'daysSinceArrival' : 'daysInStatus';
      const days = (await list(`siteId=1001&limit=200&sort=${sort}&direction=desc`)).map((row) =>
        Number(row[field]),
      );
      expect(days).toEqual([...days].sort((a, b) => b - a));
    },
  );

  test('turns taskDuration into statusTime for completed work orders', async () => {
    const byTask = await list('siteId=1001&limit=200&status=Completed&sort=taskDuration&direction=desc');
    const byStatus = await list('siteId=1001&limit=200&status=Completed&sort=statusTime&direction=desc');
    expect(byTask.map((row) => row.workOrderId)).toEqual(byStatus.map((row) => row.workOrderId));
  });

  test('filtered by shop keeps only work orders with that shop not done', async () => {
    const { body } = await services.ask('admin', 'GET', `${MAIN}proc/getSiteShops?siteId=1001`);
    const shop = (body as { shopDetailId: number; shopName: string; laborsInShop: number }[]).find(
      (s) => s.laborsInShop > 0,
    );
    const rows = await list(`siteId=1001&limit=200&shop=${shop?.shopDetailId}`);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const place = String(row['shopNames'])
        .split('|')
        .indexOf(shop?.shopName ?? '');
      expect(String(row['shopStatuses']).split('|')[place]).not.toBe('Done');
    }
  });

  test('finds one by number, whole VIN or unique last 8, in any letter case', async () => {
    const [row] = await list('siteId=1001&limit=1');
    for (const term of [row?.extId, row?.vin.toLowerCase(), row?.vin.slice(-8).toLowerCase()]) {
      const found = await list(`siteId=1001&status=&searchPattern=${term}`);
      expect(found.map((one) => one.workOrderId)).toEqual([row?.workOrderId]);
    }
    const one = await list(`site=1001&condition=SEARCH_ONE&search=${row?.extId}`);
    expect(one).toHaveLength(1);
    expect(await list(`siteId=1001&status=&searchPattern=${row?.vin.slice(0, 6)}`)).toEqual([]);
  });

  test('finds all vehicles whose VIN ends alike, and none of them where one is meant', async () => {
    const [one, other] = await list('siteId=1003&limit=2&status=');
    await services.pool.query(
      "UPDATE work_order SET vin = left(ext_id, 7) || 'LIKETWIN' WHERE site_id = 1003 AND work_order_id = ANY($1)",
      [[one?.workOrderId, other?.workOrderId]],
    );
    const found = await list('siteId=1003&status=&searchPattern=liketwin');
    expect(new Set(found.map((row) => row.workOrderId))).toEqual(
      new Set([one?.workOrderId, other?.workOrderId]),
    );
    expect(await list('site=1003&condition=SEARCH_ONE&search=liketwin')).toEqual([]);
  });

  test('never shows an external user a customer outside the scope, whatever the call asks for', async () => {
    const rows = await list('extSiteId=LKAA&limit=200&status=', 'external');
    const { rows: scope } = await services.pool.query<{ ext_customer_id: string }>(
      "SELECT ext_customer_id FROM user_config WHERE user_name = 'external'",
    );
    const allowed = scope[0]?.ext_customer_id.split(',') ?? [];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(allowed).toContain(row['customerExtId']);
    expect(await list('extSiteId=LKAA&limit=200&status=&clientId=*', 'external')).toHaveLength(rows.length);
    const other = (await list('siteId=1001&limit=200')).find(
      (row) => !allowed.includes(String(row['customerExtId'])),
    );
    const asked = await services.ask(
      'external',
      'GET',
      `${MAIN}proc/getWorkOrder?extSiteId=LKAA&extWorkOrderId=${other?.extId}`,
    );
    expect(asked.status).toBe(404);
  });
});

describe('bad input', () => {
  test.each([
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['start=abc', 'start'],
    ['siteId=1e3', 'siteId'],
    ['customerId=1;DROP TABLE site', 'customerId'],
    ['status=Nope', 'status'],
    ['sort=create_time;--', 'sort'],
  ])('%s gets 400 with the field and the reason', async (query, field) => {
    const base = query.startsWith('siteId') ? '' : 'siteId=1001&';
    const { status, body } = await services.ask('admin', 'GET', `${LIST}?${base}${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'bad_request',
      fields: [{ field, reason: expect.any(String) as string }],
    });
  });

  test('a missing site gets 400, a forbidden or unknown one 403, no session 401', async () => {
    expect((await services.ask('admin', 'GET', LIST)).status).toBe(400);
    expect((await services.ask('viewer', 'GET', `${LIST}?siteId=1001`)).status).toBe(403);
    expect((await services.ask('admin', 'GET', `${LIST}?siteId=4711`)).status).toBe(403);
    expect((await services.ask(undefined, 'GET', `${LIST}?siteId=1001`)).status).toBe(401);
  });

  test('two sites in one call must be the same one', async () => {
    expect((await services.ask('admin', 'GET', `${LIST}?siteId=1001&extSiteId=PRRC`)).status).toBe(403);
    expect((await services.ask('admin', 'GET', `${LIST}?siteId=1001&extSiteId=LKAA`)).status).toBe(200);
  });

  test('an unknown work order gets 404, a body that is too large 413', async () => {
    const { status } = await services.ask(
      'admin',
      'GET',
      `${MAIN}proc/getWorkOrder?siteId=1001&workOrderId=2000000000`,
    );
    expect(status).toBe(404);
    const large = await services.ask('admin', 'PUT', `${MAIN}login/preferences`, {
      body: { text: 'x'.repeat(1_100_000) },
    });
    expect(large.status).toBe(413);
  });
});

describe('counts', () => {
  /** An open work order before its rejection. */
  async function firstOpen(): Promise<number> {
    const { rows } = await services.pool.query<{ id: number }>(
      `INSERT INTO work_order_task (site_id, work_order_id, task)
       SELECT 1001, min(work_order_id), 'Pending Rejection' FROM work_order w
       WHERE site_id = 1001 AND status = 'Open' AND NOT EXISTS (
         SELECT 1 FROM work_order_task t WHERE t.site_id = 1001 AND t.work_order_id = w.work_order_id
           AND t.task = 'Pending Rejection')
       RETURNING work_order_id AS id`,
    );
    return rows[0]?.id ?? 0;
  }

  test('agree with the lists', async () => {
    const { body } = await services.ask('admin', 'GET', `${MAIN}proc/getSiteStatusSummary?extSiteId=LKAA`);
    const counts = new Map(
      (body as { status: string; cnt: number }[]).map(({ status, cnt }) => [status, cnt]),
    );
    for (const status of ['Open', 'Rejected', 'Completed', 'Repair', 'Audit', 'Pending Rejection']) {
      expect([status, counts.get(status) ?? 0]).toEqual([
        status,
        (await list(`siteId=1001&limit=200&status=${status}`)).length,
      ]);
    }
    expect(counts.get('Awaiting Capture')).toBe(await count('awaiting_capture WHERE site_id = 1001'));
    const rejected = await services.ask('admin', 'GET', `${MAIN}proc/getRejectedWorkOrders?siteId=1001`);
    expect(rejected.body).toHaveLength(counts.get('Rejected') ?? -1);
    // Each names the stage in which it ended, and its customer.
    for (const row of rejected.body as { task: string; customer: string }[]) {
      expect(row).toEqual({ task: expect.stringMatching(/\w/), customer: expect.stringMatching(/\w/) });
    }
  });

  test('of people who ask in the same moment are those of their own customers, and each command counts at once', async () => {
    const asked = () =>
      Promise.all(
        ['admin', 'external', 'admin', 'external'].map(async (user) => {
          const { body } = await services.ask(user, 'GET', `${MAIN}proc/getSiteStatusSummary?extSiteId=LKAA`);
          const open = (body as { status: string; cnt: number }[]).find(({ status }) => status === 'Open');
          return open?.cnt ?? 0;
        }),
      );
    const [all = 0, some, again, same] = await asked();
    expect([again, same]).toEqual([all, some]);
    expect(some).toBeLessThan(all);
    const order = await firstOpen();
    const completed = await services.ask(
      'manager',
      'GET',
      `${MAIN}workOrder/completeWorkOrderTask?siteId=1001&workOrderId=${order}&task=Pending%20Rejection`,
    );
    expect(completed.status).toBe(200);
    expect((await asked())[0]).toBe(all - 1);
  });

  test('vehicles that await capture are found by a part of number or VIN; sites without import are refused', async () => {
    const { body } = await services.ask(
      'admin',
      'GET',
      '/services/work-order/awaiting-capture?auctionId=LKAA',
    );
    const [first] = body as { vin: string; work_order_number: string }[];
    const part = first?.vin.slice(4, 12).toLowerCase();
    const found = await services.ask(
      'admin',
      'GET',
      `/services/work-order/awaiting-capture?auctionId=LKAA&searchTerm=${part}`,
    );
    expect(found.body).toEqual([expect.objectContaining({ vin: first?.vin })]);
    const refused = await services.ask(
      'admin',
      'GET',
      '/services/work-order/awaiting-capture?auctionId=RVAA',
    );
    expect(refused.status).toBe(403);
  });
});

describe('starting a task', () => {
  const START = `${MAIN}workOrder/startWorkOrderTask`;

  test('is written once with its history, however often it is sent', async () => {
    const [row] = await list('siteId=1001&limit=1&status=Repair');
    await services.pool.query(
      'UPDATE work_order_task SET started_time = NULL WHERE site_id = 1001 AND work_order_id = $1',
      [row?.workOrderId],
    );
    const before = await count('work_order_event WHERE work_order_id = $1', [row?.workOrderId]);
    const url = `${START}?siteId=1001&workOrderId=${row?.workOrderId}&task=Repair&modUser=somebody`;
    const answers = await Promise.all([1, 2, 3].map(() => services.ask('manager', 'GET', url)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await count('work_order_event WHERE work_order_id = $1', [row?.workOrderId])).toBe(before + 1);
    const { rows } = await services.pool.query<{ started_user: string }>(
      "SELECT started_user FROM work_order_task WHERE work_order_id = $1 AND task = 'Repair'",
      [row?.workOrderId],
    );
    // The actor is the session's user, not what the call says.
    expect(rows).toEqual([{ started_user: 'manager' }]);
  });

  test('is refused without permission, for a task that is not active, and for nonsense; nothing is written', async () => {
    const [row] = await list('siteId=1001&limit=1&status=Repair');
    const events = await count('work_order_event');
    const ask = (user: string, task: string) =>
      services.ask(user, 'GET', `${START}?siteId=1001&workOrderId=${row?.workOrderId}&task=${task}`);
    expect((await ask('express', 'Repair')).status).toBe(403);
    expect((await ask('manager', 'Delivery')).status).toBe(409);
    expect((await ask('manager', 'Repair%20it')).status).toBe(400);
    expect(await count('work_order_event')).toBe(events);
  });

  test('is refused to an approver for a stage whose page they may not open; the history says nothing of it', async () => {
    const [row] = await list('siteId=1001&limit=1&status=Vehicle%20Qualification');
    await services.pool.query(
      'UPDATE work_order_task SET started_time = NULL, started_user = NULL WHERE site_id = 1001 AND work_order_id = $1',
      [row?.workOrderId],
    );
    const events = await count('work_order_event');
    const ask = (task: string) =>
      services.ask('approver', 'GET', `${START}?siteId=1001&workOrderId=${row?.workOrderId}&task=${task}`);
    expect((await ask('Vehicle%20Qualification')).status).toBe(403);
    expect(await count('work_order_event')).toBe(events);
    expect(
      await count('work_order_task WHERE work_order_id = $1 AND started_user IS NOT NULL', [
        row?.workOrderId,
      ]),
    ).toBe(0);
    // Approve is theirs, where it is active.
    const [other] = await list('siteId=1001&limit=1&status=Approve');
    const approve = `${START}?siteId=1001&workOrderId=${other?.workOrderId}&task=Approve`;
    expect((await services.ask('approver', 'GET', approve)).status).toBe(200);
  });
});
