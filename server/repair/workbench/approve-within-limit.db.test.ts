import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StageTask } from '#contract/workbench';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

async function idOf(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await services.pool.query<{ id: number }>(text, values);
  const [row] = rows;
  if (!row) throw new Error('The demo has none.');
  return row.id;
}

const place = (order: number, task: string) =>
  `siteId=1001&workOrderId=${order}&task=${encodeURIComponent(task)}`;

/** A work order in Approve whose items cost these dollar amounts; nothing else is on it. */
async function orderWith(prices: readonly number[], limitCents: number | null): Promise<number> {
  const customer = await idOf(
    `INSERT INTO customer (site_id, customer_id, customer_name, customer_type, ext_id, approval_limit_cents)
     SELECT 1001, max(customer_id) + 1, 'Limits Ltd', min(customer_type), (max(customer_id) + 1)::text, $1
     FROM customer RETURNING customer_id AS id`,
    [limitCents],
  );
  const order = await idOf(
    `INSERT INTO work_order (site_id, ext_id, sblu, customer_id, vin, year, make)
     SELECT 1001, (8000000 + count(*))::text, (8000000 + count(*))::text, $1, '', null, ''
     FROM work_order RETURNING work_order_id AS id`,
    [customer],
  );
  await services.pool.query(
    `INSERT INTO work_order_task (site_id, work_order_id, task)
     VALUES (1001, $1, 'Estimate'), (1001, $1, 'Approve')`,
    [order],
  );
  const siteShopId = await idOf(
    'SELECT site_shop_id AS id FROM site_shop WHERE site_id = 1001 ORDER BY site_shop_id LIMIT 1',
  );
  for (const price of prices) {
    const { status } = await services.ask(
      'manager',
      'PUT',
      `${MAIN}workbench/estimateItem?${place(order, 'Estimate')}`,
      {
        body: {
          itemName: `At ${price}`,
          labors: [{ type: 'labor', siteShopId, laborName: `At ${price}`, laborTime: 1, rate: price }],
        },
      },
    );
    expect(status).toBe(200);
  }
  return order;
}

const approve = (order: number, user = 'manager', body: object = {}) =>
  services.ask(user, 'POST', `${MAIN}workbench/approveWithinLimit?${place(order, 'Approve')}`, { body });

async function itemsOf(order: number) {
  const { body } = await services.ask(
    'manager',
    'GET',
    `${MAIN}workbench/task?${place(order, 'Approve')}`,
    {},
  );
  return (body as StageTask).items.map(({ itemName, itemStatus }) => [itemName, itemStatus]);
}

test('what fits the limit is approved, cheapest first; what does not fit stays open, and says why', async () => {
  const order = await orderWith([300, 150, 100], 50_000);
  expect(await approve(order)).toEqual({
    status: 200,
    body: { approved: 2, left: 1, completed: 'N', total: 250 },
  });
  expect(await itemsOf(order)).toEqual([
    ['At 300', 'Pending'],
    ['At 150', 'Approved'],
    ['At 100', 'Approved'],
  ]);
  const { status, body } = await approve(order);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    errorMessage:
      'Nothing fits the limit of $500.00: $250.00 is already approved, ' +
      'and every open item costs more than the $250.00 that is left.',
  });
});

test('a customer without a limit, an estimate without anything open and another stage are refused', async () => {
  const unlimited = await orderWith([10], null);
  expect((await approve(unlimited)).body).toMatchObject({
    errorMessage: 'Limits Ltd has no limit: approve line by line.',
  });
  const empty = await orderWith([], 50_000);
  expect((await approve(empty)).body).toMatchObject({
    errorMessage: expect.stringMatching(
      /^There is nothing left to approve on work order 8\d{6}\.$/,
    ) as string,
  });
  const gone = await orderWith([10], 50_000);
  await services.pool.query(
    `UPDATE work_order_task SET active = false WHERE work_order_id = $1 AND task = 'Approve'`,
    [gone],
  );
  const { status, body } = await approve(gone);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    errorMessage: expect.stringMatching(/^Approve is not active for work order 8\d{6}\.$/) as string,
  });
});

test('with the last decision Approve ends where that is asked for; with something open, or in its way, it stays', async () => {
  const tasks = async (order: number) =>
    (
      await services.pool.query<{ task: string }>(
        'SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active ORDER BY task',
        [order],
      )
    ).rows.map(({ task }) => task);
  const identify = (order: number) =>
    services.pool.query(
      `UPDATE work_order SET vin = '1FTEX1EP5LF' || 100000 + work_order_id WHERE site_id = 1001 AND work_order_id = $1`,
      [order],
    );
  const whole = await orderWith([100, 150], 50_000);
  await identify(whole);
  expect((await approve(whole, 'manager', { complete: 'Y' })).body).toMatchObject({
    approved: 2,
    completed: 'Y',
  });
  expect(await tasks(whole)).toContain('Repair');
  const half = await orderWith([100, 450], 50_000);
  await identify(half);
  expect((await approve(half, 'manager', { complete: 'Y' })).body).toMatchObject({ left: 1, completed: 'N' });
  expect(await tasks(half)).toContain('Approve');
  // What was decided line by line continues, too.
  const decided = await orderWith([100], 50_000);
  await identify(decided);
  expect((await approve(decided)).body).toMatchObject({ completed: 'N' });
  expect(await tasks(decided)).toContain('Approve');
  expect((await approve(decided, 'manager', { complete: 'Y' })).body).toMatchObject({
    approved: 0,
    completed: 'Y',
    total: 100,
  });
  expect(await tasks(decided)).not.toContain('Approve');
});

test('only whoever may decide does it, and not on a work order that has changed meanwhile', async () => {
  const order = await orderWith([10], 50_000);
  expect((await approve(order, 'parts')).status).toBe(403);
  expect((await approve(order, 'manager', { tcn: 99 })).status).toBe(409);
  expect(await itemsOf(order)).toEqual([['At 10', 'Pending']]);
});

test('two at once approve nothing twice', async () => {
  const order = await orderWith([100, 100], 50_000);
  const answers = await Promise.all([approve(order), approve(order, 'approver')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { rows } = await services.pool.query(
    `SELECT 1 FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Approval'`,
    [order],
  );
  expect(rows).toHaveLength(1);
});

test('a labor that was declined by itself stays declined when the rest of its item is approved', async () => {
  const order = await orderWith([100], 50_000);
  const add = `INSERT INTO labor (site_id, work_order_id, estimate_item_id, site_shop_id, type, labor_name, status, price_cents)
               SELECT site_id, work_order_id, estimate_item_id, site_shop_id, type, 'Not wanted', status, 90000
               FROM labor WHERE work_order_id = $1 RETURNING estimate_labor_id AS id`;
  const labor = await idOf(add, [order]);
  const item = await idOf('SELECT estimate_item_id AS id FROM labor WHERE estimate_labor_id = $1', [labor]);
  const declined = await services.ask(
    'manager',
    'POST',
    `${MAIN}workbench/decisions?${place(order, 'Approve')}`,
    { body: { decision: 'decline', items: [{ estimateItemId: item, labors: [labor] }] } },
  );
  expect(declined.status).toBe(200);
  expect(await approve(order)).toEqual({
    status: 200,
    body: { approved: 1, left: 0, completed: 'N', total: 100 },
  });
  const { rows } = await services.pool.query(
    'SELECT labor_name, status FROM labor WHERE work_order_id = $1 ORDER BY estimate_labor_id',
    [order],
  );
  expect(rows).toEqual([
    { labor_name: 'At 100', status: 'Ready for Repair' },
    { labor_name: 'Not wanted', status: 'Declined' },
  ]);
});

const OVER = /over the limit of \$200\.00/;

async function decideOne(order: number, name: string, reason = '') {
  const { body } = await services.ask('manager', 'GET', `${MAIN}workbench/task?${place(order, 'Approve')}`);
  const item = (body as StageTask).items.find(({ itemName }) => itemName === name);
  return services.ask('manager', 'POST', `${MAIN}workbench/decisions?${place(order, 'Approve')}`, {
    body: {
      decision: 'approve',
      reason,
      items: [{ estimateItemId: item?.estimateItemId, tcn: item?.tcn }],
    },
  });
}

const complete = (order: number, more = '') =>
  services.ask('manager', 'GET', `${MAIN}workOrder/completeWorkOrderTask?${place(order, 'Approve')}${more}`);

test('single approvals that add up to more than the limit need somebody who agreed, and the history names them', async () => {
  const order = await orderWith([150, 100], 20_000);
  expect((await decideOne(order, 'At 150')).status).toBe(200);
  expect(await decideOne(order, 'At 100')).toMatchObject({
    status: 409,
    body: { errorMessage: expect.stringMatching(OVER) as string },
  });
  expect(await itemsOf(order)).toContainEqual(['At 100', 'Pending']);
  expect((await decideOne(order, 'At 100', 'Ms Reed by phone')).status).toBe(200);
  const [told] = (
    await services.pool.query<{ description: string }>(
      `SELECT description FROM work_order_event WHERE work_order_id = $1 AND action = 'Approved'
       ORDER BY event_id DESC LIMIT 1`,
      [order],
    )
  ).rows;
  expect(told?.description).toBe('At 100: over the limit of $200.00: Ms Reed by phone');
});

test('two approvers who each stay within the limit do not go beyond it together', async () => {
  const order = await orderWith([150, 100], 20_000);
  const answers = await Promise.all([decideOne(order, 'At 150'), decideOne(order, 'At 100')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
});

test.each([
  ['go beyond the limit', 20_000],
  ['belong to a customer without one', null],
])('Approve is not completed with lines that %s', async (_, limit) => {
  const order = await orderWith([150, 100], limit);
  expect((await complete(order)).status).toBe(409);
  expect(await itemsOf(order)).toEqual([
    ['At 150', 'Pending'],
    ['At 100', 'Pending'],
  ]);
  expect((await complete(order, '&outcome=Fail')).status).toBe(200);
});

test('completing Approve approves what is undecided as long as it stays within the limit', async () => {
  const order = await orderWith([150, 50], 20_000);
  expect((await complete(order)).status).toBe(200);
  expect(await itemsOf(order)).toEqual([
    ['At 150', 'Approved'],
    ['At 50', 'Approved'],
  ]);
});

test('what was approved under another limit ends Approve only once somebody is named who agreed', async () => {
  const order = await orderWith([150, 100], 30_000);
  expect((await decideOne(order, 'At 150')).status).toBe(200);
  expect((await decideOne(order, 'At 100')).status).toBe(200);
  await services.pool.query(
    `UPDATE customer c SET approval_limit_cents = 20000 FROM work_order w
     WHERE w.work_order_id = $1 AND c.site_id = w.site_id AND c.customer_id = w.customer_id`,
    [order],
  );
  const refused = await complete(order);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    errorMessage: expect.stringMatching(
      /^Approve of work order \d+ cannot be completed: \$250\.00 is approved over the limit of \$200\.00: say who agreed\.$/,
    ) as string,
    fields: [{ field: 'reason' }],
  });
  expect((await complete(order, '&reason=Ms%20Reed%20by%20phone')).status).toBe(200);
  const { rows } = await services.pool.query<{ description: string }>(
    "SELECT description FROM work_order_event WHERE work_order_id = $1 AND event_type = 'Approval' ORDER BY event_id DESC LIMIT 1",
    [order],
  );
  expect(rows[0]?.description).toMatch(
    /^Approve completed, .*\$250\.00 is approved over the limit of \$200\.00: Ms Reed by phone$/,
  );
});
