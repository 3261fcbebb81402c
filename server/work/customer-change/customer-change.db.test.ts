import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

type Customer = { customer_id: number; customer_name: string; ext_id: string };

let services: DemoServices;
let place = 0;
/** A customer with terms that differ from those of the prepared estimates, and one with the same terms. */
let dear: Customer;
let plain: Customer;

beforeAll(async () => {
  services = await startDemoServices();
  const customers = await services.pool.query<Customer>(
    `SELECT customer_id, customer_name, ext_id FROM customer c WHERE site_id = 1001 AND NOT EXISTS (
       SELECT 1 FROM user_config u WHERE c.ext_id = ANY(string_to_array(u.ext_customer_id, ',')))
     ORDER BY customer_id DESC LIMIT 2`,
  );
  const [first, second] = customers.rows;
  if (!first || !second) throw new Error('The demo site has too few customers.');
  [dear, plain] = [first, second];
  const terms = `UPDATE customer SET labor_rate_percent = $2, parts_markup_percent = $3, fee_percent = $2
                 WHERE site_id = 1001 AND customer_id = $1`;
  await services.pool.query(terms, [dear.customer_id, 150, 40]);
  await services.pool.query('UPDATE site_shop SET labor_rate_cents = 6000 WHERE site_id = 1001');
  await services.pool.query(terms, [plain.customer_id, 100, 20]);
  await services.pool.query(
    `INSERT INTO user_role (user_config_id, role_key)
     SELECT user_config_id, 'RECON_ESTIMATOR' FROM user_config WHERE user_name IN ('external', 'express')`,
  );
});
afterAll(() => services.close());

const newOrder = async (): Promise<DueOrder> => {
  const order = await makeDueOrder(asking(services.pool), 1001, place++);
  await services.pool.query(
    'UPDATE labor SET list_price_cents = 9000 WHERE site_id = 1001 AND work_order_id = $1',
    [order.workOrderId],
  );
  return order;
};
const change = (order: DueOrder, to: Customer, more: Record<string, unknown> = {}, user = 'manager') =>
  services.ask(user, 'POST', `${MAIN}proc/updatePricing`, {
    body: {
      siteId: 1001,
      workOrderId: order.workOrderId,
      customerId: to.customer_id,
      modUser: 'someone else',
      ...more,
    },
  });
const startApprove = (order: DueOrder, user = 'manager') =>
  services.ask(
    user,
    'GET',
    `${MAIN}workOrder/startWorkOrderTask?siteId=1001&workOrderId=${order.workOrderId}&task=Approve`,
  );
const errorOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { errorMessage: string }).errorMessage}`;
const stored = async (order: DueOrder) =>
  (
    await services.pool.query<Record<string, unknown>>(
      'SELECT * FROM work_order WHERE site_id = 1001 AND work_order_id = $1',
      [order.workOrderId],
    )
  ).rows[0];

describe('pricing for another customer', () => {
  test('puts its terms on every line, counts what changed and refreshes the totals', async () => {
    const order = await newOrder();
    const before = await stored(order);
    const { status, body } = await change(order, dear);
    expect(status).toBe(200);
    expect(body).toEqual([{ laborsUpdated: 2, partsUpdated: 2, feesUpdated: 2, bundlesUpdated: 1 }]);
    expect(await stored(order)).toMatchObject({
      customer_id: dear.customer_id,
      tcn: Number(before?.['tcn']) + 1,
      mod_user: 'manager',
      // Two labors of 1.5 hours at 90 dollars, two parts of 100 dollars with 40 percent, a bundle of 300 dollars.
      labor_total_cents: 27_000,
      parts_total_cents: 28_000,
      fees_total_cents: 30_000,
    });
    expect((await change(order, dear)).body).toEqual([
      { laborsUpdated: 0, partsUpdated: 0, feesUpdated: 0, bundlesUpdated: 0 },
    ]);
  });

  test('takes the vehicle history report of the former customer away, and leaves that of the same one', async () => {
    const order = await newOrder();
    const made = await services.ask(
      'manager',
      'GET',
      `${MAIN}updateCarfaxPdf?siteId=1001&extId=${order.extId}&customerId=${order.customerId}`,
    );
    expect(made.status).toBe(200);
    const report = `${MAIN}workOrder/vehicleHistoryReport?siteId=1001&workOrderId=${order.workOrderId}`;
    const present = await services.pool.query<Customer>(
      'SELECT customer_id, customer_name, ext_id FROM customer WHERE site_id = 1001 AND customer_id = $1',
      [order.customerId],
    );
    for (const customer of present.rows) expect((await change(order, customer)).status).toBe(200);
    expect((await services.ask('manager', 'GET', report)).status).toBe(200);
    expect((await change(order, dear)).status).toBe(200);
    expect((await services.ask('manager', 'GET', report)).status).toBe(404);
  });

  test('lets the first of two people win and tells the second who it was', async () => {
    const order = await newOrder();
    const from = { oldCustomerId: order.customerId };
    const answers = await Promise.all([
      change(order, dear, from, 'manager'),
      change(order, plain, from, 'approver'),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [winner, name] = answers[0].status === 200 ? ['manager', dear] : ['approver', plain];
    const loser = answers.find(({ status }) => status === 409);
    const { rows } = await services.pool.query<{ name: string }>(
      "SELECT first_name || ' ' || last_name AS name FROM user_config WHERE user_name = $1",
      [winner],
    );
    expect(loser ? errorOf(loser) : '').toBe(
      `409 The customer of work order ${order.extId} is now ${name.customer_name}: ` +
        `${rows[0]?.name} changed it on Mar 2, 2026 @ 09:00AM.`,
    );
    expect(await stored(order)).toMatchObject({ customer_id: name.customer_id });
  });

  test('happens once under one Idempotency-Key', async () => {
    const order = await newOrder();
    const send = () =>
      services.ask('manager', 'POST', `${MAIN}proc/updatePricing`, {
        headers: { 'idempotency-key': 'one change' },
        body: {
          siteId: 1001,
          workOrderId: order.workOrderId,
          customerId: dear.customer_id,
          oldCustomerId: order.customerId,
        },
      });
    const first = await send();
    expect(first.status).toBe(200);
    expect(await send()).toEqual(first);
  });

  test('is refused for a completed work order', async () => {
    const order = await newOrder();
    await services.pool.query(
      "UPDATE work_order SET status = 'Completed' WHERE site_id = 1001 AND work_order_id = $1",
      [order.workOrderId],
    );
    expect(errorOf(await change(order, dear))).toBe(
      `409 Work order ${order.extId} is completed: its customer can no longer be changed.`,
    );
    await services.pool.query(
      "UPDATE work_order SET status = 'Open' WHERE site_id = 1001 AND work_order_id = $1",
      [order.workOrderId],
    );
  });

  test('is refused for a customer of another site and for one outside the scope', async () => {
    const order = await newOrder();
    const { rows } = await services.pool.query<Customer>(
      `SELECT customer_id, customer_name, ext_id FROM customer WHERE site_id = 1003
         AND customer_id NOT IN (SELECT customer_id FROM customer WHERE site_id = 1001) LIMIT 1`,
    );
    const [elsewhere] = rows;
    if (!elsewhere) throw new Error('Site 1003 has no customer of its own.');
    expect(errorOf(await change(order, elsewhere))).toBe('404 There is no such customer at this site.');
    const own = await services.pool.query<Customer>(
      `SELECT c.customer_id, c.customer_name, c.ext_id FROM customer c
       JOIN user_config u ON u.user_name = 'external' AND c.ext_id = ANY(string_to_array(u.ext_customer_id, ','))
       WHERE c.site_id = 1001`,
    );
    const [mine, other] = own.rows;
    if (!mine || !other) throw new Error('The external user has too few customers.');
    expect((await change(order, mine)).status).toBe(200);
    await addPeople(services.pool, {
      userName: 'limited',
      sites: [1001],
      roles: ['RECON_ESTIMATOR'],
      customers: own.rows.map(({ ext_id }) => ext_id).join(','),
    });
    expect(errorOf(await change(order, dear, {}, 'limited'))).toBe(
      '404 There is no such customer at this site.',
    );
    expect((await change(order, other, {}, 'limited')).status).toBe(200);
    // Whose vehicle it is, is never for an external user to say, whatever they hold.
    expect((await change(order, mine, {}, 'external')).status).toBe(403);
  });

  test('is refused for a customer that is no longer active', async () => {
    const order = await newOrder();
    await services.pool.query(
      'UPDATE customer SET active = false WHERE site_id = 1001 AND customer_id = $1',
      [plain.customer_id],
    );
    expect(errorOf(await change(order, plain))).toBe(
      `409 ${plain.customer_name} is no longer a customer of this site.`,
    );
    await services.pool.query('UPDATE customer SET active = true WHERE site_id = 1001 AND customer_id = $1', [
      plain.customer_id,
    ]);
  });
});

describe('the event of a change', () => {
  const announce = (order: DueOrder, more: Record<string, unknown> = {}) =>
    services.ask('manager', 'POST', `${MAIN}events/customerChange`, {
      body: {
        siteId: 1001,
        workOrderId: order.workOrderId,
        extId: order.extId,
        oldCustomerId: order.customerId,
        newCustomerId: dear.customer_id,
        ...more,
      },
    });

  test('is told to the history with both customers', async () => {
    const order = await newOrder();
    await change(order, dear);
    expect((await announce(order)).body).toEqual({ success: true });
    const { rows } = await services.pool.query<{ description: string; mod_user: string }>(
      `SELECT description, mod_user FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Customer'`,
      [order.workOrderId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.description).toMatch(new RegExp(`^Customer changed from .+ to ${dear.customer_name}$`));
    expect(rows[0]?.mod_user).toBe('manager');
  });

  test('is refused when it does not tell the truth', async () => {
    const order = await newOrder();
    expect(errorOf(await announce(order))).toMatch(/^409 The customer of work order \d+ is now .+\.$/);
    expect(errorOf(await announce(order, { extId: '0000000' }))).toBe(
      `409 The number of this work order is ${order.extId}.`,
    );
  });
});

describe('the way back to Approve', () => {
  const tasksOf = async (order: DueOrder) =>
    (
      await services.pool.query<{ task: string }>(
        `SELECT task FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND active`,
        [order.workOrderId],
      )
    ).rows.map(({ task }) => task);

  test('opens after a change that costs something else, once, and shows as looped back', async () => {
    const order = await newOrder();
    expect(errorOf(await startApprove(order))).toBe(
      `409 Approve is not active for work order ${order.extId}.`,
    );
    await change(order, dear);
    expect((await startApprove(order)).status).toBe(200);
    expect(await tasksOf(order)).toEqual(expect.arrayContaining(['Approve', 'Repair']));
    expect(await stored(order)).toMatchObject({ is_loopback: true, status_rank: 6 });
    const { rows } = await services.pool.query<{ started_time: Date | null }>(
      "SELECT started_time FROM work_order_task WHERE site_id = 1001 AND work_order_id = $1 AND task = 'Approve'",
      [order.workOrderId],
    );
    expect(rows[0]?.started_time).toBeNull();
    await services.pool.query(
      "UPDATE work_order_task SET active = false WHERE site_id = 1001 AND work_order_id = $1 AND task = 'Approve'",
      [order.workOrderId],
    );
    expect((await startApprove(order)).status).toBe(409);
  });

  test('stays shut when only bundles cost something else', async () => {
    const order = await newOrder();
    await services.pool.query(
      `UPDATE estimate_item SET bundle_price_cents = 1 WHERE site_id = 1001 AND work_order_id = $1 AND bundle_id > 0`,
      [order.workOrderId],
    );
    expect((await change(order, plain)).body).toEqual([
      { laborsUpdated: 0, partsUpdated: 0, feesUpdated: 0, bundlesUpdated: 1 },
    ]);
    expect((await startApprove(order)).status).toBe(409);
  });

  test('is open to whoever may change the customer, and to nobody else', async () => {
    const order = await newOrder();
    await change(order, dear);
    expect((await startApprove(order, 'technician')).status).toBe(403);
    expect((await startApprove(order, 'express')).status).toBe(200);
    // Starting the task itself still needs the right to approve.
    expect((await startApprove(order, 'express')).status).toBe(403);
  });
});

test('the storage service is told of both accounts, only for the right vehicle', async () => {
  const order = await newOrder();
  const tell = (more: Record<string, unknown> = {}) =>
    services.ask('manager', 'POST', '/services/storage/storage/customer', {
      body: {
        auction_id: 'LKAA',
        work_order_number: order.extId,
        vin: order.vin,
        old_manheim_account_number: order.account,
        old_customer_type: 'none',
        new_manheim_account_number: dear.ext_id,
        new_customer_type: 'post_recon',
        mod_user: 'someone else',
        ...more,
      },
    });
  expect((await tell()).status).toBe(200);
  const { rows } = await services.pool.query(
    `SELECT old_account_number, old_customer_type, new_account_number, new_customer_type, mod_user
     FROM storage_customer WHERE site_id = 1001 AND work_order_number = $1`,
    [order.extId],
  );
  expect(rows).toEqual([
    {
      old_account_number: order.account,
      old_customer_type: 'none',
      new_account_number: dear.ext_id,
      new_customer_type: 'post_recon',
      mod_user: 'manager',
    },
  ]);
  expect(errorOf(await tell({ vin: 'X' }))).toBe(`409 The VIN of work order ${order.extId} is ${order.vin}.`);
  expect(errorOf(await tell({ new_customer_type: 'checkin' }))).toContain(
    'must be post_recon, check_in or none',
  );
});

test('the storage service keeps no account that is nobody’s, or outside the customers of whoever tells of it', async () => {
  const order = await newOrder();
  const told = async (user: string, account: string) =>
    services.ask(user, 'POST', '/services/storage/storage/customer', {
      body: {
        auction_id: 'LKAA',
        work_order_number: order.extId,
        vin: order.vin,
        old_manheim_account_number: order.account,
        old_customer_type: 'none',
        new_manheim_account_number: account,
        new_customer_type: 'post_recon',
      },
    });
  await addPeople(services.pool, {
    userName: 'narrow',
    sites: [1001],
    roles: ['RECON_MANAGER'],
    customers: `${order.account},${plain.ext_id},5299999`,
  });
  const refusal = '404 There is no such customer at this site.';
  expect(errorOf(await told('manager', '5299999'))).toBe(refusal);
  expect(errorOf(await told('manager', ''))).toBe(refusal);
  expect(errorOf(await told('narrow', dear.ext_id))).toBe(refusal);
  expect(errorOf(await told('narrow', '5299999'))).toBe(refusal);
  const { rows } = await services.pool.query('SELECT 1 FROM storage_customer WHERE work_order_number = $1', [
    order.extId,
  ]);
  expect(rows).toEqual([]);
  expect((await told('narrow', plain.ext_id)).status).toBe(200);
});

test("a customer's config has its terms, storage and the carfax flag", async () => {
  await services.pool.query(
    "UPDATE customer SET carfax = true, storage = 'checkin' WHERE site_id = 1001 AND customer_id = $1",
    [dear.customer_id],
  );
  const { body } = await services.ask(
    'manager',
    'GET',
    `${MAIN}table/customerConfig?siteId=1001&customerId=${dear.customer_id}`,
  );
  expect(body).toMatchObject({
    customerId: dear.customer_id,
    extId: dear.ext_id,
    storage: 'checkin',
    carfax: 'Y',
    laborRatePercent: 150,
  });
});

describe('a change whose steps are still to come', () => {
  const stateOf = async (order: DueOrder, user = 'approver') => {
    const query = `?siteId=1001&workOrderId=${order.workOrderId}`;
    const { body } = await services.ask(user, 'GET', `${MAIN}proc/getVehicleInfo${query}`);
    return (body as { workOrder: Record<string, unknown> }).workOrder;
  };
  const end = (order: DueOrder, runId: string) =>
    services.ask('manager', 'POST', `${MAIN}proc/endCustomerChange`, {
      body: { siteId: 1001, workOrderId: order.workOrderId, runId },
    });

  test('is known to everybody, with what must not be done twice, until it is ended', async () => {
    const order = await newOrder();
    await change(order, dear, { runId: 'run 1' });
    expect(await stateOf(order)).toMatchObject({
      customerChangedBy: expect.stringMatching(/\w/) as string,
      customerChange: {
        runId: 'run 1',
        fromCustomerId: order.customerId,
        repriced: { laborsUpdated: 2, partsUpdated: 2, feesUpdated: 2, bundlesUpdated: 1 },
        eventTold: false,
        storageTold: false,
      },
    });
    await services.ask('manager', 'POST', `${MAIN}events/customerChange`, {
      body: {
        siteId: 1001,
        workOrderId: order.workOrderId,
        extId: order.extId,
        oldCustomerId: order.customerId,
        newCustomerId: dear.customer_id,
      },
    });
    expect((await stateOf(order))['customerChange']).toMatchObject({ eventTold: true, storageTold: false });
    // What is ended late leaves the change that followed it alone.
    expect((await end(order, 'run 0')).body).toEqual({ success: true });
    expect((await stateOf(order))['customerChange']).toMatchObject({ runId: 'run 1' });
    await end(order, 'run 1');
    expect((await stateOf(order))['customerChange']).toBeNull();
  });

  test('that nobody has named is told to nobody, and takes the place of the one before', async () => {
    const order = await newOrder();
    await change(order, dear, { runId: 'run 1' });
    await change(order, plain);
    expect((await stateOf(order))['customerChange']).toBeNull();
  });
});
