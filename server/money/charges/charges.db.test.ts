import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startChargesService, type ChargesService } from '../../../tests/helpers/charges-service';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';

type Result = { request: Record<string, unknown> | null; response: Record<string, unknown> | null };
type Entry = { charge_key: string; account_number: string; amount_cents: number; replaces: string | null };

const query = (order: DueOrder, more: string) => `siteId=1001&workOrderId=${order.workOrderId}&${more}`;

async function resultOf(services: DemoServices, order: DueOrder, what: string): Promise<Result> {
  const { status, body } = await services.ask(
    'admin',
    'GET',
    `${MAIN}getChargesResults?${query(order, what)}`,
  );
  expect(status).toBe(200);
  return body as Result;
}

async function eventsOf(services: DemoServices, order: DueOrder): Promise<string[]> {
  const { rows } = await services.pool.query<{ text: string }>(
    `SELECT action || ': ' || description AS text FROM work_order_event
     WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Charges' AND mod_user <> 'system'
     ORDER BY event_id`,
    [order.workOrderId],
  );
  return rows.map(({ text }) => text);
}

describe('charges in the local ledger', () => {
  let services: DemoServices;
  let place = 0;
  beforeAll(async () => {
    services = await startDemoServices();
  });
  afterAll(() => services.close());

  const newOrder = () => makeDueOrder(asking(services.pool), 1001, place++);
  const send = (call: string, order: DueOrder, what: string, user = 'admin') =>
    services.ask(user, 'GET', `${MAIN}${call}?${query(order, what)}`);
  const ledger = async (order: DueOrder): Promise<Entry[]> => {
    const { rows } = await services.pool.query<Entry>(
      `SELECT charge_key, account_number, amount_cents, replaces FROM charge_ledger
       WHERE site_id = 1001 AND work_order_number = $1 ORDER BY posted_time, charge_key`,
      [order.extId],
    );
    return rows;
  };

  test('a labor is charged once, however often it is sent', async () => {
    const order = await newOrder();
    expect(await resultOf(services, order, `laborId=${order.laborId}`)).toEqual({
      request: null,
      response: null,
    });
    const sent = await send('sendLaborCharges', order, `laborId=${order.laborId}`);
    expect(sent.body).toEqual({ success: true, chargeKeys: [`labor-${order.laborId}-1`] });
    await services.settled();
    await send('sendLaborCharges', order, `laborId=${order.laborId}`);
    await send('sendLaborCharges', order, `estimateItemId=${order.laborItemId}`);
    await services.settled();
    expect(await ledger(order)).toEqual([
      {
        charge_key: `labor-${order.laborId}-1`,
        account_number: order.account,
        amount_cents: 9000,
        replaces: null,
      },
    ]);
    expect(await resultOf(services, order, `estimateItemId=${order.laborItemId}`)).toMatchObject({
      request: {
        workOrder: order.extId,
        vin: order.vin,
        auctionId: 'LKAA',
        approvedWork: [{ description: 'Replace front brake pads', laborHour: 1.5, totalCharge: 90 }],
      },
      response: { status: 'Success', message: 'Charge posted.' },
    });
    expect(await eventsOf(services, order)).toEqual([
      'Sent: Charge of $90.00 for Replace front brake pads sent',
    ]);
  });

  test('eight people who send at the same moment make one charge', async () => {
    const order = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('sendPartCharges', order, `partId=${order.partId}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await services.settled();
    expect(await ledger(order)).toHaveLength(1);
    expect(await eventsOf(services, order)).toHaveLength(1);
  });

  test('the fees of a bundle are charged together, at the price of the bundle', async () => {
    const order = await newOrder();
    const [done] = order.feeIds;
    await send('sendFeeBundleCharges', order, `laborId=${done}`);
    await send('sendLaborCharges', order, `laborId=${done}`);
    const again = await services.ask('admin', 'POST', `${MAIN}proc/updateEstimatesWithBundle`, {
      body: { siteId: 1001, workOrderId: order.workOrderId, hasBundle: 'Y' },
    });
    expect(again.body).toEqual({ success: true, bundlesSent: 1 });
    await services.settled();
    expect(await ledger(order)).toMatchObject([{ amount_cents: 20_000 }]);
    expect(await resultOf(services, order, `laborId=${done}`)).toMatchObject({
      request: { approvedWork: [{ description: 'Detail package', totalCharge: 200 }] },
    });
  });

  test('another price or another account replaces the entry before', async () => {
    const order = await newOrder();
    const what = `partId=${order.partId}`;
    await send('sendPartCharges', order, what);
    await services.pool.query(
      'UPDATE part SET markup_percent = 30 WHERE site_id = 1001 AND estimate_part_id = $1',
      [order.partId],
    );
    await send('sendPartCharges', order, what);
    const { rows } = await services.pool.query<{ customer_id: number; ext_id: string }>(
      'SELECT customer_id, ext_id FROM customer WHERE site_id = 1001 AND customer_id <> $1 LIMIT 1',
      [order.customerId],
    );
    await services.pool.query(
      'UPDATE work_order SET customer_id = $2 WHERE site_id = 1001 AND work_order_id = $1',
      [order.workOrderId, rows[0]?.customer_id],
    );
    await send('sendPartCharges', order, what);
    await services.settled();
    const key = (revision: number) => `part-${order.partId}-${revision}`;
    expect(await ledger(order)).toEqual([
      { charge_key: key(1), account_number: order.account, amount_cents: 12_000, replaces: null },
      { charge_key: key(2), account_number: order.account, amount_cents: 13_000, replaces: key(1) },
      { charge_key: key(3), account_number: rows[0]?.ext_id, amount_cents: 13_000, replaces: key(2) },
    ]);
  });

  test('a job that runs twice posts once', async () => {
    const order = await newOrder();
    await send('sendLaborCharges', order, `laborId=${order.laborId}`);
    await services.pool.query("SELECT graphile_worker.add_job('send-charge', $1::json)", [
      JSON.stringify({ siteId: 1001, chargeKey: `labor-${order.laborId}-1` }),
    ]);
    await services.settled();
    expect(await ledger(order)).toHaveLength(1);
    expect(await eventsOf(services, order)).toHaveLength(1);
  });

  test('what is not due is refused with the reason, and nothing is written', async () => {
    const order = await newOrder();
    const refused = async (call: string, what: string) => {
      const { status, body } = await send(call, order, what);
      return `${status} ${(body as { errorMessage: string }).errorMessage}`;
    };
    const open = `laborId=${order.openLaborId}`;
    expect(await refused('sendLaborCharges', open)).toBe(
      '409 Replace rear brake pads is not repaired yet, so there is nothing to charge.',
    );
    expect(await refused('sendFeeBundleCharges', `laborId=${order.feeIds[1]}`)).toBe(
      '409 Odor treatment is not repaired yet, so there is nothing to charge.',
    );
    expect(await refused('sendFeeBundleCharges', `laborId=${order.laborId}`)).toBe(
      '409 Replace front brake pads is not a fee.',
    );
    expect(await refused('sendPartCharges', `partId=${order.openPartId}`)).toBe(
      '409 Rear brake pads has not been received yet, so there is nothing to charge.',
    );
    await services.pool.query(
      'UPDATE labor SET approved = false WHERE site_id = 1001 AND estimate_labor_id = $1',
      [order.laborId],
    );
    expect(await refused('sendLaborCharges', `laborId=${order.laborId}`)).toContain('is not approved');
    expect(await refused('sendPartCharges', `partId=${order.partId}`)).toContain('is not approved');
    expect(await refused('sendLaborCharges', '')).toBe('400 laborId or estimateItemId is missing.');
    expect(await refused('sendPartCharges', 'partId=999999')).toBe(
      '404 There is no such part on this work order.',
    );
    await services.settled();
    expect(await ledger(order)).toEqual([]);
  });

  test('a work order without a customer cannot be charged', async () => {
    const order = await newOrder();
    await services.pool.query(
      'UPDATE work_order SET customer_id = NULL WHERE site_id = 1001 AND work_order_id = $1',
      [order.workOrderId],
    );
    const { status, body } = await send('sendLaborCharges', order, `laborId=${order.laborId}`);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errorMessage: `Work order ${order.extId} has no customer to charge.`,
    });
  });

  test('whoever only looks is told what is done, and no price', async () => {
    const order = await newOrder();
    await addPeople(services.pool, { userName: 'looks', sites: [1001] });
    const list = async (path: string) =>
      (await services.ask('looks', 'GET', `${path}?${query(order, '')}`)).body;
    expect(await list(`${MAIN}proc/getWorkOrderLabors`)).toMatchObject([
      { estimateLaborId: order.laborId, price: null, rate: null, laborTime: 1.5 },
      { estimateLaborId: order.openLaborId, price: null, rate: null },
    ]);
    expect(await list(`${MAIN}proc/getWorkOrderParts`)).toMatchObject([
      { quantity: 2, unitPrice: null, markup: null, extendedPrice: null },
      { unitPrice: null, markup: null, extendedPrice: null },
    ]);
    expect(await list('/services/ip-api/workorder/fees')).toMatchObject([
      { feeId: order.feeIds[0], amount: null, defaultAmount: null, isVariable: null },
      { feeId: order.feeIds[1], amount: null },
    ]);
    for (const item of (await list(`${MAIN}proc/getEstimateItems`)) as Record<string, unknown>[]) {
      expect(item).toMatchObject({
        laborTotal: null,
        flatFeeTotal: null,
        partsTotal: null,
        totalEstimate: null,
      });
    }
  });

  test('labors, parts and fees are listed as the send rules see them, and the totals follow', async () => {
    const order = await newOrder();
    const list = async (path: string) =>
      (await services.ask('admin', 'GET', `${path}?${query(order, '')}`)).body;
    expect(await list(`${MAIN}proc/getWorkOrderLabors`)).toMatchObject([
      { estimateLaborId: order.laborId, approved: 'Y', repaired: 'Y', price: 90, laborTime: 1.5 },
      { estimateLaborId: order.openLaborId, approved: 'Y', repaired: 'N' },
    ]);
    expect(await list(`${MAIN}proc/getWorkOrderParts`)).toMatchObject([
      { estimatePartId: order.partId, approved: 'Y', extendedPrice: 120, markup: 20, quantity: 2 },
      { estimatePartId: order.openPartId, approved: 'Y', orderReceivedTime: null },
    ]);
    expect(await list('/services/ip-api/workorder/fees')).toMatchObject([
      { feeId: order.feeIds[0], amount: 90, defaultAmount: 120, repaired: 'Y' },
      { feeId: order.feeIds[1], repaired: 'N' },
    ]);
    expect(await list(`${MAIN}proc/updateWorkOrderTotals`)).toEqual({
      success: true,
      laborTotal: 180,
      partsTotal: 240,
      feesTotal: 200,
    });
    const { rows } = await services.pool.query(
      `SELECT labor_total_cents, parts_total_cents, fees_total_cents, has_bundle FROM work_order
       WHERE site_id = 1001 AND work_order_id = $1`,
      [order.workOrderId],
    );
    expect(rows).toEqual([
      { labor_total_cents: 18_000, parts_total_cents: 24_000, fees_total_cents: 20_000, has_bundle: true },
    ]);
  });
});

describe('charges in another service', () => {
  let gateway: ChargesService;
  let services: DemoServices;
  let place = 0;
  beforeAll(async () => {
    gateway = await startChargesService();
    services = await startDemoServices({
      FRONTLINE_CHARGES_URL: gateway.url,
      FRONTLINE_CHARGES_TOKEN: 'let-me-in',
      FRONTLINE_OUTBOUND_TIMEOUT_MS: '400',
    });
  });
  afterAll(async () => {
    await services.close();
    await gateway.close();
  });

  const sendLabor = (order: DueOrder) =>
    services.ask('admin', 'GET', `${MAIN}sendLaborCharges?${query(order, `laborId=${order.laborId}`)}`);
  /** Makes the queue try again now instead of after its pause. */
  const tryAgain = async () => {
    await services.pool.query(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
       WHERE task_identifier = 'send-charge'`,
    );
    await services.settled();
  };
  const entriesOf = (order: DueOrder) =>
    [...gateway.book.values()].filter((entry) => entry['workOrder'] === order.extId);
  const deliveriesOf = (order: DueOrder) =>
    gateway.deliveries.filter(({ body }) => body['workOrder'] === order.extId);

  test.each([
    ['is down', ['be down', 'be down']],
    ['is busy', ['be busy']],
    ['shows a page to sign in at', ['show a page']],
    ['answers too late, and then twice', ['answer late']],
    ['books and loses its answer', ['lose the answer']],
  ] as const)('one entry stands in the book of a service that %s', async (_, troubles) => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    gateway.next(...troubles);
    await sendLabor(order);
    for (const [index] of troubles.entries()) {
      await vi.waitFor(() => expect(deliveriesOf(order)).toHaveLength(index + 1), { timeout: 10_000 });
      await services.settled();
      expect((await resultOf(services, order, `laborId=${order.laborId}`)).response).toBeNull();
      await tryAgain();
    }
    await vi.waitFor(
      async () =>
        expect(await resultOf(services, order, `laborId=${order.laborId}`)).toMatchObject({
          response: { status: 'Success', message: 'Booked.' },
        }),
      { timeout: 10_000 },
    );
    expect(entriesOf(order)).toHaveLength(1);
    expect(deliveriesOf(order)).toHaveLength(troubles.length + 1);
    expect(deliveriesOf(order)[0]).toMatchObject({
      key: `1001-labor-${order.laborId}-1`,
      authorization: 'Bearer let-me-in',
      body: { amount: 90, accountNumber: order.account, replaces: null },
    });
    expect(await eventsOf(services, order)).toHaveLength(1);
  });

  test('a refusal is kept with its sentence; sent again it is delivered again under its key', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    gateway.next('refuse');
    await sendLabor(order);
    await vi.waitFor(async () =>
      expect((await resultOf(services, order, `laborId=${order.laborId}`)).response).toMatchObject({
        status: 'Failed',
        message: 'The account is closed.',
      }),
    );
    expect(await eventsOf(services, order)).toEqual([
      'Failed: Charge of $90.00 for Replace front brake pads refused: The account is closed.',
    ]);
    const again = await sendLabor(order);
    expect(again.body).toEqual({ success: true, chargeKeys: [`labor-${order.laborId}-1`] });
    await vi.waitFor(async () =>
      expect((await resultOf(services, order, `laborId=${order.laborId}`)).response).toMatchObject({
        status: 'Success',
      }),
    );
    expect(entriesOf(order)).toHaveLength(1);
  });

  test('a service that stays away is given up after the last try; the charge can be sent again', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    gateway.next('be down', 'be down');
    await sendLabor(order);
    await vi.waitFor(() => expect(deliveriesOf(order)).toHaveLength(1), { timeout: 10_000 });
    await services.settled();
    await services.pool.query(
      "UPDATE charge SET attempts = 24 WHERE site_id = 1001 AND charge_key = 'labor-' || $1 || '-1'",
      [order.laborId],
    );
    await tryAgain();
    await vi.waitFor(async () => expect(await eventsOf(services, order)).toHaveLength(1), {
      timeout: 10_000,
    });
    expect(await eventsOf(services, order)).toEqual([
      'Failed: Charge of $90.00 for Replace front brake pads not sent: It could not be reached.',
    ]);
    expect((await resultOf(services, order, `laborId=${order.laborId}`)).response).toBeNull();
    await sendLabor(order);
    await vi.waitFor(() => expect(entriesOf(order)).toHaveLength(1), { timeout: 10_000 });
  });

  test('a revision waits for the one that it replaces', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, place++);
    gateway.next('be down');
    await sendLabor(order);
    await vi.waitFor(() => expect(deliveriesOf(order)).toHaveLength(1), { timeout: 10_000 });
    await services.pool.query(
      'UPDATE labor SET price_cents = 9900 WHERE site_id = 1001 AND estimate_labor_id = $1',
      [order.laborId],
    );
    await sendLabor(order);
    await vi.waitFor(() => expect(deliveriesOf(order)).toHaveLength(3), { timeout: 10_000 });
    const key = (revision: number) => `labor-${order.laborId}-${revision}`;
    expect(deliveriesOf(order).map(({ body }) => [body['chargeKey'], body['replaces']])).toEqual([
      [key(1), null],
      [key(1), null],
      [key(2), key(1)],
    ]);
  });
});
